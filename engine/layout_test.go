package engine

import (
	"slices"
	"testing"
)

// TestLayoutFaces: cards are numbered seat by seat, then the discard pile or the first card, then the
// draw pile. Faces refuses cards of a seat that is not there, too many cards, and a first card on a
// discard pile.
func TestLayoutFaces(t *testing.T) {
	l := Layout{Discard: []Face{7, 8}, Draw: []Face{9}}
	l.Hands[0], l.Up[0], l.Down[0], l.Hands[1] = []Face{1, 2}, []Face{3}, []Face{4, 5}, []Face{6}
	got, err := l.Faces(2, 9)
	if want := []Face{1, 2, 3, 4, 5, 6, 7, 8, 9}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	if !l.Rows() || (&Layout{}).Rows() {
		t.Error("rows")
	}
	if _, err := l.Faces(1, 9); err == nil {
		t.Error("a seat too many")
	}
	if _, err := l.Faces(2, 8); err == nil {
		t.Error("a card too many")
	}
	l.First = 5
	if _, err := l.Faces(2, 20); err == nil {
		t.Error("a first card on a discard pile")
	}
	l.Discard = nil
	if got, err := l.Faces(2, 20); err != nil || !slices.Equal(got, []Face{1, 2, 3, 4, 5, 6, 5, 9}) {
		t.Errorf("%v, %v", got, err)
	}
}

func TestStep(t *testing.T) {
	for _, c := range []struct {
		from    Seat
		k, n    int
		arrives Seat
	}{{0, 1, 4, 1}, {3, 1, 4, 0}, {0, -1, 4, 3}, {1, -6, 4, 3}, {2, 9, 4, 3}, {NoSeat, 1, 2, 0}} {
		if got := Step(c.from, c.k, c.n); got != c.arrives {
			t.Errorf("%d places from %d of %d: %d, want %d", c.k, c.from, c.n, got, c.arrives)
		}
	}
}
