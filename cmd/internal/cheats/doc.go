// Package cheats plays matches of real processes in which one program is changed,
// and counts what the change brings about. It holds tests only; nothing imports it.
//
// One table has one changed program. The others are the program as it is built for
// users (progtest). They find each other by libp2p on the loopback, bots play them,
// and each has its own data directory. The changed program is the same source with one more file in
// cmd/internal/table and with a few lines of that package replaced (progtest.Changed). The
// compiler's -overlay puts both in their places, so that nothing of it is in the product. What this
// program's session says and hears passes a [lastcard/lockstep/sim.Cheat], which has the seat's
// key.
//
//	LASTCARD_CHEATS=10m go test -v -timeout 5h -run TestCheats ./cmd/internal/cheats
//
// plays all strategies of lockstep/sim for ten minutes each, at a table of three and
// at one of five at the same time: eight processes, never more.
// LASTCARD_CHEATS_PLANS=grind,steal takes some of them only. Two more names are known: honest is a
// table without a changed program, with which the pace of the others is compared; squat is a member
// that opens a lobby of its own at somebody else's code, and says so to newcomers twenty times a
// second.
//
// A cheat that withholds, or signs twice, does so with one kind of record, and one that
// grinds gives up after 40 draws. A new cheat takes the place of each of these three every 20 s.
//
// The test's log has one line a table. What is counted, up to the moment in which the
// test ends the table:
//
//	entries  of the opener's log; of these:
//	plays    actions
//	own      plays that the seats made themselves, how many there were in a minute,
//	         and how many that is of the honest table's (pace)
//	views    changes of the view
//	by rule  turns of honest seats that the rules took, not the seats
//	shuffles that were finished; voided are sets of commitments that were given up,
//	         draws is the highest number of different ones for one shuffle
//	replaced entries that the opener saw, and that other entries replaced
//	away     how often an honest program showed an honest seat as away, or set aside
//	named    who was called a cheat: the changed seat, or honest ones
//	still    the longest time without a play, in seconds
//	logs     whether the logs of the honest seats agree, up to the last entry that
//	         all of them hold final
//	verify   what `lastcard verify` says of them
//	tricks   what the changed program did, and how often it won a view by that
//
// Squat has other counts: how many newcomers came by the opener's link, and at whose
// table they sat.
//
// The test fails where a promise is broken: a turn taken from an honest seat, an
// honest seat named, a second draw without a seat that is named for it, less than
// half of the honest table's pace, logs that differ or do not verify, a newcomer at a table that is
// not the link's. It fails as well if the changed program did nothing.
package cheats
