// Package sim runs whole tables of lockstep sessions in one goroutine, on a network that misbehaves, from one
// seed: the same seed gives the same run to the last byte.
//
// It runs any lockstep.Machine and knows no game. It imports lockstep, package wire (lockstep/internal/wire) and
// the standard library, and may be imported by cmd and by tests.
//
// table.go has the Config, the Result and the state of a run. sim.go sets up a table and runs it, run.go
// processes one event after another, drive.go does the duties of a seat, and watcher.go the duties of a
// spectator. network.go carries the messages; it loses, duplicates and delays them according to the weather of
// the run, which fault.go draws. hear.go reports which seats are there. harm.go causes all other faults, and
// villain.go alters the messages of the dishonest seat. peer.go has one seat's session and history, and disk.go
// its log. invariant.go checks that the invariants hold, and watched.go that they hold for the spectators;
// entropy.go, notary.go and given.go collect what the seats have drawn, signed and opened, for these checks.
// Calls between these files run one way, with two exceptions. drive.go and watcher.go call each other, since
// seats and spectators answer each other at once. So do drive.go and harm.go, since a crash comes in the middle
// of a seat's duties.
//
// strategy.go, cheat.go and gang.go are the changed programs, forge.go signs their records, and toll.go puts them at the
// table and counts their successes. toy.go and sealedtoy.go are two games. story.go writes a run as a text for
// people. catchup.go and traffic.go measure. keys.go makes keys and geneses, and dice.go random numbers.
//
// # Faults
//
// The caller names the faults that a run may meet ([ParseFaults]). The seed decides how bad each of them
// is, so that many seeds cover mild and hard cases and their mixtures. A message takes 1 ms. The faults
// are:
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
//	abort      one seat commits and never reveals, and withholds all its parts
//	liar       one seat's checks are false from some entry on; in half of the runs all its parts are, too
//	equivocate one seat signs two offers, seals, commits, binds, checks, promises,
//	           choices or parts, and shows each to half of the others
//
//	backup     a minority of the peers, or one of two, come back from older copies of their logs; not
//	           part of "all"
//
//	mute       one seat withholds its parts of one stage, all or half of them (Config.Given)
//	false-part one seat falsifies them
//	desert     a seat is cut off for some seconds while others open a card to it, and so are the
//	           messages of another seat, so that the shares are out before their entry is made
//
//	idle       one seat acts seldom or, for 1,000 entries, never, and the others vote on its turns
//	           (lockstep.Config.TurnTime, 1 to 10 s)
//
// With Config.Beats the network reports to the seats every two seconds which seats are there, like the
// program's network, so that the seats themselves rarely send signs of life (TestSurviveWithBeats).
//
// A run with any fault but the first four has two phases. After 5 to 45 s all faults end except the delays of
// the links, the idle seat and the one villain, and the honest seats have to finish. A villain signs only one
// kind of record twice: two seals and two checks of one seat are not simulated together.
//
// [Straggler] measures how a seat that has lost everything catches up. [Traffic] measures the cost of
// agreement.
//
// # Invariants
//
// After a run every honest peer has reached the end of the match, and the table was never without a new entry for
// longer than Config.Limit. All logs of honest peers have the same entry hashes. If all seats are honest, no peer was
// named, and nothing diverged. With Config.Verify and Config.Ed25519, lockstep.Verify accepts every honest peer's log
// file, with the same last hash, and finds all its entries final. With any fault but the first four, these hold in
// addition:
//
//   - no two honest peers ever hold different final entries, and no entry that
//     a peer held final is lost;
//   - a peer has checks of one view that prove its final entries, and it asks for a sync with every
//     promise;
//   - each log leads a new session to the same state;
//   - every shuffle is made of the nonces of all seats that were live when they committed to it, except
//     those that were shown to have dealt falsely; nobody, villain or not, ever knew another entropy for
//     it; no commitment is used twice;
//   - no seat was set aside unless others, more than half of the roster, called it gone, which is
//     counted in the log without lockstep's own code;
//   - no honest seat signs two records that exclude each other;
//   - no honest seat is named; a villain whose records were false or contradictory is, if there are no
//     faults but those of villains;
//   - no honest seat stops again and again because of the same differing seat.
//
// A [Toy] needs no parts. With a [Sealed] (Config.Parts) the seats shuffle and draw cards by parts. Then a
// villain may also withhold parts, give false ones or sign two. One more invariant applies: after an honest
// seat has opened a card to one seat, no honest seat opens it to another seat, in any order of events,
// discarded or not. The simulator checks this for a real sealed deck, too: Config.Given describes its parts.
// The faults mute, false-part and desert need Config.Given, and the first two also Config.Stages.
//
// Spectators (Config.Watchers) come at any time. Some are slow; some crash and come back with no data.
// Each entry that a spectator holds must equal the seats' final entry at that position, its blind machine
// must reach their state, and it must see the end, whatever a dishonest seat tells it: a spectator hears what one
// of the other seats hears of that seat, and gets only some of its feeds. Spectators have random numbers of their
// own: a run is the same with and without them, byte for byte (TestWatchersChangeNothing).
//
// The tests run lobbies on the same network: before the first match (lobby_test.go), and
// between two matches (rematch_test.go). There old players come or stay away, the opener
// leaves, and newcomers know only the invite. Everybody who is there ends up with the same
// genesis, which lists all of them and names the match before.
//
// A table has to finish if its honest seats are more than half of the roster. The one exception is a match that
// needs parts of a villain for ever (Result.Needed). Villains and cheats are never half of the roster, and none
// sits at a table of two. A violation of an invariant is a [Failure].
//
// # A failing seed
//
// A [Failure] ends with the line "replay:" and the command that runs its seed again. If `lastcard sim` has
// failed, this is `lastcard sim` with the same options. For most tests of this package it is TestSeed, which
// also logs the whole run:
//
//	lastcard sim --game <game> --seats 4 --faults loss,reorder --games 1 --seed 17
//	go test ./lockstep/sim -run TestSeed -v -args --seats 5 --faults all --games 1 --seed 17
//
// If TestFresh fails with a seed, add the seed to TestPast.
//
// # Strategies
//
// A [Cheat] stands between a session and the network, has the seat's key, and signs anything it likes.
// Config.Strategies lists the strategies that cheats at a table may follow. The seed decides how many
// seats cheat (always less than a majority), and which. Each strategy tries to
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
// A gang is two or more cheats, still less than half of the seats, that share what they hear (gang.go). It waits until
// an honest seat is weak: it has fallen silent, was set aside, or pleads after a restart. Each strategy of a gang
// tries to keep that seat out, or to stop the table. The last one needs no weak seat:
//
//	plead      plead in every status, for ever, and show nothing else
//	shun       call the weak seat gone, leave it out of choices, remember nothing of it, and show it only statuses
//	ambush     fall silent for some seconds, as soon as a seat is weak
//	refuse     promise nothing and choose nothing in the ballots of others while a seat is weak, and call more and more ballots
//	two-faces  sign one kind of record twice, and show the weak seat the other one
//	echo       repeat old statuses of the weak seat, from before its restarts, to it and to the others
//	overtake   make an honest seat stuck in a promise, again and again: lead a ballot, keep the choice back until the
//	           seat has promised a higher view that is shown to it alone, and then choose
//
// TestGangs plays gangs with seats that crash and come back from their logs, or from older copies of them. In
// TestOvertaken no rule may take a turn of the honest seats.
//
// On a network that loses nothing, no rule takes a turn of an honest seat (TestStrategies), and the
// honest seats keep at least half their pace (TestPace). The invariants above also hold if strategies and faults
// are combined (TestStrategiesAndFaults), and if seats are restored from backups (TestBackups). Without the
// defences the attacks do work: with version 2 of the protocol one shuffle was drawn 30 times, and 998 of
// 1,933 turns were stolen (git log --grep 'seats that grind').
//
// testdata/strategies.txt is for readers. For each strategy it has one match, with what each seat says about the
// presence of the others.
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
//	pleas for ever, calls from aside, unheard calls, overtaken too often   plead, refuse, overtake (TestPastGangs, TestOvertaken)
//	guard off                           a table whose majority does not know of a play (lockstep, TestGuard)
//	a false part is believed            TestSealedSurvive
//	evidence off                        a forged log (lockstep, TestForge)
//	binding off                         squat (lobby, TestSquatByLink and others)
//	the first view past the log speaks  TestBackups
//	a nonce before the commitments are final   the script of a draw (lockstep, TestScripts)
//	a spectator that takes what one seat has checked   TestWatchers
//
// TestSurvive, TestPast or TestWatchers finds these: entropy without the seats that do not reveal; nothing
// synced; a promise not kept, or not synced; half of a roster as a majority; an entry final by more than a
// third; a seal that counts twice; checks of different views that add up; a view on the lowest entry named; a
// named seat let in again. The other faults in planted_test.go each have a test of package lockstep or lobby,
// which the list there names.
package sim
