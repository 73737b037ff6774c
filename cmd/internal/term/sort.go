package term

import (
	"cmp"
	"slices"

	"lastcard/engine"
)

// sorting is how a hand is told.
type sorting uint8

// The sortings, in the order the command walks through them.
const (
	asDrawn sorting = iota
	byColor
	byValue
	sortings
)

// code is a sorting's name in the catalogue, as in the window.
func (s sorting) code() string {
	return [...]string{asDrawn: "sort.none", byColor: "sort.color", byValue: "sort.value"}[s]
}

// sorted is a hand in the order the person likes. Wild cards come last, and
// aces where they are the highest.
func (w *Words) sorted(hand []engine.Shown) []engine.Shown {
	if w.sort == asDrawn {
		return hand
	}
	hand = slices.Clone(hand)
	slices.SortStableFunc(hand, func(a, b engine.Shown) int {
		byRank := cmp.Compare(w.place(a.Face), w.place(b.Face))
		byColour := cmp.Compare(w.colorPlace(a.Face), w.colorPlace(b.Face))
		if w.sort == byValue {
			return cmp.Or(byRank, byColour)
		}
		return cmp.Or(byColour, byRank)
	})
	return hand
}

// aboveKing is the place of an ace where aces are the highest cards.
const aboveKing = 13

// place is where a face stands in its colour: faces are numbered so.
func (w *Words) place(f engine.Face) int {
	c := w.Game.FaceColor(f)
	first := f
	for first > 1 && w.Game.FaceColor(first-1) == c {
		first--
	}
	n := int(f - first)
	if n == 0 && w.Game.Traits().Ranked {
		n = aboveKing
	}
	if c == engine.NoColor {
		n += 1 << 8
	}
	return n
}

// colorPlace is the place of a face's colour, wild cards last.
func (w *Words) colorPlace(f engine.Face) int {
	if c := w.Game.FaceColor(f); c != engine.NoColor {
		return int(c)
	}
	return 1 << 8
}
