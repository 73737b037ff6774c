package term

import (
	"cmp"
	"slices"

	"lastcard/engine"
	"lastcard/render/cards"
)

// sorting is the order in which a hand is shown.
type sorting uint8

// The sortings, in the order in which the command `sort` goes through them.
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

// sorted returns a sorted hand, and leaves the given one as it is. Wild cards come last. Aces come after
// kings if they are the highest cards of the game.
func (s sorting) sorted(g engine.Game, hand []engine.Shown) []engine.Shown {
	if s == sortAsDrawn {
		return hand
	}
	hand = slices.Clone(hand)
	slices.SortStableFunc(hand, func(a, b engine.Shown) int {
		rankA, colorA := sortPlace(g, a.Face)
		rankB, colorB := sortPlace(g, b.Face)
		if s == sortByValue {
			return cmp.Or(rankA-rankB, colorA-colorB)
		}
		return cmp.Or(colorA-colorB, rankA-rankB)
	})
	return hand
}

// wildPlace is the place of the wild cards, behind all others.
const wildPlace = 1 << 8

// sortPlace returns the place of a face among the faces of its colour, and the place of its colour.
func sortPlace(g engine.Game, f engine.Face) (rank, color int) {
	face := cards.FaceOf(g, f)
	rank, color = int(face.Sign), int(face.Color)
	switch {
	case face.Color == cards.None:
		return rank + wildPlace, wildPlace
	case face.Sign == cards.Ace && g.Traits().Ranked:
		return int(cards.King) + 1, color
	}
	return rank, color
}
