package lobby

// Times of a lobby, in ticks of lockstep.TickInterval.
const (
	lobbyEvery    = 10             // the time between two hellos of a player, and two proposals of the opener; doubles up to quietEvery while they say the same
	maxDoublings  = 2              // how often that time doubles
	quietEvery    = 40             // that time at its longest, while they say nothing new
	calmEvery     = 600            // that time while the transport says that everybody is there (pulse.go)
	pulseFor      = 60             // how long a lobby counts as running after the transport has said so
	quietAfter    = 4              // proposals that say the same, before the opener sends them more seldom; announcements of a spectator likewise
	seatTimeout   = 240            // the silence after which a player loses the seat
	settleOpeners = 2 * lobbyEvery // how long a newcomer with the bare code agrees to nothing, as it may hear another opener
	watchEvery    = 40             // the time between two announcements of a spectator at a table that has begun
	watchTimeout  = 160            // the silence after which a spectator is taken off the list
)

// MaxPast is how many past matches of its table a lobby shows to a newcomer (Config.Past).
const MaxPast = 8

// Bounds on what one person can make a lobby keep or answer.
const (
	lastEvery   = 8  // how many hellos a newcomer says until it is shown the past matches again
	askedAgain  = 4  // which of these hellos is refused by a broadcast, as is the one after it: every other hello may not reach the opener
	keptLeft    = 64 // people who have left, whose old notes must not seat them again
	keptOpeners = 8  // people who call themselves the opener, whom a newcomer remembers
	maxVisitors = 64 // answers that a lobby gives in lobbyEvery ticks
	maxPulses   = 64 // lobbies that the transport has reported, before the count begins again
)
