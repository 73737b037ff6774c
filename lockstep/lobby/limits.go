package lobby

import "lastcard/lockstep"

// Times of a lobby, in ticks of lockstep.TickInterval, but for the counts maxDoublings and quietAfter.
const (
	lobbyEvery    = 10             // from one hello or proposal to the next; doubles while they do not change
	maxDoublings  = 2              // how many times lobbyEvery doubles
	quietEvery    = 40             // from one hello or proposal to the next, after the last doubling
	calmEvery     = 600            // from one hello or proposal to the next, while the transport reports who is there (pulse.go)
	pulseFor      = 60             // how long a lobby counts as running after a report of the transport
	quietAfter    = 4              // how many equal proposals, or watch notes of one spectator, come before any pause of calmEvery
	seatTimeout   = 240            // the silence after which a player loses the seat, and an opener the table
	settleOpeners = 2 * lobbyEvery // how long after the first proposal a newcomer with the bare code agrees to nothing, as it may hear another opener
	twinAfter     = 20             // a second program with a seated key is refused if the seated one still runs this long after the second has asked
	watchEvery    = 40             // from one watch note of a spectator to the next, once the match has begun
	watchTimeout  = 160            // the silence after which a spectator is taken off the list
)

// MaxPast is how many past matches of its table a lobby shows a newcomer at most (Config.Past).
const MaxPast = 8

// Bounds on what one person can make a lobby keep or answer.
const (
	pastEvery   = 8                     // we show a newcomer the past matches again after this many of its notes
	askedAgain  = 4                     // of pastEvery hellos, the refusals of number 4 and 5 are broadcast; two numbers, as the opener may miss every other hello
	keptLeft    = 64                    // programs that have left or lost their seat and that the opener remembers, so that their old notes do not seat them again
	keptOpeners = lockstep.MaxSeats + 1 // candidates that a newcomer remembers: room for the players of the last match and the link's opener
	maxVisitors = 64                    // answers that a lobby gives in lobbyEvery ticks; also the most nodes in Ready.UnseatedNodes
	maxPulses   = 64                    // lobbies that a lobby remembers as reported by the transport; beyond that it forgets all of them
)
