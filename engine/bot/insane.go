package bot

import (
	"lastcard/engine"
	"lastcard/engine/eights"
)

// scoreInsane prefers cards of long colours. It keeps + cards to answer a penalty, or
// to play against a seat about to go out. Wild cards name the favourite colour.
func (p *shed) scoreInsane(a engine.Action) int {
	f := a.Card.Face
	color := p.g.FaceColor(f)
	x := 0
	if color != engine.NoColor {
		x = 6 * p.colors[color]
	} else if a.Color != p.favourite(a.Card.Card) {
		x = -20
	}
	switch {
	case len(p.cards) == 1:
		return x + 1000
	case p.v.Penalty() > 0:
		return x // all are + cards
	case eights.Plus(f) > 0 && p.next <= 2:
		return x + 60 + eights.Plus(f)
	case eights.Plus(f) > 0:
		return x - 60
	case color == engine.NoColor && p.fewest > 2:
		return x - 30
	}
	return x
}
