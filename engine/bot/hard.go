package bot

import (
	"cmp"
	"math/rand/v2"

	"lastcard/engine"
)

// hardLong is the most steps of a playout of a hard bot. Hardly any round takes so many more
// steps.
const hardLong = 300

// hardEffort is the effort of a decision of a hard bot.
func hardEffort(g engine.Game) effort {
	s := g.Traits().Skill
	return effort{deals: int64(cmp.Or(s.Deals, someDeals)), steps: cmp.Or(s.Steps, someSteps), maxSteps: hardLong, ahead: 5}
}

// hard starts from the choice of sharp and compares the other choices with it.
func (b Bot) hard(v *engine.View, rng *rand.Rand) engine.Action {
	if b.Memory != nil {
		b.Memory.hold(v.Hand(v.Me).Cards)
	}
	return b.think(v, b.sharp(v, rng), hardEffort(b.Game), rng)
}
