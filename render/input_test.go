package render

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// A key means the letter or the sign that is printed on it; where that says nothing, what stands at its place on a
// US keyboard.
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
		{ebiten.KeyDigit6, "-", ebiten.KeyDigit6}, // chooses the sixth
		{ebiten.KeyEqual, "=", ebiten.KeyEqual},
		{ebiten.KeyMinus, "ß", ebiten.KeyMinus},
		{ebiten.KeyD, "в", ebiten.KeyD}, // Russian
		{ebiten.KeyD, "", ebiten.KeyD},
		{ebiten.KeyLeft, "", ebiten.KeyLeft},
	} {
		if got := meant(x.place, x.name); got != x.want {
			t.Errorf("%v, on which stands %q, means %v, want %v", x.place, x.name, got, x.want)
		}
	}
}
