package render

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/scenario"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/seam"
)

// thumbs returns the input of a gamepad in one tick while buttons are held down.
func thumbs(g *gamepad, stick kit.Pt, down ...ebiten.StandardGamepadButton) *kit.Input {
	in := &kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Mouse: kit.Pt{X: -1, Y: -1}, HasFocus: true}
	s := padState{leftStick: stick}
	for _, b := range down {
		s.buttons[b] = true
	}
	g.press(in, s)
	return in
}

// A button types once for each time it is pressed; a direction repeats.
func TestGamepadPress(t *testing.T) {
	var g gamepad
	a, up := ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonLeftTop
	for i, want := range [][]kit.Key{{ebiten.KeyEnter}, nil, nil} {
		if in := thumbs(&g, kit.Pt{}, a); !slices.Equal(in.Keys, want) {
			t.Errorf("tick %d: %v, want %v", i, in.Keys, want)
		}
	}
	thumbs(&g, kit.Pt{})
	if in := thumbs(&g, kit.Pt{}, a); len(in.Keys) != 1 {
		t.Errorf("pressed again: %v", in.Keys)
	}
	n := 0
	for range repeatDelay + 2*padRepeatEvery + 1 {
		n += len(thumbs(&g, kit.Pt{}, up).Keys)
	}
	if n != 4 { // at once, after the delay, and twice more
		t.Errorf("a held direction typed %d times, want 4", n)
	}
}

// The stick types the direction in which it is pushed, once, even if it trembles.
func TestGamepadStick(t *testing.T) {
	for want, at := range map[kit.Key]kit.Pt{
		ebiten.KeyLeft: {X: -0.9, Y: 0.3}, ebiten.KeyRight: {X: 0.9, Y: -0.3},
		ebiten.KeyUp: {X: 0.2, Y: -0.9}, ebiten.KeyDown: {X: -0.2, Y: 0.9},
	} {
		var g gamepad
		var got []kit.Key
		for _, p := range []kit.Pt{{X: at.X / 2, Y: at.Y / 2}, at, {X: at.X * 0.6, Y: at.Y * 0.6}, at, {X: at.X / 4, Y: at.Y / 4}} {
			got = append(got, thumbs(&g, p).Keys...)
		}
		if !slices.Equal(got, []kit.Key{want}) {
			t.Errorf("%v typed %v, want %v", at, got, want)
		}
	}
}

// A gamepad does nothing in a window in the background.
func TestGamepadNeedsFocus(t *testing.T) {
	var g gamepad
	in := &kit.Input{}
	s := padState{rightStick: kit.Pt{Y: 1}}
	s.buttons[ebiten.StandardGamepadButtonRightBottom] = true
	g.press(in, s)
	if len(in.Keys) > 0 || in.Wheel != (kit.Pt{}) {
		t.Errorf("typed %v, wheel %v", in.Keys, in.Wheel)
	}
	in = &kit.Input{HasFocus: true}
	if g.press(in, s); len(in.Keys) != 1 || in.Wheel.Y >= 0 {
		t.Errorf("in front: typed %v, wheel %v", in.Keys, in.Wheel)
	}
}

// With only a gamepad, a person can open a table, although the button for it is some steps down, and can
// open the settings and come back.
func TestGamepadOpensATable(t *testing.T) {
	const most = 8
	var a *app
	var g gamepad
	press := func(b ebiten.StandardGamepadButton) {
		a.update(thumbs(&g, kit.Pt{}, b))
		a.update(thumbs(&g, kit.Pt{}))
	}
	for n := 0; n <= most && (a == nil || a.table == nil); n++ {
		a = newApp(newBackend(), Options{})
		ticks(a, 2)
		for range n {
			press(ebiten.StandardGamepadButtonLeftBottom)
		}
		press(ebiten.StandardGamepadButtonRightBottom)
	}
	if a.table == nil {
		t.Fatalf("no table was opened within %d steps down", most)
	}
	press(ebiten.StandardGamepadButtonCenterRight)
	if _, ok := a.overlay.(*menu.Settings); !ok {
		t.Errorf("start shows %T, want the settings", a.overlay)
	}
	press(ebiten.StandardGamepadButtonRightRight)
	if a.overlay != nil {
		t.Errorf("back left %T", a.overlay)
	}
}

// B takes a mistaken action back, like Esc, in every language: nothing is sent, and B does not leave the table.
func TestGamepadTakesBack(t *testing.T) {
	steps, err := scenario.Steps("slip", strings.NewReader("game uno\nseats 2\nhand 0 B5 R3\nhand 1 Y1 Y2\ndiscard R7\ndraw B9 B8\nturn 0"))
	if err != nil {
		t.Fatal(err)
	}
	for _, cat := range assets.Languages() {
		a, b, tab := lobby(t)
		p := a.shell.Profile
		p.Lang, p.TakeBack = cat.Lang(), seam.TakeBackLong
		a.setProfile(p)
		tab.Snap.Stage, tab.Snap.Game = seam.Playing, "uno"
		tab.Put(seam.Entry{Step: 1, View: *steps[0].Table.View(0)})
		b.Wake()
		ticks(a, 200)
		var g gamepad
		press := func(b ebiten.StandardGamepadButton) {
			a.update(thumbs(&g, kit.Pt{}, b))
			a.update(thumbs(&g, kit.Pt{}))
		}
		for _, x := range []struct{ back, sent int }{{1, 0}, {0, 1}} {
			press(ebiten.StandardGamepadButtonRightTop) // draw
			for range x.back {
				press(ebiten.StandardGamepadButtonRightRight)
			}
			ticks(a, 200)
			if len(tab.Actions) != x.sent || x.sent > 0 && tab.Actions[0].Kind != engine.Draw || tab.LeaveCount > 0 {
				t.Fatalf("%s: taken back %d times, sent %v, left %d", cat.Lang(), x.back, tab.Actions, tab.LeaveCount)
			}
		}
	}
}
