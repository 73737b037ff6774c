package kit_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

func TestButtonIsPressedByMouseOnce(t *testing.T) {
	n := map[string]int{}
	p := &person{page: threeButtons(n)}
	p.click(150, 120)
	if n["a"] != 1 || n["b"] != 0 {
		t.Errorf("pressed %v, want a once", n)
	}
	// A press that begins on one button and ends on another presses neither.
	p.at = kit.Pt{X: 150, Y: 120}
	p.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
	p.at = kit.Pt{X: 150, Y: 220}
	p.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
	if n["a"] != 1 || n["b"] != 0 {
		t.Errorf("pressed %v after a drag from one button to another", n)
	}
	// A press and release within one tick counts as a press.
	p.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Pressed: true, Released: true} })
	if n["b"] != 1 {
		t.Error("a tap within one tick is lost")
	}
}

func TestDisabledButton(t *testing.T) {
	n := 0
	p := &person{page: func(u *kit.UI) {
		if u.Button("x", boxA, "X", kit.ButtonOpts{Disabled: true}) {
			n++
		}
	}}
	p.click(150, 120)
	p.press(ebiten.KeyTab, ebiten.KeyEnter)
	if n != 0 || p.ui.Focus() != "" {
		t.Errorf("pressed %d times, focus %q", n, p.ui.Focus())
	}
}

// A press, by mouse or by key, shows its effect without further input, even in a widget that was recorded
// before the button.
func TestPressShowsWithoutFurtherInput(t *testing.T) {
	for _, by := range []string{"mouse", "key"} {
		n, recorded := 0, -1
		p := &person{page: func(u *kit.UI) {
			recorded = n // like a label above the button
			if u.Button("b", boxB, "Next", kit.ButtonOpts{}) {
				n++
			}
		}}
		p.tick(nil)
		p.ui.SetFocus("b")
		p.tick(nil)
		if by == "mouse" {
			c := boxB.Center()
			p.click(c.X, c.Y)
		} else {
			p.press(ebiten.KeyEnter)
		}
		rest := kit.Input{Dt: kit.Tick, Size: window, Mouse: p.at, MouseInside: true}
		for range 5 { // scenes skip a tick without input
			if !p.ui.Resting(&rest) {
				p.tick(nil)
			}
		}
		if n != 1 || recorded != 1 {
			t.Errorf("%s: pressed %d times, the label shows %d", by, n, recorded)
		}
	}
}
