// Package sim runs whole tables of lockstep sessions in one goroutine, on a
// network that misbehaves, from one seed: the same seed gives the same run to
// the last byte.
//
// It is generic over lockstep.Machine and knows no game; it imports lockstep
// and the standard library and may be imported by cmd and by tests.
//
// # Faults
//
// A run is given the names of the faults it may meet ([ParseFaults]); how bad
// each of them is, is drawn from the seed, so that many seeds cover mild and
// hard cases and their mixtures. A message takes 1 ms; with
//
//	delay      every link has a delay of its own, up to 150 ms, first in first out
//	reorder    every message has a delay of its own, up to 300 ms
//	duplicate  up to 30 % of the messages arrive twice
//	loss       up to 30 % of the messages do not arrive
//
// partition, crash, slow, abort, liar and equivocate are part of the design
// and refused until sessions can survive them.
//
// # Invariants
//
// After a run: every peer has reached the end of the match within the time
// given; all logs are equal, entry hash for entry hash; no peer was named, no
// proof was found, nothing diverged; every peer's log file, replayed by
// lockstep.Verify, is accepted with the same last hash and is final to its
// end (Config.Verify). A violation is a [Failure], which prints the one
// command that runs the seed again.
package sim
