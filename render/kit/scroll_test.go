package kit_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

func TestScrollShowsWhatHasTheFocus(t *testing.T) {
	pressed := ""
	p := &person{page: func(u *kit.UI) {
		rows := u.BeginScroll("s", kit.Rect{X: 100, Y: 100, W: 300, H: 200}, 1000)
		for _, id := range []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"} {
			if u.Button(id, rows.CutTop(100, 0), id, kit.ButtonOpts{}) {
				pressed = id
			}
		}
		u.EndScroll()
	}}
	p.click(150, 150)
	if pressed != "0" {
		t.Fatalf("pressed %q", pressed)
	}
	p.click(150, 350) // below the area, at the place of row 2 without clipping
	if pressed != "0" {
		t.Errorf("a click below the area pressed %q", pressed)
	}
	for range 5 {
		p.press(ebiten.KeyDown)
	}
	p.click(150, 250)
	if pressed != "5" {
		t.Errorf("row 5 has the focus, but the row shown is %q", pressed)
	}
	p.tick(func(in *kit.Input) { in.Wheel.Y = 100 })
	p.click(150, 150)
	if pressed != "0" {
		t.Errorf("after the wheel has scrolled to the top, a click presses %q", pressed)
	}
}

// TestWheelBesideTheOnlyList: if there is only one list, the wheel scrolls it wherever the mouse is,
// and the effect is visible without further input. If there are two, the wheel scrolls the one under
// the mouse.
func TestWheelBesideTheOnlyList(t *testing.T) {
	for _, c := range []struct {
		lists int
		at    kit.Pt
		want  [2]float64
	}{
		{1, kit.Pt{X: 900, Y: 500}, [2]float64{-56, 0}},
		{2, kit.Pt{X: 900, Y: 500}, [2]float64{0, 0}},
		{2, kit.Pt{X: 150, Y: 350}, [2]float64{0, -56}},
	} {
		var moved [2]float64
		p := &person{at: c.at, page: func(u *kit.UI) {
			for i := range c.lists {
				view := kit.Rect{X: 100, Y: 100 + 200*float64(i), W: 300, H: 100}
				moved[i] = u.BeginScroll(string(rune('a'+i)), view, 400).Y - view.Y
				u.EndScroll()
			}
		}}
		p.tick(nil)
		p.tick(func(in *kit.Input) { in.Wheel.Y = -1 })
		rest := kit.Input{Dt: kit.Tick, Size: window, Mouse: p.at, MouseInside: true}
		if !p.ui.Resting(&rest) {
			p.tick(nil)
		}
		if moved != c.want {
			t.Errorf("%d lists, the mouse at %v: moved %v, want %v", c.lists, c.at, moved, c.want)
		}
	}
}
