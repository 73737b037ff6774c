package board

import (
	"slices"
	"testing"

	"lastcard/engine"
)

func TestRowsStay(t *testing.T) {
	row := func(ids ...engine.Card) (all []engine.Shown) {
		for _, id := range ids {
			all = append(all, engine.Shown{Card: id, Face: engine.Face(id)})
		}
		return all
	}
	for _, x := range []struct{ was, now, want []engine.Shown }{
		{nil, row(4, 5, 6), row(4, 5, 6)},
		{row(1, 2, 3), row(1, 3, 9), row(1, 9, 3)},
		{row(1, 2, 3), row(3, 8, 9), row(8, 9, 3)},
		{row(1, 2, 3), row(1, 3), row(1, 3)},
		{row(2, 1, 3), row(1, 2, 3), row(2, 1, 3)},
		{row(1, 2, 3), nil, nil},
		{row(1, 2, 3), row(7, 8, 9), row(7, 8, 9)},
	} {
		if got := keepOrder(x.was, x.now); !slices.Equal(got, x.want) {
			t.Errorf("%v, then %v: %v, want %v", x.was, x.now, got, x.want)
		}
	}
}
