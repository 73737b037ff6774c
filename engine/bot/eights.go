package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/eights"
)

// chooseEights plays the games of the Crazy Eights family: it catches and
// announces at once, plays the best card or cards, else draws, else passes.
func chooseEights(g eights.Game, v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := speakUp(v); ok {
		return a
	}
	if v.Turn != v.Me {
		return Nothing()
	}
	p := &shed{hand: newHand(g, v), game: g}
	if a, score := p.best(rng); score > none {
		return a
	}
	return drawOrPass(v)
}

// shed is what the bot knows when it plays one of these games and it is its turn.
type shed struct {
	*hand
	game eights.Game
}

// best is the play with the highest score, ties at random.
func (p *shed) best(rng *rand.Rand) (best engine.Action, score int) {
	c := newPick(rng)
	for _, a := range p.v.Legal {
		if a.Kind != engine.Play {
			continue
		}
		x := 0
		switch p.game {
		case eights.Crazy:
			x = p.scoreCrazy(a)
		case eights.Switch:
			a, x = p.extend(a)
		case eights.Insane:
			a.Call = p.v.Hand(p.v.Me).Count == 2 && !p.v.Seats[p.v.Me].Called
			x = p.scoreInsane(a)
		}
		c.weigh(a, x)
	}
	return c.best, c.score
}

// eightsOptions returns the plays with the two longest colours, in Switch of one
// card and of several, and to draw or pass.
func eightsOptions(g eights.Game, v *engine.View, base engine.Action) (options []engine.Action) {
	if v.Turn != v.Me || base.Kind == engine.Catch || base.Kind == engine.Call {
		return nil
	}
	p := &shed{hand: newHand(g, v), game: g}
	for _, a := range v.Legal {
		switch a.Kind {
		case engine.Play:
			if !p.worth(a) {
				continue
			}
			if g == eights.Switch {
				options = p.several(a, options)
				continue
			}
			a.Call = base.Call
			options = append(options, a)
		case engine.Draw, engine.Pass:
			options = append(options, a)
		case engine.KindNone, engine.Jump, engine.Catch, engine.Call, engine.Name, engine.Challenge, engine.Take,
			engine.Flip, engine.Exchange, engine.Ready, engine.Next:
		}
	}
	return options
}
