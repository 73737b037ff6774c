package geom

import (
	"math"
	"testing"
)

func TestTurn(t *testing.T) {
	if got := (Pt{X: 2}).Turn(math.Pi / 2); got.Dist(Pt{Y: 2}) > 1e-12 {
		t.Errorf("a quarter clockwise leads from the right to %+v, not below", got)
	}
}

func TestNarrow(t *testing.T) {
	if got, want := (Rect{X: 10, Y: 20, W: 100, H: 50}).Narrow(8), (Rect{X: 18, Y: 20, W: 84, H: 50}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestCell: the cells of a row fill it except for the gaps between them, and the next row begins
// below.
func TestCell(t *testing.T) {
	r := Rect{X: 10, Y: 20, W: 110, H: 500}
	for i, want := range []Rect{{10, 20, 50, 30}, {70, 20, 50, 30}, {10, 60, 50, 30}} {
		if got := r.Cell(i, 2, 30, 10); got != want {
			t.Errorf("cell %d is %+v, want %+v", i, got, want)
		}
	}
}
