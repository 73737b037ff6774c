// Package replay plays the log of a match again and shows the table after each entry. At the same time
// lockstep verifies the log (lockstep/verify.go), and the replay stops at the first bad entry. The package has
// no network, clock or goroutine. Only packages below cmd import it.
//
// # The parts
//
//	replay.go      Walk: from the first entry to the last, once
//	tape.go        a whole match, with the table after any move ([Tape.TableAfter], [Tape.View]): it stores
//	               the table after every 32 moves, and repeats the moves from there
//	summary.go     a match in short, for lists and statistics
//	diff.go        where two files differ, each a log or a report of a desync; diffstates.go compares states,
//	               file.go reads the files
//
// A move is an entry that changes the table. The window shows a tape as a seam.Film
// (cmd/internal/window/film.go), on the page of render/replay.
package replay
