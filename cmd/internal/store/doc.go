// Package store is the data directory of one person on one computer: identities, settings, the logs
// of tables, and what the start page offers again.
//
// It is not a database and knows no game. Only packages below cmd import it.
//
// # Layout
//
//	<dir>/profile.json  name and settings, shared by all windows
//	<dir>/identity.key  the Ed25519 seed of slot 1, hex, mode 0600
//	<dir>/identity-2.key  of slot 2, and so on
//	<dir>/slot-1.lock  held while a process uses slot 1
//	<dir>/shared.lock  held while a process changes profile.json, choices.json, friends.json or visits.json
//	<dir>/port-1  the UDP port slot 1 listened on last
//	<dir>/choices.json  the tables last opened and the person's own rules, which the start page offers again
//	<dir>/friends.json  the people this person has played with
//	<dir>/visits.json  tables of other people at which this person has had a seat
//	<dir>/matches.json  short accounts of the logs; the program makes this file again if it is missing
//	<dir>/tables/*.lastcard  logs (lockstep/log.go), named by Dir.LogPath; next to them reports on desyncs, cheats and faults of a game, and files that say where the table meets (*.where)
//	<dir>/tables/bot-*.log  logs of the bots that this program carries and of the others who share the computer, until their match is over
//
// The list Recent of the start page has no file: cmd/internal/window/lately.go makes it from the logs
// and visits.json.
//
// DefaultPath (dir.go) decides which directory this is on each system.
//
// Two processes with one directory (two windows on one computer, to try the game against oneself)
// must not be one player. So each takes the lowest free slot (takeSlot in dir.go), and holds its lock
// until the process ends, however it ends. Slots stay in the directory: a second window that is closed
// and started again is the same second player, and can come back to its table.
//
// # Invariants
//
//   - An identity is created once and never overwritten; a file that does not
//     hold a readable identity is an error, not a reason to create a new one.
//   - Only one program at a time writes a log, and it holds the lock of that log ([Lock]), unless the
//     file system has no locks.
//   - Only one process at a time changes profile.json, choices.json, friends.json and visits.json: it reads and
//     writes the file while it holds shared.lock (alone in lock.go), unless the file system has no locks.
//   - WriteFile (write.go) replaces a file as a whole: it writes and syncs a new file and renames
//     it. So no crash and no second process leaves half of one of the files above.
package store
