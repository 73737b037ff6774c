package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/choice"
)

// effortWithoutSkill is the effort of a decision in a game that the bot knows nothing about. The bot
// looks only ten actions of each seat ahead. The value of the position there depends mostly on how
// few cards the seat then holds. The first choice is arbitrary, so another choice need not be
// clearly ahead to replace it.
func effortWithoutSkill(seats int) effort {
	return effort{deals: defaultDeals, steps: 20_000, maxSteps: 10 * seats}
}

// chooseWithoutSkill plays a game that tells bots only which actions are legal. It catches and
// announces (choice.SpeakUp). In its turn, it starts from a random play, or from a draw or a pass,
// and compares other legal actions with that choice.
func (b Bot) chooseWithoutSkill(v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := choice.SpeakUp(v); ok {
		return a
	}
	if v.Turn == engine.NoSeat {
		return v.Legal[0] // all seats may act, as in an exchange
	}
	if v.Turn != v.Me {
		return choice.Nothing()
	}
	base, ok := randomPlay(v.Legal, rng)
	if !ok {
		base = choice.DrawOrPass(v)
	}
	return b.think(v, withAnnouncement(v, base), effortWithoutSkill(len(v.Seats)), rng)
}
