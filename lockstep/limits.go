package lockstep

// Version is the version of everything this package signs, sends and stores.
// Peers of different versions do not sit at one table, and a log is read by the
// version that wrote it.
const Version = 4

// Limits on what is written and accepted, in bytes unless said otherwise.
const (
	MaxSeats     = 16        // seats of a table, at most
	MinSeats     = 2         // seats of a table, at least
	MaxMessage   = 60 * 1024 // one message, which fits into a packet of cmd/internal/line (64 KiB)
	MaxAction    = 6 * 1024  // one action of the game, with the faces that it opens
	MaxPart      = 48 * 1024 // one part
	MaxDump      = 48 * 1024 // the text of a state in a message; a longer one is cut
	MaxPlatform  = 128       // Config.Platform
	MaxReplay    = 512       // Config.Replay
	MaxName      = 24        // runes of a player's name
	MaxNameLen   = 96        // bytes of a player's name
	MaxNode      = 128       // a carrier node's id
	MaxGame      = 32        // the name of a game
	MaxBody      = 16 * 1024 // the body of an entry; the genesis is the largest
	MaxRules     = 1024      // the text of the rules
	MaxCompat    = 64        // Genesis.Compat
	MaxEntries   = 1 << 16   // entries of one table; a match that is not over ends closingEntries earlier
	MaxOnlookers = 8         // spectators that a seat or a spectator feeds, and that a seat lists in a lobby; the same as p2p.MaxWatchers + p2p.Crossing
	MaxFeeders   = 4         // spectators that feed one spectator
)

// closingEntries is how many entries before MaxEntries a match ends without a winner. The rest is room to
// change the view until all agree on the end.
const closingEntries = 512

// Times, in ticks. The driver calls Tick every TickInterval milliseconds.
const (
	TickInterval = 50 // milliseconds

	resendAfter = 4   // idle ticks before our records are sent again; twice as many each time, up to resendMax
	resendMax   = 20  // the most idle ticks before our records are sent again
	heartbeat   = 20  // the time between two announcements of a peer that lacks no message
	calmEvery   = 600 // heartbeat while the transport says that all seats are there
	reportFor   = 60  // for how long a seat counts as present after a call of Hear
	silentAfter = 80  // silence of a seat before we report NoticeWaiting
	silentHeavy = 150 // silentAfter while the table waits for heavy parts; less than goneHeavy
	slowMost    = 80  // the most that moment.slowTicks adds to silentHeavy and goneHeavy
	slowFades   = 8   // slowTicks shrinks by 1/slowFades with each entry with bulky records that took less
	slackMost   = 80  // the most ticks that a slow line adds to the time for which a seat may be silent
	silentEvery = 20  // the time between two NoticeWaiting about the same seat
	judgeMin    = 10  // the least time for which a stopped table collects signed hashes before it names anybody
	judgeTicks  = 40  // the most time for which a stopped table collects signed hashes before it names anybody
	judgeHeavy  = 200 // how long a stopped table collects signed hashes if the evidence is bulky and nobody is proven to have signed twice

	goneAfter      = 130  // silence after which a seat is gone; longer than a cut of 5 s, which a line may have
	goneHeavy      = 160  // goneAfter while the table waits for heavy parts
	stallAfter     = 200  // how long a seat may owe the position a record, or owe its part in a ballot, before it is gone
	ballotRetry    = 40   // how long after a failed ballot the next one is called; doubles
	ballotStagger  = 6    // added to ballotRetry for each seat that may call before us; doubles
	collectAfter   = 15   // how long the leader of a ballot waits for the promises of seats that the table should let in
	collectResumed = 120  // collectAfter for a leader that has not been let in since its restart, as connections are being made again
	maxDoublings   = 3    // the most doublings of the times marked "doubles"
	maxDistrust    = 3    // the most doublings of half of ballotRetry, the time for which we do not follow a leader again
	adoptAfter     = 100  // how long we wait to be brought to the higher view that another seat claims to be in
	cheatDelay     = 80   // the time between learning of a proof and setting the cheat aside, as the proof has to reach everybody
	benchTicks     = 400  // how long a seat that was set aside for stalling, or named in a divergence, is kept out; doubles
	benchForget    = 1200 // how long a seat must have been live until its bench times start anew; in the same time one of its pleas is forgotten
	shunFor        = 400  // how long nobody follows the calls of a seat that a majority call gone
	missTicks      = 60   // how long a seat that was set aside for its silence, or did not come when it was called, is kept out; doubles
	asideDelay     = 160  // the time between naming a seat that differs and playing on without it
	slackTime      = 200  // a seat whose last turn was set aside has a third of Config.TurnTime, but at least this (or TurnTime, if that is less)
	lagMax         = 400  // how many ticks longer the table may wait for a seat than it does not wait for it; with a sealed deck heavyTicks more
	freshFor       = 100  // how long a status counts as its author's present opinion
	faintAfter     = 60   // silence after which a seat is faint: we ask the others for its statuses
	opineEvery     = 4    // the least time between two statuses that announce a changed opinion, and between two statuses of one seat that we pass on
	pleaAfter      = 100  // how long a seat pleads before it is let in again, if it shows no reason; doubles
	boldAfter      = 40   // how long a seat may plead in a view, and show no reason, before it is bold
	overtakenMost  = 2    // a seat that is overtaken in more views than this, without a view of plays between them, counts as let in without a reason
	askPatience    = 60   // how long a restarted seat waits for the other answers once a majority have answered
	voteTimes      = 3    // how many turn times go by until a seat owes a seal even if a vote has not succeeded
	arrivedWithin  = 4    // how many positions a seat may be behind us and still be let in
	maxAttempts    = 1024 // how many views a call may be ahead of ours and still count
)

