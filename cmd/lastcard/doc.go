// Command lastcard is the program: flags and subcommands, and nothing else. The work is done in
// cmd/internal and in the packages that cmd/internal uses.
//
// # The parts
//
// Think of a house with one front door. This folder is the door: each subcommand has a file with its
// name (host.go, verify.go, sim.go …; the subcommand bot is in join.go). The file declares the flags of
// the subcommand and calls the room that does the work. Several subcommands share home.go (the flags of
// name, data directory and network), seat.go (the flags of a seat at a table), seatrun.go (which plays the
// seat until its table is over), terminal.go (where the terminal shows a table), interrupt.go and gamefault.go
// (what a signal or a fault of a game does to a subcommand), and said.go (which gets sentences from the
// catalogue). host.go alone uses door.go (which people a table lets in).
//
// Calls between the files run one way. main.go, at the top, lists the subcommands. Whoever needs that list
// gets it as cli.Env.Program: generate.go prints pages and completions of all subcommands, and again.go
// writes command lines for pasting. The rooms are in cmd/internal:
//
//	cli       the frame: flags, environment, config file, help, errors, exit codes
//	table     the driver of one seat: engine, lockstep, a network and a log, joined
//	window    shows a table through package render
//	term      shows a table as lines of text, or drawn on a terminal
//	store     the data directory: identity, settings, logs, locks
//	archive   reads the logs there, for the list of matches
//	replay    plays a log again; also finds where two logs differ
//	line      carries packets between the seats: over p2p, or in memory
//	chat      the messages that people at a table send each other
//	envelope  signs the messages that are not part of a match
//	foreign   makes texts from other players fit to be shown
//	locale    the languages of the system
//	desktop   makes lastcard: links open the program
//	bench     measures, also in further processes of the program (child)
//
// Six more packages are not part of the program. dist makes the packages of a release, policy checks
// the architecture, and progtest builds the program for tests. The other three test the whole
// program: lab in networks that it builds itself, person at the window, as a person would, and cheats
// with changed programs.
//
// # The way of one action
//
// This happens when a person plays a card with `lastcard join`:
//
//  1. main hands the arguments to [cli.Program], which finds the subcommand, sets
//     its flags and calls its Run (join.go).
//  2. Run opens the data directory and joins the table. It gets a table.Table, which is one seat,
//     and package term shows it (seatrun.go, terminal.go).
//  3. Package term turns a typed line into an engine.Action. With the window it is package render that
//     turns a click into one, which reaches the table through package window.
//  4. The table proposes the action to lockstep, whose messages p2p carries.
//  5. Once the action has its place in the log, the table's machine plays it, and the table reports the
//     events as a fact. Package term prints the fact, the window draws it, and with --json it becomes a
//     line of JSON.
//  6. When the match is over, its outcome is the exit code.
package main
