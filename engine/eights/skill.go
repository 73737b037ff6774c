package eights

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/choice"
)

// choose catches, or announces the only card of its hand, at once if it can. Otherwise it makes the best
// play, else draws, else passes.
func (g Game) choose(v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := choice.SpeakUp(v); ok {
		return a
	}
	if v.Turn != v.Me {
		return choice.Nothing()
	}
	p := &botHand{Hand: choice.NewHand(g, v), game: g}
	if a, score := p.best(rng); score > choice.None {
		return a
	}
	return choice.DrawOrPass(v)
}

type botHand struct {
	*choice.Hand
	game Game
}

// best returns the play with the highest score, or one of several such plays at random.
func (p *botHand) best(rng *rand.Rand) (best engine.Action, score int) {
	c := choice.NewPick(rng)
	for _, a := range p.View.Legal {
		if a.Kind != engine.Play {
			continue
		}
		x := 0
		switch p.game {
		case Crazy:
			x = p.scoreCrazy(a)
		case Switch:
			a, x = p.extend(a)
		case Insane:
			a.Call = p.View.Hand(p.View.Me).Count == 2 && !p.View.Seats[p.View.Me].Called
			x = p.scoreInsane(a)
		}
		c.Weigh(a, x)
	}
	return c.Best, c.Score
}

// options returns the plays worth comparing, and the draw or the pass. It leaves out plays that name a
// colour other than the two best. In Switch it returns each play with one card and with several. If base
// is a catch or an announcement, or the seat is not in turn, there is nothing to compare.
func (g Game) options(v *engine.View, base engine.Action) (all []engine.Action) {
	if v.Turn != v.Me || base.Kind == engine.Catch || base.Kind == engine.Call {
		return nil
	}
	p := &botHand{Hand: choice.NewHand(g, v), game: g}
	for _, a := range v.Legal {
		switch a.Kind {
		case engine.Play:
			if !p.Considers(&a) {
				continue
			}
			if g == Switch {
				all = p.several(a, all)
				continue
			}
			a.Call = base.Call
			all = append(all, a)
		case engine.Draw, engine.Pass:
			all = append(all, a)
		default:
		}
	}
	return all
}
