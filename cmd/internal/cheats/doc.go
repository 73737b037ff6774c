// Package cheats plays matches of real processes in which one program is changed to
// cheat, and counts the effects. It holds tests only; nothing imports it.
//
// At each table but one (see honest below), one program is changed. The others are the program as built for
// users (progtest). The processes find each other by libp2p on the loopback, bots play, and each process has its own data
// directory. The changed program has the same source, with two more files in cmd/internal/table and
// with a few lines of that package replaced (progtest.ChangedPath). The compiler's -overlay puts both
// in place, so the product contains none of it. All messages to and from the changed program's session
// pass a [lastcard/lockstep/sim.Cheat], which has the seat's key.
//
//	LASTCARD_CHEATS=10m go test -v -timeout 5h -run TestCheats ./cmd/internal/cheats
//
// plays each strategy of lockstep/sim for ten minutes, at a table of three and at one of five at
// the same time: eight processes, never more. LASTCARD_CHEATS_PLANS=grind,steal plays only these
// two. Besides the strategies there are two more plans. honest is a table without a changed program;
// the test compares the pace of the other tables with its pace. squat is a member that opens a lobby
// of its own at somebody else's code, and announces it to newcomers twenty times a second.
//
// A cheat that withholds or signs twice does so with one kind of record only, and a cheat that
// grinds gives up after 40 draws. So the changed program replaces each of these three by a new cheat
// every 20 s.
//
// The test's log has one line for each table, with these counts up to the moment when
// the test ends the table:
//
//	entries  the number of entries in the opener's log; among these:
//	plays    actions
//	own      plays that the seats made themselves, how many there were in a minute,
//	         and that number as a share of the honest table's (pace)
//	views    changes of the view
//	by rule  turns of honest seats that the rules took, not the seats
//	shuffles that were finished; voided are sets of commitments that were given up,
//	         draws is the highest number of different sets for one shuffle
//	replaced entries that the opener saw, and that other entries replaced
//	away     how often an honest program showed an honest seat as away, or set aside
//	named    which seats were called a cheat: the changed one, or honest ones
//	still    the longest time without a play, in seconds
//	logs     whether the logs of the honest seats agree, up to the last entry that
//	         all of them hold final
//	verify   what `lastcard verify` says of them
//	tricks   what the changed program did, and how often it won a view by that
//
// squat has other counts: how many newcomers came by the opener's link, and at whose
// table they sat.
//
// The test fails if the program breaks a promise: an honest seat loses a turn or is named as a
// cheat, a second draw happens and no seat is named for it, a table has less than half of the
// honest table's pace, logs differ or do not verify, or a newcomer sits at another table than that
// of the link. It fails as well if the changed program did nothing, or if a table could not start or
// ended early.
package cheats