// Times of spectators, in ticks.
const (
	watchRenew    = 20   // the time between two asks of a spectator
	watchLease    = 80   // how long a feeder feeds a spectator that does not ask again
	watchPatience = 50   // how long a feeder may send nothing new before the spectator asks another one
	watchStuck    = 1200 // how long a spectator that is behind waits for a final entry before it drops the pending entries and asks another feeder
	watchTurn     = 100  // how long a spectator that has several feeders stays with one of them
	watchAgain    = 3    // how long a spectator that has missed a message waits before it asks again
)

// Limits of a log, in bytes unless said otherwise. MaxLog and maxZeros bound the file. loosePerEntry and looseAtFirst
// bound the time to verify signatures. The others bound what a reader keeps of the file in memory.
//
// For an entry a seat writes at most six records of its own, and a check of each other seat. It may also write a check of
// each seat for a change of view, a promise for each ballot, and the proofs against the cheats of the whole match. A
// ballot that fails has no entry. While a table of many seats waits for somebody, ballots fail every ballotRetry ticks:
// looseAtFirst is enough for six days. A match can be resumed after any time, as ReadLog has no such limit.
const (
	MaxLog = 1 << 30 // the file; MaxEntries plays of sixteen seats take less than half of it

	loosePerEntry = 24      // how many loose records, on average, a log may have for each entry
	looseAtFirst  = 1 << 18 // how many more it may have

	maxLoose   = 4 << 20  // the reader keeps at least this much of the newest loose records, and at most twice as much
	maxQueued  = 8 << 20  // entries that Verify has read but not replayed yet, as later ones may replace them
	keptSigned = 1 << 15  // how many records Verify remembers at least, so that it verifies each signature once
	maxAhead   = 256      // checks (their number, not bytes) of entries that have not been read yet
	maxZeros   = 64 << 20 // zeros at the end, which a crash can leave
)

// Bounds on what one peer can make us keep or answer.
const (
	recordWindow = 32        // how many positions ahead of ours a record may be and still be kept
	keptClosed   = 8         // how many closed positions keep their records; of earlier ones only the entry is kept
	answerTick   = 8         // messages in answer to one seat in a tick
	answerRun    = 1 << 20   // the most bytes of answers to a seat that gets no further in the log
	answerSlow   = 4 << 10   // by how many bytes the count for answerRun falls in each tick
	answerLost   = 1200      // ticks after which a seat that says it has lost its log is believed again
	feedTick     = 24 * 1024 // bytes that a seat or a spectator sends in a tick to all spectators that it feeds, taken together
	keptWatchers = 32        // how many spectators that have stopped asking a feeder remembers (gallery.forgotten)
	maxPending   = 64 << 20  // bytes of the entries that a spectator holds and that are not proven final: 35,000 entries at a table of four
	keptDumps    = 8         // how many of the last states are kept as text if Config.Dumps is 0
	recallMost   = 64        // how many entries are searched, from the last one back, for the last record of a restarted seat
	rivalQuiet   = 20        // ticks that a restarted seat waits after it has heard another incarnation of its seat
	rivalMost    = 80        // the most ticks that a restarted seat waits because of an earlier incarnation that does not name it as a rival
	moveBackMost = 2         // how often one seat may move the stop of a diverged table to an earlier entry
	maxHasty     = 3         // a seat counts as gone after this many calls in one view that come sooner than an honest seat calls
	maxPairs     = 6         // how many pairs of a first and a last record at a position are tried in all combinations
	keptProofs   = 16        // proofs that are kept against one seat
	oldProofs    = 16        // how many proofs ReadLog keeps that are older than the newest loose records
)
