package bot

import (
	"cmp"
	"math/rand/v2"

	"lastcard/engine"
)

// hardMaxSteps is the most steps of a playout of a hard bot. Hardly any round has so many steps left.
const hardMaxSteps = 300

func hardEffort(g engine.Game) effort {
	s := g.Traits().Skill
	return effort{deals: int64(cmp.Or(s.Deals, defaultDeals)), steps: cmp.Or(s.Steps, defaultSteps), maxSteps: hardMaxSteps, leadNeeded: 5}
}

// chooseHard starts from the choice of chooseSharp and compares the other choices with it.
func (b Bot) chooseHard(v *engine.View, rng *rand.Rand) engine.Action {
	if b.Memory != nil {
		b.Memory.recordHand(v.Hand(v.Me).Cards)
	}
	return b.think(v, b.chooseSharp(v, rng), hardEffort(b.Game), rng)
}
