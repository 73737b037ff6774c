package lockstep

// Version is the version of everything this package signs, sends and stores.
// Peers of different versions do not sit at one table, and a log is read by the
// version that wrote it.
const Version = 3

// Limits on what is written and accepted. Bytes unless said otherwise.
const (
	MaxSeats    = 16        // seats of a table
	MinSeats    = 2         // seats of a table
	MaxMessage  = 60 * 1024 // one message; fits a 64 KiB gossip message with room for encryption
	MaxAction   = 2048      // one action of the game
	MaxShown    = 4096      // one answer to WaitShow
	MaxDump     = 48 * 1024 // the text of a state in a message; a longer one is cut
	MaxPlatform = 128       // Config.Platform
	MaxReplay   = 512       // Config.Replay
	MaxName     = 24        // runes of a player's name
	MaxNameLen  = 96        // bytes of a player's name
	MaxNode     = 128       // a carrier node's id
	MaxGame     = 32        // the name of a game
	MaxBody     = 16 * 1024 // the body of an entry; the genesis is the largest
	MaxRules    = 1024      // the text of the rules
	MaxCompat   = 64        // Genesis.Compat
	MaxEntries  = 1 << 16   // entries of one table; the match ends with closing left, for changes of view
	MaxWatchers = 6         // spectators of one table; a p2p table has room for them beside ten seats
)

// closing is how many entries before MaxEntries a match that is not over ends as it stands,
// so that there is room to change the view until all agree on the end.
const closing = 512

// Times, in ticks. The driver calls Tick every TickInterval milliseconds.
const (
	TickInterval = 50 // milliseconds

	resendAfter = 4  // ticks without progress before the first re-sending
	resendMax   = 20 // and at most between two of them
	heartbeat   = 20 // between two announcements of a peer that waits for nobody's message
	silentAfter = 80 // ticks without a sign of life before Waiting
	silentEvery = 20 // between two Waiting notices for the same seat
	settleMin   = 10 // how long a stopped table collects evidence at least before it names anybody
	settleTicks = 40 // how long checks are collected before a divergence is judged

	regroupAfter   = 160  // silence after which a seat is set aside; longer than a cut of 5 s
	stallAfter     = 200  // how long a seat that is heard may owe the position a record
	regroupRetry   = 40   // a ballot that has not come about is followed by another, see maxDoublings
	regroupStagger = 6    // and later by this for each seat that may call before us
	collectAfter   = 15   // how long the leader of a ballot waits for those who are to be let in
	collectResumed = 120  // the same when it has just come back: connections are made anew
	maxDoublings   = 3    // times that these, and benchTicks, double
	maxDistrust    = 3    // times that the time doubles, half of regroupRetry, before a leader is followed again
	adoptAfter     = 100  // how long to wait to be brought to a view that others are in
	cheatDelay     = 80   // between a proof and setting aside: it has to reach everybody
	benchTicks     = 400  // a seat set aside for stalling is not let in again before
	benchForget    = 1200 // unless it has been live so long, the time doubles
	missTicks      = 60   // a seat that did not come when called is not called again before
	asideDelay     = 160  // between naming a seat that differs and going on without it
	slackTime      = 200  // Config.TurnTime of a seat whose last turn was set aside, at least; else a third
	lagMax         = 400  // ticks that the table may have waited for a seat beyond those for which it did not
	freshFor       = 100  // how long an announcement counts as what its author thinks
	faintAfter     = 60   // silence after which the others are asked for what they have heard of a seat
	opineEvery     = 4    // between two announcements because of a changed opinion
	pleaAfter      = 100  // before a seat that asks to be let in anew is, if it shows no reason; doubles
	boldAfter      = 40   // ticks within which the reason of a seat that is stuck has to arrive
	askPatience    = 60   // for the answers to a seat that has restarted, beyond those of a majority
	voteTimes      = 3    // times Config.TurnTime until a seat owes its part in a vote that has come to nothing
	arrivedWithin  = 4    // positions behind ours up to which a seat follows closely enough to be let in
	maxAttempts    = 1024 // views ahead of ours that are listened to
)

// Times of spectators, in ticks.
const (
	watchRenew    = 20   // between two asks of a spectator, which keep the feed coming
	watchLease    = 80   // how long a seat feeds a spectator that does not ask again
	watchPatience = 50   // before a spectator asks another seat, which has not answered or had nothing new
	watchStuck    = 1200 // and which has fed nothing that became final
	watchAgain    = 3    // before a spectator that has missed something asks again
)

// Limits of a log, in bytes. Whoever reads one holds what is not decided yet, so that
// a file of any length costs no more than these and what the rest of the program holds.
const (
	MaxLog = 1 << 30 // the file; MaxEntries of sixteen seats take less than half of it

	maxKept   = 36 << 20 // what ReadLog keeps of the entries: some 20,000 of four seats
	maxLoose  = 4 << 20  // and of the loose records, of which the newest stay
	maxQueued = 8 << 20  // entries that Verify has read and not replayed, as others may replace them
	maxAhead  = 256      // checks, not bytes, of entries that are still to come
	maxZeros  = 64 << 20 // zeros at the end, as a crash leaves them
)

// Bounds on what one peer can make us keep or answer.
const (
	window     = 32        // positions ahead of ours for which records are kept
	tail       = 8         // closed positions whose records are kept beside the entry
	answerTick = 8         // messages one seat is answered with, each tick
	feedTick   = 24 * 1024 // bytes that all spectators together get of a seat in a tick
	maxPending = 64 << 20  // bytes of entries a spectator holds that are not proven final: 35,000 of four seats
	keptDumps  = 8         // states whose text is kept, see Config.Dumps
	recalled   = 64        // entries in which the last record of a seat that has restarted is looked for
	rivalQuiet = 20        // ticks without another incarnation before a seat that has heard one goes on
	maxLifts   = 3         // times that a seat that has restarted takes a higher number than another of its own
	maxHasty   = 3         // calls in one view that come sooner than an honest seat makes them
	maxPairs   = 6         // second records of a position that are tried together
	keptProofs = 16        // proofs of equivocation kept
)
