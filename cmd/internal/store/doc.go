// Package store is the data directory of one player on one computer: identity,
// profile and the logs of tables.
//
// It is not a database and knows no game. It is imported by cmd only.
//
// # Layout
//
//	<dir>/profile.json  name and settings, shared by all windows
//	<dir>/identity.key  the Ed25519 seed of slot 1, hex, mode 0600
//	<dir>/identity-2.key  of slot 2, and so on
//	<dir>/slot-1.lock  held while a process uses slot 1
//	<dir>/port-1  the UDP port slot 1 listened on last
//	<dir>/choices.json  the tables last opened and the person's own rules, to be offered again
//	<dir>/friends.json  the people this person has played with
//	<dir>/visits.json  tables of other people at which this person has had a seat
//	<dir>/matches.json  what was found out about the logs, made anew when it is gone
//	<dir>/tables/*.lastcard  logs (lockstep/log.go), named by Dir.LogPath; beside them desync reports, and where a table is to be found (*.where)
//	<dir>/tables/bot-*.log  logs of the bots that this program carries and of the others who share the computer, until their match is over
//
// The list Recent of the start page has no file: cmd/internal/window/lately.go makes it of the logs
// and visits.json.
//
// Which directory it is on each system is decided by Default (dir.go).
//
// Two processes with one directory (two windows on one computer, to try the game
// against oneself) must not be one player: each takes the lowest free slot and
// holds its lock until it ends, however it ends. Slots last, so that a second
// window that is started again is the same second player and can come back to
// its table. So a second program is not refused, but one that finds no free slot is (takeSlot in dir.go).
//
// # Invariants
//
//   - An identity is created once and never overwritten; a file that cannot be
//     read as one is an error, not a reason for a new one.
//   - A log is written by one program at a time, which holds its lock ([Lock]).
//   - Files are replaced whole (written beside, synced, renamed: write.go), so that a crash
//     or a second process never leaves half of one.
package store
