// Package sim runs whole tables of lockstep sessions in one goroutine, on a
// network that misbehaves, from one seed: the same seed gives the same run to
// the last byte.
//
// It runs any lockstep.Machine and knows no game. It imports lockstep and the standard library, and
// may be imported by cmd and by tests.
//
// sim.go sets a table and runs it, run.go lets one event after the other happen, drive.go does the duties
// of a seat, and watcher.go those of a spectator. network.go carries the messages, and loses, doubles and delays
// them as the weather of the run says, which fault.go draws. harm.go brings all other faults, and invariant.go looks
// for what must never happen. Calls between the files run one way, except that drive.go and watcher.go call each other,
// since seats and spectators answer each other at once.
//
// # Faults
//
// A run is given the names of the faults that it may meet ([ParseFaults]). The seed decides how bad
// each of them is, so that many seeds cover mild and hard cases and their mixtures. A message takes
// 1 ms. With
//
//	delay      every link has a delay of its own, up to 150 ms, and keeps the order
//	reorder    every message has a delay of its own, up to 300 ms
//	duplicate  up to 30 % of the messages arrive twice
//	loss       up to 30 % of the messages do not arrive
//
//	partition  groups or single links are cut for up to 15 s, one way too
//	crash      peers are killed at any point of their duties; what was not synced is lost, or
//	           torn; they restart from their logs
//	slow       one peer's clock runs up to 21 times slower
//	abort      one seat commits and never reveals
//	liar       one seat's checks are false from some entry on
//	equivocate one seat signs two offers, seals, commits, binds, checks, promises
//	           or choices, and shows each to half of the others
//
//	backup     a minority of the peers come back from older copies of their logs; not part of "all"
//
//	mute       one seat withholds its parts of one stage, all or half of them (Config.Given)
//	false-part one seat falsifies them
//	desert     a seat is cut off for some seconds while others open a card to it, and so are the
//	           messages of another seat, so that the shares are out before their entry is made
//
//	idle       one seat acts seldom or, for 1,000 entries, never, and the others vote on its turns
//	           (lockstep.Config.TurnTime, 1 to 10 s)
//
// With Config.Beats the network tells the seats every two seconds which seats are there, as the program's
// network does, so that they seldom say it themselves (TestSurviveWithBeats).
//
// A run with any of these faults has two phases. After 5 to 45 s everything heals except the one villain, and
// the honest seats have to finish. A villain signs only one kind of record twice: two seals and two
// checks of one seat are not simulated together.
//
// [Straggler] measures how a seat that has lost everything catches up. [Traffic] measures what agreement
// costs.
//
// # Invariants
//
// After a run every peer has reached the end of the match within the time given. All logs have the same
// entry hashes. No peer was named, no proof was found, and nothing diverged. With Config.Verify,
// lockstep.Verify accepts every peer's log file, with the same last hash and final to its end. With the
// harder faults, in addition:
//
//   - no two honest peers ever hold different final entries, and no entry that
//     a peer held final is lost;
//   - a peer has checks of one view that prove what it holds final, and
//     it asks for a sync with every promise;
//   - each log leads a new session to the same state;
//   - every shuffle is made of the nonces of all seats that were live when they committed to it,
//     except those that were shown to have dealt falsely; nobody, villain or not, ever knew
//     another entropy of it; no commitment is used twice;
//   - no seat was set aside unless more than half of the others called it gone, which is
//     counted in the log without lockstep's own code;
//   - no honest seat signs two things;
//   - no honest seat is named, and a villain that lies alone is;
//   - no honest seat stops again and again for one that differs.
//
// A [Toy] needs no parts. With a [Sealed] (Config.Parts) the seats draw their shuffles and cards by
// parts. Then a villain may also withhold parts, give false ones or sign two, and there is one more
// invariant: after an honest seat has opened a card to one seat, no honest seat opens it to another
// one. This holds for every course of events, discarded or not. A real sealed deck keeps this invariant too: Config.Given says what its
// parts are. The faults mute, false-part and desert need Config.Given.
//
// Spectators (Config.Watchers) come at any time. Some are slow, some crash and come back
// knowing nothing. Each entry that a spectator holds is the seats' final entry there, its blind
// machine has their state, and it sees the end. Spectators have random numbers of their own: a run with
// them is the same as without, to the byte (TestWatchersChangeNothing).
//
// The tests run lobbies on the same network: before the first match (lobby_test.go), and
// between two matches (rematch_test.go). There old players come or stay away, the opener
// leaves, and newcomers know only the invite. Everybody who is there ends up with the same
// genesis, which lists all of them and names the match before.
//
// A table has to finish if its honest seats are more than half of the roster.
// Villains and cheats are never half of it, and none sits at a table of two.
// A violation is a [Failure].
//
// # A failing seed
//
// A [Failure] ends with the line "replay:" and the command that runs its seed again: `lastcard sim` with the same
// options where that has failed, and for most tests of this package TestSeed, which also logs the whole run:
//
//	lastcard sim --game uno --seats 4 --faults loss,reorder --games 1 --seed 17
//	go test ./lockstep/sim -run TestSeed -v -args --seats 5 --faults all --games 1 --seed 17
//
// If TestFresh fails with a seed, add the seed to TestPast.
//
// # Strategies
//
// A [Cheat] stands between a session and the network, has the seat's key, and signs what
// it likes. Config.Strategies says which of these may sit at a table. The seed decides how many seats
// cheat, short of a majority, and which. What each strategy tries:
//
//	grind     draw a shuffle again: it holds back its nonce, computes the deal, and if that is
//	          bad calls a ballot that leaves out another committer
//	steal     have others' turns taken by rule: it calls a ballot without the seat in turn
//	views     change the view all the time, leaving nobody out
//	calls     call ballots and choose nothing
//	rewind    have entries replaced that are final: it calls ballots for views that stand on old ones,
//	          as if these were of a later view
//	withhold  show nobody one kind of its records
//	flood     send noise, false signatures, offers and promises for far positions and views
//	flap      fall silent for some seconds, again and again
//	partners  several seats sign one kind of record twice, for the same halves of the table
//	misdeal   have the shuffle made again: it deals shares that do not open, or that make another
//	          nonce than it committed to; to complaints it answers nothing, or falsely; it may
//	          withhold its bind, and shows no nonce
//	forge     falsify records of others when it passes them on, and claim to be far ahead
//
// On a network that loses nothing, no turn of an honest seat is taken by rule
// (TestStrategies), and the honest seats play at half of their pace at least (TestPace). With
// all faults in addition everything above holds (TestStrategiesAndFaults). TestBackups has seats that
// are restored from backups. The attacks do work without the defences: with
// version 2 of the protocol one shuffle was drawn 30 times, and 998 of 1,933 turns were stolen
// (git log --grep 'seats that grind').
//
// testdata/strategies.txt is a page to read. It has one match for each strategy, and what each seat says
// in it about the presence of the others.
//
// # Planted faults
//
// TestPlanted shows that the tests find faults: it compiles the packages with one fault at a time, and
// a test has to find it. LOCKSTEP_PLANTED=1 runs it. Package sealed has a list of its own.
//
//	asking off                          calls (TestPace)
//	consent off                         steal, grind (TestStrategies)
//	an old entry passes for a new one   rewind (TestStrategies)
//	shares off                          an aborter, grind (TestSurvive, TestStrategies)
//	silence off                         TestBackups
//	guard off                           a table whose majority does not know of a play (lockstep, TestGuard)
//	a false part is believed            TestSealedSurvive
//	evidence off                        a forged log (lockstep, TestForge)
//	binding off                         squat (lobby, TestSquat)
//	the first view past the log speaks  TestBackups
//	a nonce before the commitments are final   the script of a draw (lockstep, TestScripts)
//	a spectator that takes what one seat has checked   TestWatchers
//
// TestSurvive and others find the rest: entropy without the seats that do not reveal; nothing synced; a
// promise not kept, or not synced; half of a roster as a majority; an entry final by a third; a seal that
// counts twice; checks of different views that add up; a view on the lowest entry named; a named seat let
// in again.
package sim
