package board

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/cards"
)

// order is how my hand is sorted.
type order uint8

// The orders, as the Sort button walks through them.
const (
	unset order = iota // the person has not chosen: by colour, or by value where a card must reach one
	byColor
	byValue
	asDrawn
)

// next is the order after this one.
func (o order) next() order {
	if o == asDrawn {
		return byColor
	}
	return o + 1
}

func (o order) code() string {
	return [...]string{unset: "", byColor: "sort.color", byValue: "sort.value", asDrawn: "sort.none"}[o]
}

// less is the order as a function; nil: as the cards came. beats: the ace is the
// highest card.
func (o order) less(g engine.Game, beats bool) func(a, b engine.Shown) bool {
	key := func(c engine.Shown) int {
		f := cards.Of(g, c.Face)
		color, sign := int(f.Color), int(f.Sign)
		if f.Sign == cards.Ace && beats {
			sign = int(cards.King) + 1
		}
		if f.Color == cards.None { // wild cards last
			color = 9
		}
		if o != byValue {
			return color<<8 | sign
		}
		return sign<<8 | color
	}
	if o == asDrawn || g == nil {
		return nil
	}
	return func(a, b engine.Shown) bool { return key(a) < key(b) }
}

// sorted is a hand in the order the person likes.
func (f *frame) sorted(hand []engine.Shown) []engine.Shown {
	hand = slices.Clone(hand)
	if less := f.less(); less != nil {
		slices.SortStableFunc(hand, func(a, b engine.Shown) int { return bit(less(b, a)) - bit(less(a, b)) })
	}
	return hand
}

// less is the order of my hand as a function.
func (f *frame) less() func(a, b engine.Shown) bool {
	return f.order.less(f.words.Game, f.traits.Ranked)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
