package lobby

import "lastcard/lockstep"

// Times of a lobby, in ticks of lockstep.TickInterval.
const (
	lobbyEvery    = 10             // the time between two hellos, or two proposals; doubles up to quietEvery while they do not change
	maxDoublings  = 2              // how often that time doubles
	quietEvery    = 40             // the longest that time becomes while nothing changes
	calmEvery     = 600            // that time while the transport reports everybody as present (pulse.go)
	pulseFor      = 60             // how long a lobby counts as running after a report of the transport
	quietAfter    = 4              // after so many equal proposals, or announcements of one spectator, they may come every calmEvery ticks
	seatTimeout   = 240            // the silence after which a player loses the seat
	settleOpeners = 2 * lobbyEvery // how long a newcomer with the bare code agrees to nothing, as it may hear another opener
	watchEvery    = 40             // the time between two announcements of a spectator at a table that has begun
	watchTimeout  = 160            // the silence after which a spectator is taken off the list
)

// MaxPast is how many past matches of its table a lobby shows a newcomer (Config.Past).
const MaxPast = 8

// Bounds on what one person can make a lobby keep or answer.
const (
	lastEvery   = 8                     // after so many hellos of a newcomer we show it the past matches again
	askedAgain  = 4                     // of lastEvery hellos, this one and the next are refused by a broadcast: the opener may miss every other hello
	keptLeft    = 64                    // people who have left, whose old notes must not seat them again
	keptOpeners = lockstep.MaxSeats + 1 // people who call themselves the opener, whom a newcomer remembers: room for the players of the last match and the link's opener
	maxVisitors = 64                    // answers that a lobby gives in lobbyEvery ticks; also the most nodes in Ready.UnseatedNodes
	maxPulses   = 64                    // lobbies that a lobby remembers as reported by the transport; beyond that it forgets all of them
)
