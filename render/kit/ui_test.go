package kit_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

func TestNothingNewIsStill(t *testing.T) {
	p := &person{page: threeButtons(map[string]int{})}
	p.tick(nil)
	if p.want != kit.Paint {
		t.Errorf("the first tick wants %v", p.want)
	}
	p.tick(nil)
	if p.want != kit.Still {
		t.Errorf("a tick without change wants %v", p.want)
	}
	p.at = kit.Pt{X: 150, Y: 120}
	p.tick(nil)
	if p.want != kit.Paint {
		t.Errorf("hovering wants %v", p.want)
	}
	if p.in.Cursor != ebiten.CursorShapePointer {
		t.Error("no pointing hand over a button")
	}
}
