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
//	partition  groups or single links are cut for up to 15 s, one way too
//	crash      peers are killed, also between writing, fsync and sending; what was
//	           not synced is lost, or torn; they restart from their logs
//	slow       one peer's clock runs up to 21 times slower
//	abort      one seat commits and never reveals
//	liar       one seat's checks are false from some entry on
//	equivocate one seat signs two offers, seals, commits, binds, checks, promises
//	           or choices, and shows each to half of the others
//
//	idle       one seat acts seldom or, for 1,000 entries, never, and the others vote on its turns
//	           (lockstep.Config.TurnTime, 1 to 10 s)
//
// With any of these there are two phases: after 5 to 45 s everything heals but
// the one villain, and the honest seats have to finish. A villain signs its other
// records once only: two seals and two checks of one seat are not simulated.
//
// [Straggler] measures something else: how a seat that has lost everything is
// brought to where the others are.
//
// # Invariants
//
// After a run: every peer has reached the end of the match within the time
// given; all logs are equal, entry hash for entry hash; no peer was named, no
// proof was found, nothing diverged; every peer's log file, replayed by
// lockstep.Verify, is accepted with the same last hash and is final to its
// end (Config.Verify). With the harder faults, in addition:
//
//   - no two honest peers ever hold different final entries, and nothing that
//     anybody held final is lost;
//   - what a peer holds final is proven so by checks of one view that it has, and
//     it asks for a sync with every promise;
//   - each log leads a new session to the same state;
//   - every shuffle is made of the nonces of all who committed to it, these are
//     all live seats but those who had left it half done, and if anybody knew
//     another entropy before, somebody who had a part in that one has none in
//     this, unless the others are no majority; no commitment is used twice;
//   - no honest seat is named, and a lone villain's lies are;
//   - no honest seat stops for one that differs again and again.
//
// Spectators (Config.Watchers) come at any time; some are slow, some crash and come again
// knowing nothing. Each entry one holds is the seats' final entry there, its blind
// machine's state is theirs, and it sees the end. No die of the seats is thrown for
// them: a run with spectators is the one without, to the byte (TestWatchersChangeNothing).
//
// RunRematch is the lobby between two matches: old players come or do not, the opener
// leaves, newcomers know nothing but the invite; all who are there end with one
// genesis that has them all in it and names the match before.
//
// A table has to finish if its honest seats are more than half of the roster.
// As there is one villain at most, and none at a table of two, that is always.
// A violation is a [Failure], which prints the one command that runs the seed
// again.
//
// That the invariants find something is shown by TestPlanted, which compiles the
// packages with faults: nothing is synced; half of a roster is a majority, for a
// view or for finality; a seal counts twice; the entropy goes on without who
// does not reveal; who left a shuffle half done has a part in the next; a promise
// is not kept, or not synced; checks of different views add up; a view stands on
// the lowest entry named; a spectator takes what one seat has checked.
// LOCKSTEP_PLANTED=1 runs it.
package sim
