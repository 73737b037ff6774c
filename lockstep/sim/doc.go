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
//	backup     peers of a minority come back from older copies of their logs; not among all
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
//   - every shuffle is made of the nonces of all who were live when they committed to it,
//     but for whoever was shown to have dealt falsely; nobody, villain or not, ever knew
//     another entropy of it; no commitment is used twice;
//   - nobody was set aside but at the word of more than half of the others, which is
//     counted in the log apart from lockstep's own code;
//   - no honest seat signs two things;
//   - no honest seat is named, and a lone villain's lies are;
//   - no honest seat stops for one that differs again and again.
//
// Spectators (Config.Watchers) come at any time; some are slow, some crash and come again
// knowing nothing. Each entry one holds is the seats' final entry there, its blind
// machine's state is theirs, and it sees the end. No die of the seats is thrown for
// them: a run with spectators is the one without, to the byte (TestWatchersChangeNothing).
//
// The tests run lobbies on the same network: before the first match (lobby_test.go), and
// between two matches (rematch_test.go). There old players come or stay away, the opener
// leaves, and newcomers know only the invite. Everybody who is there ends with one
// genesis, which has them all in it and names the match before.
//
// A table has to finish if its honest seats are more than half of the roster.
// Villains and cheats are never more than that, and none sits at a table of two.
// A violation is a [Failure], which prints the one command that runs the seed
// again.
//
// # Strategies
//
// A [Cheat] stands between a session and the network, has the seat's key, and signs what
// it likes. Config.Strategies says which of these may sit at a table; how many seats
// cheat, short of a majority, and which, is drawn from the seed. What each wants:
//
//	grind     draw a shuffle again: it holds back its nonce, computes the deal, and if that is
//	          bad calls a ballot that leaves out another committer
//	steal     have others' turns taken by rule: it calls a ballot without the seat in turn
//	views     change the view all the time, leaving nobody out
//	calls     call ballots and choose nothing
//	withhold  show nobody one kind of its records
//	flood     send noise, false signatures, offers and promises for far positions and views
//	flap      fall silent for some seconds, again and again
//	partners  several seats sign one kind of record twice, for the same halves of the table
//	misdeal   have the shuffle made again: it deals shares that do not open, or make another nonce
//	          than it committed to, and shows no nonce
//	forge     falsify what others signed when it is passed on, and claim to be far ahead
//
// On a network that loses nothing, no turn of an honest seat is taken by rule
// (TestStrategies), and the honest play at half of their pace at least (TestPace). With
// all faults beside them everything above holds (TestStrategiesAndFaults). Seats that
// are restored from backups are in TestBackups. The attacks are known to be seen: on the
// protocol of version 2 one shuffle was drawn 30 times, and 998 of 1,933 turns were stolen
// (git log --grep 'seats that grind').
//
// testdata/strategies.txt is a page to read: one match for each strategy, and who says what
// in it about who is there.
//
// # Planted faults
//
// That the tests find something is shown by TestPlanted, which compiles the packages with
// faults, each of which a test has to find. LOCKSTEP_PLANTED=1 runs it.
//
//	asking off                          calls (TestPace)
//	consent off                         steal, grind (TestStrategies)
//	shares off                          an aborter, grind (TestSurvive, TestStrategies)
//	silence off                         TestBackups
//	evidence off                        a forged log (lockstep, TestForge)
//	binding off                         squat (lockstep, TestSquat)
//	the first view past the log speaks  TestBackups
//	a nonce before the commitments are final   the script of a draw (lockstep, TestScripts)
//	the entropy without whoever does not reveal, nothing synced, a promise not kept or not synced, half of a roster as a majority, a third
//	as final, a seal that counts twice, checks of different views that add up, a view on the
//	lowest entry named, a named seat let in again      TestSurvive and others
//	a spectator that takes what one seat has checked   TestWatchers
package sim
