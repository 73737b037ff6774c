package kit_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// A click on a part of a widget gives the focus to the widget, so the next Enter presses no other widget of
// the dialog.
func TestClickedPartKeepsTheFocus(t *testing.T) {
	words := []string{"One", "Two", "Three"}
	rows := kit.Rect{X: 100, Y: 200, W: 400, H: 48}
	for what, x := range map[string]struct {
		widget func(u *kit.UI)
		at     kit.Pt
	}{
		"stepper": {func(u *kit.UI) { u.Stepper("w", rows, kit.Row{Label: "Points"}, 5, kit.Range{Max: 9}) }, kit.Pt{X: 468, Y: 224}},
		"pick":    {func(u *kit.UI) { u.PickWord("w", rows, words, 0) }, kit.Pt{X: 490, Y: 224}},
		"choice":  {func(u *kit.UI) { u.Segments("w", rows, words, 0) }, kit.Pt{X: 490, Y: 224}},
	} {
		on := false
		p := &person{page: func(u *kit.UI) {
			u.BeginDialog("Rules", kit.Size{W: 900, H: 500})
			on = u.Toggle("first", boxA, kit.Row{Label: "Jump in"}, on)
			x.widget(u)
			u.EndDialog()
		}}
		p.tick(nil)
		p.tick(nil)
		p.click(x.at.X, x.at.Y)
		if p.press(ebiten.KeyEnter); on || p.ui.Focus() != "w" {
			t.Errorf("%s: the first switch is on: %v; the focus is on %q", what, on, p.ui.Focus())
		}
	}
}

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
	p.click(468, 224) // the button with the plus
	if n != 50 {
		t.Errorf("the plus button made %d", n)
	}
	p.click(350, 318)
	if at != 2 {
		t.Errorf("the third segment chose %d", at)
	}
	p.press(ebiten.KeyLeft)
	if at != 1 {
		t.Errorf("the key Left chose %d", at)
	}
}
