package kit_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

func TestKeyboardWalksEverywhere(t *testing.T) {
	n := map[string]int{}
	p := &person{page: threeButtons(n)}
	p.press(ebiten.KeyTab)
	for _, step := range []struct {
		key  kit.Key
		want string
	}{
		{ebiten.KeyTab, "b"},
		{ebiten.KeyTab, "c"},
		{ebiten.KeyTab, "a"}, // round again to the first
		{ebiten.KeyDown, "b"},
		{ebiten.KeyDown, "b"}, // nothing lies below
		{ebiten.KeyUp, "a"},
		{ebiten.KeyRight, "c"},
		{ebiten.KeyLeft, "a"},
	} {
		p.press(step.key)
		if p.ui.Focus() != step.want {
			t.Fatalf("after %v the focus is on %q, want %q", step.key, p.ui.Focus(), step.want)
		}
	}
	p.press(ebiten.KeyEnter)
	p.press(ebiten.KeySpace)
	if n["a"] != 2 {
		t.Errorf("Enter and Space pressed a %d times", n["a"])
	}
	p.tick(func(in *kit.Input) { in.Keys, in.Shift = []kit.Key{ebiten.KeyTab}, true })
	if p.ui.Focus() != "c" {
		t.Errorf("Shift+Tab went to %q", p.ui.Focus())
	}
}

// TestRingShowsWithoutFurtherInput: after Tab the ring is visible without further input, although the
// scene skips quiet ticks.
func TestRingShowsWithoutFurtherInput(t *testing.T) {
	p := &person{page: threeButtons(map[string]int{})}
	p.tick(nil)
	p.press(ebiten.KeyTab)
	quiet, drawn := 0, p.want
	for ; quiet < 5; quiet++ {
		in := kit.Input{Dt: kit.Tick, Size: window}
		if p.ui.Resting(&in) {
			break
		}
		p.tick(nil)
		drawn = max(drawn, p.want)
	}
	if quiet == 0 || quiet == 5 || drawn != kit.Paint {
		t.Errorf("the UI rests after %d quiet ticks and wanted %v; want one or two and a Paint", quiet, drawn)
	}
	if p.tick(nil); p.want != kit.Still {
		t.Error("the ring was not in the last picture")
	}
}
