package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/choice"
)

// chooseSharp returns the choice that the game rates best. If the game rates none, the bot plays on
// in its head to find one.
func (b Bot) chooseSharp(v *engine.View, rng *rand.Rand) engine.Action {
	switch t := b.Game.Traits(); {
	case t.Worth != nil:
		return worthiest(v, t.Worth, rng)
	case t.Skill.Choose != nil:
		return t.Skill.Choose(v, rng)
	}
	return b.chooseWithoutSkill(v, rng)
}

// worthiest returns the legal action that the game rates highest, or one of several such actions at
// random. A play that leaves one card announces that card if the rules allow it.
func worthiest(v *engine.View, worth func(*engine.View, *engine.Action) int, rng *rand.Rand) engine.Action {
	p := choice.NewPick(rng)
	for i := range v.Legal {
		p.Weigh(v.Legal[i], worth(v, &v.Legal[i]))
	}
	return withAnnouncement(v, p.Best)
}
