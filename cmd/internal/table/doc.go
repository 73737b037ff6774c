// Package table is the driver: it joins the rules (engine), the agreement (lockstep), a network (p2p, or
// memory) and the log on disk into tables. The window, the terminal, bots and tests use these tables alike.
//
// It contains no rules, protocol, sockets or pictures: engine decides which actions are legal, lockstep
// decides which entry gets a position, p2p carries the bytes, and render draws. Only packages below cmd
// import it.
//
// # The parts
//
//   - A line.Net (cmd/internal/line) carries bytes between the seats: over libp2p, or in
//     memory. A line.Switch lets several seats (a person and bots) share one.
//   - [Table] is one seat at one table as the rest of the program uses it (table.go), with the types of
//     render/seam. It hands commands to a goroutine of its own (loop.go) and reads the snapshots that this
//     goroutine publishes. exit.go is the way out: how somebody leaves, and how the table ended.
//   - That goroutine alone owns the seat (seat.go), which holds the parts below and calls them in order. The
//     loop gives the seat packets and ticks, one at a time (drive.go), and pump does the work that follows.
//     The seat arrives at a place (arrive.go). There it meets the others in a lobby, and gather.go follows the
//     lobby. begin.go begins a match: the one on which the lobby has agreed, a saved one (resumed.go), or a
//     branch, which begins where another match stands (branch.go). ending.go follows the end of a match, and
//     leaving.go leaves. door.go sets whom the table lets in (its door), takes the opener's notes about it,
//     and moves the table to another code.
//   - No part of a seat knows the seat. A part gets what it needs as arguments, and returns what the seat has
//     to do. Where parts must work together, a method of seat calls them. stay.go is the stay at the table:
//     its phase, which only this file changes, and how it ends. place.go is the place and its line, nodes.go
//     who is connected there and who was. lobbies.go has the lobbies before and between matches, and
//     fullwait.go the wait for a seat at a full table. doorkeeper.go decides who comes in; doornote.go is the
//     message that tells the others about the door. invitation.go has the code and the link. chat.go is the
//     chat, portrait.go has the portraits, spectators.go the spectators, visitor.go the latest person who could
//     not come in, friend.go the people with whom this person has played. crew, in bots.go, holds the bots
//     that the seat carries; a bot can give its seat to a person (giveway.go). With Options.Auto a pilot plays the
//     seat, of a bot or of a person (pilot.go). A bot has a temper, which also sets its pauses (temper.go),
//     and a voice (voice.go).
//   - A matchMaker (newmatch.go) makes the matches of a seat. A match lasts from the genesis to the
//     result (match.go, matchphase.go). It has the session, or the lockstep.Watcher of a spectator, a
//     game, a log (logfile.go) and the attendance of the seats (attendance.go). It notices when this
//     computer has slept (sleep.go). The actions of a person are in play.go: [Table] gives them straight
//     to the match. cheat.go, desync.go and overtaken.go handle what lockstep finds out: a cheat, states
//     that differ, an action that came too late. watch.go is for spectators: one who is alone, whose feeders
//     change, or who wants a seat. watched.go has a spectator's log. The match does not know the seat; it
//     returns a list of what the seat has to do (requests).
//   - A [Game] is the engine's table with an open deck, or inside a sealed one (game.go, machine.go). deck.go
//     says which tables have a sealed deck, and it alone puts a game inside one. terms.go checks a game and
//     its rules.
//   - A snapshot is the state of the seat at one moment (snapshot.go); the differences between two
//     successive snapshots become facts (changes.go). These facts go into the feed (feed.go), and so do the
//     entries, the chat and whatever else happens. The feed is one numbered stream, which the board, the
//     window's sounds and list of moves, the terminal and --json read. publish.go makes the snapshots, and
//     display.go decides when front ends see them and the facts.
//   - [Shared] is the table of several people at this computer (shared.go).
//   - [Home] holds what all tables of the program share (home.go): data directory, identity, the p2p
//     node (online.go), and Host, Join and Resume, which open Tables, each at its place (places.go,
//     stand.go, resume.go). saved.go reads a log before it is resumed. where.go reads and writes the file
//     next to it, and tidy.go removes such files when nobody needs them. PlayBots and PlayHere open tables
//     on this computer only (here.go). PlayOn opens a branch (playon.go). Lend lets others reach each other
//     through this computer (lend.go).
//   - An [Outcome] says how a table ended (outcome.go). A [Trouble] is what a person has to know, with a
//     code; the functions that make troubles are in trouble.go, in jointrouble.go for the way to a table, in
//     gamefault.go for games with a fault, in terms.go for a game or rules that cannot be played, and in
//     logtrouble.go for logs. guard.go ends the table of a game with a fault.
//   - Small files: player.go (the person or the bot who has the seat), options.go (Options, Config and
//     limits), name.go (names and texts of others, made fit to be shown), version.go (what two programs
//     compare when they meet), fingerprint.go and opener.go (the digits that people compare), search.go (how
//     far the search for a table has come), ticker.go (the clock of the table's goroutine), standin.go (the
//     bot that plays for an absent seat), inmemory.go (a table in memory, for measurements).
//
// Calls between the files of this package run one way: from the home to the table, from the table's goroutine
// (loop.go) to the seat, and from the seat to its parts and the match. Most methods of the seat are in these
// files, of which each calls only those after it: leaving.go, drive.go, door.go, arrive.go, gather.go, begin.go,
// bots.go, ending.go. What a seat needs of its [Table], it has as functions that table.go and loop.go set:
// publishNow, runLater, spawn and openBot. The last one opens the table of a bot, which is a [Table] of its own.
// The files with troubles, too, call only those after them: logtrouble.go, terms.go, gamefault.go,
// jointrouble.go, trouble.go.
//
// # The way of a click to another player's screen
//
//  1. The board (render/board) finds the legal action under the mouse and calls Act of its
//     seam.Table. [Table.Act] hands the action to the table's goroutine (table.go, loop.go).
//  2. propose (play.go) offers the action to the session. At a sealed table the proposal also opens the
//     cards that the action names (Game.ProposalBytes). lockstep asks the machine once whether the rules
//     allow the action. If they do not, the error is an engine.Reason, and lockstep sends nothing.
//  3. pump (match.go) does what the session's Ready asks for: it writes the records that must be on
//     disk (logfile.go), and then the seat (pumpMatch in drive.go) sends the messages through its
//     line.Net. That is a port of the Switch, which gives the messages to the other seats of this
//     computer and to p2p (cmd/internal/line).
//  4. p2p encrypts and signs the message, and gossipsub or a direct stream carries it.
//  5. At the other player's computer, p2p decrypts it, the Switch gives it to each seat there, and the
//     seat's goroutine gives it to the seat's session (Step). When the session has the seals of all seats
//     that it needs, it makes the entry, which the machine plays.
//  6. pump syncs the entry to disk, onEntry (match.go) puts the entry into the feed, with its events and
//     this seat's view of the table after it, and then the seat sends its check of the entry.
//  7. publish (publish.go) compares the table with the last snapshot, turns the differences into facts
//     (changes.go), and wakes the window, which asks for Snapshot and Facts and draws.
//
// # The way of an invite code to a seat
//
//  1. [Home.Join] (home.go) reads the code (p2p.ParseInvite repairs one typing error) and opens a Table
//     that is connecting. The Table's goroutine dials in the background (loop.go).
//  2. The node (online.go) looks for the table by link, local network, this computer and DHT; a member
//     answers the handshake. placeJoined (places.go) makes the place, with a line.Net and the config of
//     the lobby there.
//  3. arrive (arrive.go) makes a lobby.Lobby, whose messages ask for a seat. The opener's lobby seats the
//     newcomer, all agree on the roster, and when all are ready, each lobby signs the genesis.
//  4. beginMatch (begin.go) has the matchMaker turn the genesis into a match with a log, a machine and a
//     session (newmatch.go).
//
// # Use
//
//	home, err := table.Open(table.Config{Data: dir, Name: "Anna"})
//	defer home.Close()
//	t, err := home.Host(seam.Setup{Game: game, Seats: 4}, table.Options{Auto: true})
//	for {
//		fact, err := t.Next(ctx) // io.EOF after the last
//		if err != nil {
//			break
//		}
//		os.Stdout.Write(fact.JSONLine())
//	}
//	out := t.Outcome()
//	os.Exit(out.Exit())
//
// # Invariants
//
//   - The goroutine of a table never blocks on the network, a reader of facts or a person. Snapshots
//     are copies and never change.
//   - A table writes and syncs the records that lockstep wants on disk before it sends the messages
//     that depend on them.
//   - No input from a peer, a file or a person makes the goroutine panic or stop. A table that
//     cannot go on says so ([Outcome], [Trouble]), and the person can leave it.
//   - A bot sees only an engine.View, exactly like a person.
//   - engine and lockstep have no clock: lockstep counts ticks. Ticks, the pauses of bots and the limits
//     of every wait are timers of this package, so testing/synctest can drive a whole table in virtual
//     time. A table at rest makes several ticks at once (ticker.go).
//
// # Absence and return
//
// A seat is away when its node has said goodbye (quit), when its connection broke (crash), when it says
// nothing (silent), or when it is heard but does not do its part (stalls). If the others are a majority
// (more than half of the seats, on more than half of the computers with a person), they set it aside and
// play on without it a few seconds later (SeatAside). If fewer remain, they wait (TableWaits, and
// Snapshot.Trouble). A rule takes the turns of a seat that is set aside; with the option absent=bot, a bot
// does. The bot is part of the machine, so all machines of the table find the same action (standin.go). The
// bot needs an open deck. With a sealed deck nobody else knows the hand, so a rule, which needs no secret,
// takes the turns also with absent=bot. A player who is there but does not act loses nothing, except at a
// table with turn-time: there such a player gets warnings (Hurry, seam.Clock), and can lose the turn by a
// vote of the other seats.
//
// A seat whose state differs from a majority's stops the table (Desync, Outcome Diverged). At a table with
// diverged=aside only that seat stops. The others get a notice (SeatParted), keep the report
// (*.desync.txt) and the signed records (*.differs-seat<n>.txt) next to the log, and some seconds later
// play on as if that seat were away.
//
// [Home.Resume] resumes the match of a log (resume.go) in which this person has a seat. It cuts off an
// incomplete piece at the end of the log (logfile.go). A file next to the log says where to meet the others and
// whom the door lets in (*.where). The bots that the person added come back too, and so do the other people at
// this computer. The file holds their secret keys, and the invitation, so nobody else may see it. When the match
// is over, the table removes the file and the logs of these bots and people (bot-*.log).
//
// A person whom the others have left alone can wait, come back another day, or play on against bots
// ([Home.PlayOn]). Fewer than a majority can agree on nothing that would bind the others when they come
// back. So the person plays a separate match on this computer, a branch, which begins with the present
// table. The shared match stays saved as it is, and no entry of it records the branch. The deck must be
// open, because the bots need to know the cards of the players who are away.
//
// # The end of a match
//
// A table whose match is over stays until every seat has shown that it has all checks of the last entry,
// but no longer than lingerMax. So all programs end with the same hash, and with exit code 0. If neither
// Options.Auto nor Options.OneMatch is set, a table stays until the person leaves it, because people may want a
// rematch: a new lobby of the same people on the same Net, with a new genesis, table id and log. Between two matches
// people come and go ([Table.Regroup], lockstep/lobby/rematch.go). If the opener has left, the next person of the
// roster, in seat order, becomes the opener.
//
// # Spectators
//
// With Options.Watch a Table has no seat. Its lobby says so to the others, and learns of each next
// match. A lockstep.Watcher gets the final entries, and a machine with a closed engine.Deck plays them, so
// the Views show no hidden face. The log (*-watched.lastcard) has the entries that the spectator has seen,
// and all signatures that prove them. So people can verify and replay it like a seat's log. With an open
// deck, everybody who reads such a log can compute the hands, as with a seat's log. A table with
// spectators=off refuses spectators. With Options.Delay a Table shows everything with that delay
// (display.go).
//
// A table has room for six spectators (p2p.MaxWatchers). It sends a seventh spectator to some of the
// six. If they are full too, they send that spectator on to the ones that they feed (stand.go). A spectator passes on
// the messages of the lobby, the chat, the portraits and the notes about the door, and feeds the match to the
// spectators that ask for it, as a seat would. A Table that a spectator feeds hears everything, but the seats do not
// hear it, so it can neither talk nor ask for a seat. When its feeder leaves, it finds another feeder, or hears the
// table itself if that has room again. A spectator who asks for a seat ([Table.AskForSeat]) gets one in the next lobby
// that has room.
package table
