package render

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// A key means the letter or the sign that is printed on it. If that is not known, it means what a US
// keyboard has at its place.
func TestMeant(t *testing.T) {
	for _, x := range []struct {
		place ebiten.Key
		name  string
		want  ebiten.Key
	}{
		{ebiten.KeyD, "d", ebiten.KeyD},
		{ebiten.KeyZ, "y", ebiten.KeyY}, // German
		{ebiten.KeyY, "z", ebiten.KeyZ},
		{ebiten.KeyBracketRight, "+", ebiten.KeyEqual},
		{ebiten.KeySlash, "-", ebiten.KeyMinus},
		{ebiten.KeySemicolon, "m", ebiten.KeyM}, // French
		{ebiten.KeyQ, "a", ebiten.KeyA},
		{ebiten.KeyM, ",", noKey},
		{ebiten.KeyDigit6, "-", ebiten.KeyDigit6}, // the key of the sixth choice
		{ebiten.KeyEqual, "=", ebiten.KeyEqual},
		{ebiten.KeyMinus, "ß", ebiten.KeyMinus},
		{ebiten.KeyD, "в", ebiten.KeyD}, // Russian
		{ebiten.KeyD, "", ebiten.KeyD},
		{ebiten.KeyLeft, "", ebiten.KeyLeft},
	} {
		if got := meantKey(x.place, x.name); got != x.want {
			t.Errorf("%v, on which stands %q, means %v, want %v", x.place, x.name, got, x.want)
		}
	}
}

// A key that begins or continues a text of an input method belongs to the input method alone. On a Mac so
// does the key that ends the text. A key that only writes a letter goes to the program too.
func TestInputMethodTakesKeys(t *testing.T) {
	for _, x := range []struct {
		was, now string
		handled  bool
		want     bool
		mac      bool
	}{
		{"", "", false, false, false},
		{"", "", true, false, false}, // a letter was written
		{"", "か", true, true, true},
		{"か", "かん", true, true, true},
		{"かん", "", true, false, true},  // Enter confirms
		{"かん", "", false, false, true}, // Escape, or Backspace, deletes the whole text
	} {
		for mac, want := range map[bool]bool{false: x.want, true: x.mac} {
			if got := methodTakesKeys(x.was, x.now, x.handled, mac); got != want {
				t.Errorf("from %q to %q, handled %v, on a Mac %v: it takes the keys %v, want %v", x.was, x.now, x.handled, mac, got, want)
			}
		}
	}
}

// A key keeps the loop awake even if a scene has taken it.
func TestKeysKeepTheLoopAwake(t *testing.T) {
	g := newGame(newBackend(), Options{})
	tick := func(keys ...kit.Key) {
		if err := g.act(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Mouse: kit.Pt{X: -1, Y: -1}, Keys: keys}); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 * idleTicks {
		tick()
	}
	if g.ticksIdle < idleTicks {
		t.Fatalf("it does not come to rest: %d quiet ticks", g.ticksIdle)
	}
	if tick(ebiten.KeyTab); g.ticksIdle != 0 {
		t.Errorf("after a key there have been %d quiet ticks", g.ticksIdle)
	}
}
