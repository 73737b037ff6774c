package part

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/cards"
)

// Order is how my hand is sorted.
type Order uint8

// The orders. The Sort button goes through all except Unset.
const (
	Unset Order = iota // not chosen yet: by colour, or by value in a game that compares values
	ByColor
	ByValue
	AsDrawn
)

// Next is the order after this one. The last is followed by ByColor.
func (o Order) Next() Order {
	if o == AsDrawn {
		return ByColor
	}
	return o + 1
}

// Code is the code of the order's name in the catalogue, or "" for Unset.
func (o Order) Code() string {
	return [...]string{Unset: "", ByColor: "sort.color", ByValue: "sort.value", AsDrawn: "sort.none"}[o]
}

// Compare returns the order as a function; nil: cards stay in the order in which they came. aceHigh says that
// the ace comes after the king, as in games in which a higher card beats a lower one.
func (o Order) Compare(g engine.Game, aceHigh bool) func(a, b engine.Shown) int {
	key := func(face engine.Face) int {
		f := cards.FaceOf(g, face)
		color, sign := int(f.Color), int(f.Sign)
		if f.Sign == cards.Ace && aceHigh {
			sign = int(cards.King) + 1
		}
		if f.Color == cards.None { // wild cards last
			color = 9
		}
		if o != ByValue {
			return color<<8 | sign
		}
		return sign<<8 | color
	}
	if o == AsDrawn || g == nil {
		return nil
	}
	// To read a face takes time, and a hand is sorted in every tick: so each face is read only once.
	known := map[engine.Face]int{}
	place := func(c engine.Shown) int {
		k, ok := known[c.Face]
		if !ok {
			k = key(c.Face)
			known[c.Face] = k
		}
		return k
	}
	return func(a, b engine.Shown) int { return place(a) - place(b) }
}

// Sorted returns a hand in the order that the person has chosen.
func (f *Frame) Sorted(hand []engine.Shown) []engine.Shown {
	hand = slices.Clone(hand)
	if compare := f.Compare(); compare != nil {
		slices.SortStableFunc(hand, compare)
	}
	return hand
}

// Compare returns the order of my hand as a function.
func (f *Frame) Compare() func(a, b engine.Shown) int {
	return f.Order.Compare(f.Words.Game, f.Traits.Ranked)
}
