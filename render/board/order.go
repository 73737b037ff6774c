package board

import (
	"lastcard/engine"
	"lastcard/render/cards"
)

// order is how my hand is sorted.
type order uint8

// The orders, in the order the Sort button walks through them.
const (
	byColor order = iota
	byValue
	asDrawn
	orders
)

func (o order) code() string {
	return [...]string{byColor: "sort.color", byValue: "sort.value", asDrawn: "sort.none"}[o]
}

// less is the order as a function; nil: as the cards came.
func (o order) less(g engine.Game) func(a, b engine.Shown) bool {
	key := func(c engine.Shown) int {
		f := cards.Of(g, c.Face)
		color, sign := int(f.Color), int(f.Sign)
		if f.Sign == cards.Ace && g.Name() == gamePalace { // the highest there
			sign = int(cards.King) + 1
		}
		if f.Color == cards.None { // wild cards last
			color = 9
		}
		if o == byColor {
			return color<<8 | sign
		}
		return sign<<8 | color
	}
	if o == asDrawn || g == nil {
		return nil
	}
	return func(a, b engine.Shown) bool { return key(a) < key(b) }
}
