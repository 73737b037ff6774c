// Command lastcard is the program: flags and subcommands, and nothing else. What
// they do is in cmd/internal and in the packages that cmd/internal joins.
//
// # The parts
//
// Think of a house with one front door. This folder is the door: each subcommand
// is a file of its name (host.go, verify.go, sim.go …) and says which flags it
// takes and which room does the work. Several of them share home.go (the flags of
// computer and network), seat.go (the flags of a seat at a table), seatrun.go (which plays
// it to its end), door.go (whom a table lets in) and terminal.go (where the terminal shows a table).
// Calls between the files run one way, but for two that ask for commands of which they are
// a part: generate.go, which prints what the whole program has (main.go), and again.go,
// which writes a command line to be pasted (main.go, join.go, resume.go). The rooms are in
// cmd/internal:
//
//	cli       the frame: flags, environment, config file, help, errors, exit codes
//	table     the driver of one seat: engine, lockstep, a network and a log, joined
//	window    shows a table through package render
//	term      shows a table as lines of text, or drawn on a terminal
//	store     the data directory: identity, settings, logs, locks
//	archive   reads the logs there, for the list of matches
//	replay    walks a log entry by entry; also finds where two logs differ
//	line      carries packets between the seats: over p2p, or in memory
//	chat      what players say beside the game
//	envelope  the signed form of what somebody says outside the match
//	foreign   makes text of others fit to be shown
//	locale    the languages of the system
//	desktop   makes lastcard: links open the program
//	bench     measures
//
// Six more are never in the program: dist makes the packages of a release, policy
// checks the architecture, progtest builds the program for tests, and lab, person
// and cheats play it as networks, as a person and as a changed program.
//
// # The way of one action
//
// What becomes of a card that is played with `lastcard join`:
//
//  1. main hands the arguments to [cli.Program], which finds the subcommand, fills
//     its flags and calls its Run (join.go).
//  2. Run opens the data directory and joins the table; it gets a table.Table, one
//     seat, which package term shows (seatrun.go, terminal.go).
//  3. A typed line becomes an engine.Action in package term; a click becomes one in
//     package render, and reaches the table through package window.
//  4. The table proposes the action to lockstep, whose messages p2p carries.
//  5. Once the action has its place in the log, the table's machine plays it, and
//     the table says what happened. Package term prints it, package window draws
//     it, and with --json it is a line of JSON.
//  6. When the match is over, its outcome is the exit code.
package main
