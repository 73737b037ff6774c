package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/choice"
)

// freeEffort is the effort of a decision in a game of which nothing is known. The bot looks only ten
// actions of each seat ahead, and then having few cards counts for much. The first choice is
// arbitrary, so another need not be clearly ahead of it.
func freeEffort(seats int) effort {
	return effort{deals: someDeals, steps: 20_000, maxSteps: 10 * seats}
}

// free plays a game that nobody has written a bot for, knowing no more than what the game
// accepts: it speaks up, and compares all that it may do with a play at random.
func (b Bot) free(v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := choice.SpeakUp(v); ok {
		return a
	}
	if v.Turn == engine.NoSeat {
		return v.Legal[0] // all seats may act, as in an exchange
	}
	if v.Turn != v.Me {
		return choice.Nothing()
	}
	base, ok := anyPlay(v.Legal, rng)
	if !ok {
		base = choice.DrawOrPass(v)
	}
	return b.think(v, announced(v, base), freeEffort(len(v.Seats)), rng)
}
