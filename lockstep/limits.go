package lockstep

// Version is the version of everything this package signs, sends and stores.
// Peers of different versions do not sit at one table, and a log is read by the
// version that wrote it.
const Version = 4

// Limits on what is written and accepted, in bytes unless said otherwise.
const (
	MaxSeats     = 16        // seats of a table
	MinSeats     = 2         // seats of a table
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
	MaxEntries   = 1 << 16   // entries of one table; the match ends closingEntries earlier
	MaxOnlookers = 8         // spectators that a seat or a spectator feeds, and that a seat lists in a lobby: p2p.MaxWatchers + p2p.Crossing
	MaxFeeders   = 4         // spectators that feed one spectator
)

// closingEntries is how many entries before MaxEntries a match ends without a winner, so that there is
// room to change the view until all agree on the end.
const closingEntries = 512

// Times, in ticks. The driver calls Tick every TickInterval milliseconds.
const (
	TickInterval = 50 // milliseconds

	resendAfter = 4   // idle ticks before our records are sent again; doubles
	resendMax   = 20  // the most idle ticks before our records are sent again
	heartbeat   = 20  // the time between two announcements of a peer that waits for no message
	calmEvery   = 600 // heartbeat while the transport says that all seats are there
	beatFor     = 60  // how long a seat counts as there after the transport has said so; see Hear
	silentAfter = 80  // silence of a seat before we report NoticeWaiting
	silentHeavy = 150 // silentAfter while heavy parts are wanted; less than regroupHeavy
	slowMost    = 80  // the most ticks that are added to silentHeavy and regroupHeavy because a recent entry with bulky records took that long
	slowFades   = 8   // the added time shrinks by an eighth with each such entry that took less
	slackMost   = 80  // the most ticks that a slow line adds to the time for which a seat may be silent
	silentEvery = 20  // the time between two NoticeWaiting for the same seat
	judgeMin    = 10  // the least time for which a stopped table collects checks before it names anybody
	judgeTicks  = 40  // the most time for which a stopped table collects checks before it names anybody
	judgeHeavy  = 200 // judgeTicks for an entry with bulky evidence while nobody is proven to have signed twice

	regroupAfter   = 130  // silence after which a seat is gone; longer than a cut of 5 s
	regroupHeavy   = 160  // regroupAfter while heavy parts are wanted
	stallAfter     = 200  // how long a seat may owe the position a record, or a ballot its part
	regroupRetry   = 40   // how long after a failed ballot the next one is called; doubles
	regroupStagger = 6    // added to regroupRetry for each seat that may call before us; doubles
	collectAfter   = 15   // how long the leader of a ballot waits for seats that the table should let in
	collectResumed = 120  // collectAfter for a leader that has just come back, as connections are being made again
	maxDoublings   = 3    // the most doublings of the times marked "doubles"
	maxDistrust    = 3    // the most doublings of half of regroupRetry, which is the time before a leader is followed again
	adoptAfter     = 100  // how long we wait to be brought to a view that others are in
	cheatDelay     = 80   // the time between a proof and setting the cheat aside, as the proof has to reach everybody
	benchTicks     = 400  // how long a seat that was set aside for stalling is kept out; doubles
	benchForget    = 1200 // how long a seat must have been live for its bench times to start anew, and after which one of its pleas is forgotten
	shunFor        = 400  // how long nobody follows the calls of a seat that a majority call gone
	missTicks      = 60   // how long a seat that was set aside for its silence, or did not come when called, is kept out; doubles
	asideDelay     = 160  // the time between naming a seat that differs and playing on without it
	slackTime      = 200  // a seat whose last turn was set aside has a third of Config.TurnTime, but at least this
	lagMax         = 400  // ticks that the table may wait for a seat in excess of the ticks that it does not; with a sealed deck heavyTicks more
	freshFor       = 100  // how long a status counts as its author's present opinion
	faintAfter     = 60   // silence after which a seat is faint: we ask the others for its statuses
	opineEvery     = 4    // the time between two statuses because of a changed opinion, and between two statuses of one seat that are passed on
	pleaAfter      = 100  // how long a seat pleads before it is let in again, if it shows no reason; doubles
	boldAfter      = 40   // how long a seat may plead in a view, and show no reason, before it is bold
	askPatience    = 60   // how long a restarted seat waits, from its start, for answers beyond a majority
	voteTimes      = 3    // turn times after which a seat owes a seal even if a vote has not succeeded
	arrivedWithin  = 4    // how many positions a seat may be behind us and still be let in
	maxAttempts    = 1024 // the most views that a call may be ahead of ours to count
)

// Times of spectators, in ticks.
const (
	watchRenew    = 20   // the time between two asks of a spectator
	watchLease    = 80   // how long a feeder feeds a spectator that does not ask again
	watchPatience = 50   // how long a spectator waits before it asks another feeder, if the present one sends nothing new
	watchStuck    = 1200 // how long a spectator waits without a final entry before it drops the pending entries and asks another feeder
	watchTurn     = 100  // how long a spectator that has several feeders stays with one of them
	watchAgain    = 3    // how long a spectator that has missed a message waits before it asks again
)

// Limits of a log, in bytes. MaxLog and maxZeros bound the file. The others bound what a reader keeps of it in
// memory.
const (
	MaxLog = 1 << 30 // the file; MaxEntries of sixteen seats take less than half of it

	maxLoose  = 4 << 20  // loose records that the reader keeps at least, the newest ones; it never keeps more than twice as many
	maxQueued = 8 << 20  // entries that Verify has read but not replayed yet, as later ones may replace them
	maxAhead  = 256      // checks (a number, not bytes) of entries that are still to come
	maxZeros  = 64 << 20 // zeros at the end, which a crash can leave
)

// Bounds on what one peer can make us keep or answer.
const (
	recordWindow = 32        // positions ahead of ours for which records are kept
	keptClosed   = 8         // closed positions whose records are kept besides the entry
	answerTick   = 8         // messages in answer to one seat in a tick
	answerRun    = 1 << 20   // the most bytes of answers to a seat that does not get further in the log
	answerSlow   = 4 << 10   // by how many bytes the count of these falls in a tick
	answerLost   = 1200      // ticks after which a seat may have lost its log once more
	feedTick     = 24 * 1024 // bytes that a seat sends in a tick to all its spectators together
	maxPending   = 64 << 20  // bytes of entries that a spectator holds and that are not final yet: 35,000 entries at a table of four
	keptDumps    = 8         // states whose text is kept unless Config.Dumps says otherwise
	recallMost   = 64        // entries that are searched for the last record of a restarted seat
	rivalQuiet   = 20        // ticks that a restarted seat waits after it has heard another incarnation of its seat
	rivalMost    = 80        // the most ticks that it waits for an earlier incarnation that does not name it as a rival
	maxHasty     = 3         // calls in one view, sooner than an honest seat makes them, with which a seat counts as gone
	maxPairs     = 6         // pairs of a first and a last record at a position whose combinations are tried
	keptProofs   = 16        // proofs that are kept against one seat
	oldProofs    = 16        // proofs that ReadLog keeps although they are older than the newest loose records
)
