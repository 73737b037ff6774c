package kit_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

func TestToggleAndStepper(t *testing.T) {
	on, n, at := false, 5, 0
	p := &person{page: func(u *kit.UI) {
		on = u.Toggle("t", boxA, kit.Row{Label: "Jump in"}, on)
		n = u.Stepper("s", kit.Rect{X: 100, Y: 200, W: 400, H: 48}, kit.Row{Label: "Points"}, n, kit.Range{Min: 1, Max: 120, Step: 50})
		at = u.Segments("g", kit.Rect{X: 100, Y: 300, W: 300, H: 36}, []string{"One", "Two", "Three"}, at)
	}}
	p.click(150, 120)
	if !on {
		t.Error("the toggle is off after a click")
	}
	p.press(ebiten.KeyTab)
	for _, want := range []int{50, 100, 120, 120} {
		if p.press(ebiten.KeyRight); n != want {
			t.Fatalf("counted to %d, want %d", n, want)
		}
	}
	for _, want := range []int{100, 50, 1, 1} {
		if p.press(ebiten.KeyLeft); n != want {
			t.Fatalf("counted down to %d, want %d", n, want)
		}
	}
	p.click(468, 224) // +
	if n != 50 {
		t.Errorf("the plus button made %d", n)
	}
	p.click(350, 318)
	if at != 2 {
		t.Errorf("the third segment chose %d", at)
	}
	p.press(ebiten.KeyLeft)
	if at != 1 {
		t.Errorf("left chose %d", at)
	}
}
