package choice

import (
	"math/rand/v2"

	"lastcard/engine"
)

// Scores with which the score of a play is compared.
const (
	None = -1 << 20 // the score when there is no play
	Pass = -500     // the score of a pass; a seat that need not play makes only plays with a higher score
)

// QuickLast is the quickness (engine.Skill.Quick) of a card that a bot plays last when it plays
// on in its head. Every other card has a higher quickness.
const QuickLast = -200

// Nothing is the choice of a seat that waits: it is out of turn and does not interrupt.
func Nothing() engine.Action { return engine.Act(engine.KindNone) }

// Pick is the best of the actions that Weigh has seen, or one of several equally good ones at random.
type Pick struct {
	Best  engine.Action
	Score int
	ties  int
	rng   *rand.Rand
}

// NewPick returns a Pick that has seen no action.
func NewPick(rng *rand.Rand) Pick { return Pick{Score: None, rng: rng} }

// Weigh compares a with the best action so far. a becomes the best one if its score is higher, and with some
// chance if its score is equal.
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

// SpeakUp returns a catch, if the seat may make one now, or else the announcement of the only card that
// the seat holds.
func SpeakUp(v *engine.View) (engine.Action, bool) {
	if a, ok := OfKind(v.Legal, engine.Catch); ok {
		return a, true
	}
	a, ok := OfKind(v.Legal, engine.Call)
	return a, ok && v.Hand(v.Me).Count == 1
}

// DrawOrPass returns what a seat does in its turn if it has no card to play: a draw, else a pass, else
// the first legal action.
func DrawOrPass(v *engine.View) engine.Action { return Prefer(v.Legal, engine.Draw, engine.Pass) }

// Prefer returns a legal action of the first kind in kinds for which there is one. If there is one for no
// kind, it returns the first legal action.
func Prefer(legal []engine.Action, kinds ...engine.Kind) engine.Action {
	for _, k := range kinds {
		if a, ok := OfKind(legal, k); ok {
			return a
		}
	}
	return legal[0]
}

// OfKind returns the first legal action of a kind.
func OfKind(legal []engine.Action, k engine.Kind) (engine.Action, bool) {
	for _, a := range legal {
		if a.Kind == k {
			return a, true
		}
	}
	return engine.Action{}, false
}
