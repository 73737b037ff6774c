package bot

import (
	"math/rand/v2"

	"lastcard/engine"
)

// pick is the best of the actions weighed so far, at random among equals.
type pick struct {
	best  engine.Action
	score int
	ties  int
	rng   *rand.Rand
}

func newPick(rng *rand.Rand) pick { return pick{score: none, rng: rng} }

func (p *pick) weigh(a engine.Action, score int) {
	switch {
	case score > p.score:
		p.best, p.score, p.ties = a, score, 1
	case score == p.score:
		if p.ties++; p.rng.IntN(p.ties) == 0 {
			p.best = a
		}
	}
}

// speakUp is what should be said at once: a catch, or the bot's last card.
func speakUp(v *engine.View) (engine.Action, bool) {
	if a, ok := of(v.Legal, engine.Catch); ok {
		return a, true
	}
	a, ok := of(v.Legal, engine.Call)
	return a, ok && v.Hand(v.Me).Count == 1
}

// drawOrPass is what is left to do without a card to play.
func drawOrPass(v *engine.View) engine.Action { return rather(v.Legal, engine.Draw, engine.Pass) }

// rather is the first legal action of the first of these kinds that has one. If none has, it is the first legal action.
func rather(legal []engine.Action, kinds ...engine.Kind) engine.Action {
	for _, k := range kinds {
		if a, ok := of(legal, k); ok {
			return a
		}
	}
	return legal[0]
}
