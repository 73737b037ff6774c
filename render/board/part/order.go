package part

import (
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

// Compare returns the order of my hand as a function; nil: cards stay in the order in which they came. In games in
// which a higher card beats a lower one, the ace comes after the king.
func (f *Frame) Compare() func(a, b engine.Shown) int {
	byValue, aceHigh, g := f.Order == ByValue, f.Traits.Ranked, f.Words.Game
	if f.Order == AsDrawn || g == nil {
		return nil
	}
	// To read a face takes time, and a hand is sorted in every tick: so each face is read only once.
	known := map[engine.Face]int{}
	place := func(c engine.Shown) int {
		if k, ok := known[c.Face]; ok {
			return k
		}
		face := cards.FaceOf(g, c.Face)
		color, sign := int(face.Color), int(face.Sign)
		if face.Sign == cards.Ace && aceHigh {
			sign = int(cards.King) + 1
		}
		if face.Color == cards.None { // wild cards last
			color = 9
		}
		if byValue {
			color, sign = sign, color
		}
		known[c.Face] = color<<8 | sign
		return known[c.Face]
	}
	return func(a, b engine.Shown) int { return place(a) - place(b) }
}
