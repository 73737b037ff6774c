// Package replay walks a log entry by entry, with the table after each. It verifies the log at the
// same time, and stops at the first bad entry. It has no network, clock or goroutine. Only packages
// below cmd import it.
//
// # The parts
//
//	replay.go      Walk: from the first entry to the last, once
//	tape.go        a whole match, with the table after any move ([Tape.TableAfter], [Tape.View]): it stores
//	               every snapshotEvery-th table, and repeats the moves from there
//	summary.go     a match in short, for lists and statistics
//	diff.go        where two files differ, each a log or a report of a desync (diffstates.go: the states); file.go reads them
//
// The window shows a tape as a seam.Film (cmd/internal/window/film.go), on the page of
// render/replay. This package does not check the evidence of an entry; lockstep does that
// (lockstep/evidence.go).
package replay
