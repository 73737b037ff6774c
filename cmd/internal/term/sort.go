package term

import (
	"cmp"
	"slices"

	"lastcard/engine"
)

// sorting is the order in which a hand is shown.
type sorting uint8

// The sortings, in the order in which the command changes them.
const (
	sortAsDrawn sorting = iota
	sortByColor
	sortByValue
	sortingCount
)

// code returns a sorting's name in the catalogue, which the window uses too.
func (s sorting) code() string {
	return [...]string{sortAsDrawn: "sort.none", sortByColor: "sort.color", sortByValue: "sort.value"}[s]
}

// sortedHand returns a hand in the order that the person has chosen. Wild cards come last, and so do aces
// if they are the highest cards.
func (w *Words) sortedHand(hand []engine.Shown) []engine.Shown {
	if w.sorting == sortAsDrawn {
		return hand
	}
	hand = slices.Clone(hand)
	slices.SortStableFunc(hand, func(a, b engine.Shown) int {
		byRank := cmp.Compare(w.facePlace(a.Face), w.facePlace(b.Face))
		byColour := cmp.Compare(w.colorPlace(a.Face), w.colorPlace(b.Face))
		if w.sorting == sortByValue {
			return cmp.Or(byRank, byColour)
		}
		return cmp.Or(byColour, byRank)
	})
	return hand
}

// aboveKing is the place of an ace in games whose highest cards are aces.
const aboveKing = 13

// facePlace returns the place of a face among the faces of its colour, which are in the order of their
// numbers.
func (w *Words) facePlace(f engine.Face) int {
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

// colorPlace returns the place of a face's colour. Wild cards come last.
func (w *Words) colorPlace(f engine.Face) int {
	if c := w.Game.FaceColor(f); c != engine.NoColor {
		return int(c)
	}
	return 1 << 8
}
