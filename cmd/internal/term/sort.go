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

// sorted returns a hand in the order that the person has chosen. Wild cards come last. Aces come after
// kings if they are the highest cards.
func (s sorting) sorted(g engine.Game, hand []engine.Shown) []engine.Shown {
	if s == sortAsDrawn {
		return hand
	}
	hand = slices.Clone(hand)
	slices.SortStableFunc(hand, func(a, b engine.Shown) int {
		byRank := cmp.Compare(facePlace(g, a.Face), facePlace(g, b.Face))
		byColour := cmp.Compare(colorPlace(g, a.Face), colorPlace(g, b.Face))
		if s == sortByValue {
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
func facePlace(g engine.Game, f engine.Face) int {
	c := g.FaceColor(f)
	first := f
	for first > 1 && g.FaceColor(first-1) == c {
		first--
	}
	n := int(f - first)
	if n == 0 && g.Traits().Ranked {
		n = aboveKing
	}
	if c == engine.NoColor {
		n += 1 << 8
	}
	return n
}

// colorPlace returns the place of a face's colour. Wild cards come last.
func colorPlace(g engine.Game, f engine.Face) int {
	if c := g.FaceColor(f); c != engine.NoColor {
		return int(c)
	}
	return 1 << 8
}
