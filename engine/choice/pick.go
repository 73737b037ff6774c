package choice

import (
	"math/rand/v2"

	"lastcard/engine"
)

// Scores that others are compared with.
const (
	None = -1 << 20 // the score of no play at all
	Pass = -500     // the score of keeping the cards, which a play must exceed
)

// QuickLast is the quickness (engine.Skill.Quick) of a card that a bot, playing on in its head, plays
// only if it can play no other. It is below the quickness of any other card.
const QuickLast = -200

// Nothing is the choice of a seat that does nothing now: it is not its turn and it does not interrupt.
func Nothing() engine.Action { return engine.Act(engine.KindNone) }

// Pick is the best of the actions weighed so far, at random among equals.
type Pick struct {
	Best  engine.Action
	Score int
	ties  int
	rng   *rand.Rand
}

// NewPick is a Pick of nothing.
func NewPick(rng *rand.Rand) Pick { return Pick{Score: None, rng: rng} }

// Weigh takes an action if it is the best so far.
func (p *Pick) Weigh(a engine.Action, score int) {
	switch {
	case score > p.Score:
		p.Best, p.Score, p.ties = a, score, 1
	case score == p.Score:
		if p.ties++; p.rng.IntN(p.ties) == 0 {
			p.Best = a
		}
	}
}

// SpeakUp returns the announcement to make at once, if any: a catch, or the seat's own last
// card.
func SpeakUp(v *engine.View) (engine.Action, bool) {
	if a, ok := Of(v.Legal, engine.Catch); ok {
		return a, true
	}
	a, ok := Of(v.Legal, engine.Call)
	return a, ok && v.Hand(v.Me).Count == 1
}

// DrawOrPass is what a seat does if it has no card to play.
func DrawOrPass(v *engine.View) engine.Action { return Rather(v.Legal, engine.Draw, engine.Pass) }

// Rather is the first legal action of the first of these kinds that has one. If none has, it is the first legal action.
func Rather(legal []engine.Action, kinds ...engine.Kind) engine.Action {
	for _, k := range kinds {
		if a, ok := Of(legal, k); ok {
			return a
		}
	}
	return legal[0]
}

// Of is the first legal action of a kind.
func Of(legal []engine.Action, k engine.Kind) (engine.Action, bool) {
	for _, a := range legal {
		if a.Kind == k {
			return a, true
		}
	}
	return engine.Action{}, false
}
