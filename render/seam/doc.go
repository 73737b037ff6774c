// Package seam is what a seat at a table can do, what it is told, and what a program
// keeps for its person: the words through which the driver of a table (cmd/internal/table)
// and everybody who shows one (the window, the terminal, JSON, bots, tests) meet. Each of
// them is declared here and nowhere else.
//
// It is a leaf: it imports engine and assets only, draws nothing and does nothing. The
// driver implements [Table], cmd/internal/window implements [Backend], and seamtest
// implements both for pictures. Snapshots and facts are immutable once handed out.
//
//	backend.go   what the window asks of the program: open, join, resume, keep
//	table.go     what a seat can do
//	snapshot.go  what it sees
//	fact.go      what happens there, one fact after the other
//	told.go      a fact with its number and its time, and as JSON
//	talk.go      what people say
//	temper.go    the characters of bots
//	portrait.go  how players look
//	film.go      recorded matches
//	past.go      what the moves of a match add up to; tally.go counts for the best moments
//	json.go      how some facts are written as JSON
//	still.go     a table at which nothing can be done
//
// # Snapshots and facts
//
// A [Snapshot] is the table at a moment, and a [Fact] is one thing that happened. The driver does not build a snapshot from
// facts: it builds each one from the present state of the seat (cmd/internal/table/snapshot.go), and the differences between two
// snapshots become facts (cmd/internal/table/changes.go). What follows from the moves alone, and is in no snapshot, is a [Past].
package seam
