// Package seam declares the types between the driver of a table (cmd/internal/table) and everything that
// shows or plays one (the window, the terminal, JSON, bots, tests): the actions of a seat, the facts and
// snapshots that it receives, and the data that the program keeps for its person. No other package declares
// them again.
//
// It imports engine and assets only, and has hardly any code of its own. The driver implements [Table],
// cmd/internal/window implements [Backend], and seamtest implements both for tests. Snapshots and facts
// never change after the driver has returned them.
//
//	backend.go   what the window can ask of the program: open, join, resume, save
//	table.go     what a seat can do
//	snapshot.go  what a seat sees
//	fact.go      events at a table, one fact after the other
//	numbered.go  a fact with its number and its time, and as JSON
//	talk.go      messages of the players
//	temper.go    the characters of bots
//	portrait.go  the players' portraits
//	film.go      recorded matches
//	past.go      the results of the rounds so far; tally.go counts for the best moments
//	json.go      how some facts are written as JSON
//	still.go     a table that allows no action
//
// # Snapshots and facts
//
// A [Snapshot] is the table at a moment, and a [Fact] is one thing that happened. The driver does not build
// a snapshot from facts: it builds each one from the present state of the seat
// (cmd/internal/table/snapshot.go), and the differences between two snapshots become facts
// (cmd/internal/table/changes.go). A [Past] holds results that follow from the moves and that no snapshot
// has.
package seam
