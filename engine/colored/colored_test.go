package colored

import (
	"testing"

	"lastcard/engine"
)

var faceNames = Names("0", "1", "2", "3", "4", "5", "6", "7", "9", "S", "R", "+2", "+20")

// TestNotation: Parse reads back the notation of every face, and accepts no other text.
func TestNotation(t *testing.T) {
	seen := map[string]bool{}
	for f := engine.Face(1); f <= MaxFace; f++ {
		text := faceNames.String(f)
		if got, ok := faceNames.Parse(text); !ok || got != f || seen[text] {
			t.Errorf("%d is %q, which is %d, %v", f, text, got, ok)
		}
		seen[text] = true
		if Faces>>f&1 == 0 || !Valid(f) {
			t.Errorf("%d is no face", f)
		}
		if c := Color(f); c != engine.NoColor && engine.Face(c-1)*PerColor+engine.Face(Value(f))+1 != f {
			t.Errorf("%d: colour %d, value %d", f, c, Value(f))
		}
	}
	for _, text := range []string{"", "R", "-5", "R8", "r5", "R55", "W+", "+2", "W+2", "é5"} {
		if f, ok := faceNames.Parse(text); ok {
			t.Errorf("%q is face %d", text, f)
		}
	}
	if Faces&1 != 0 || Faces>>(MaxFace+1) != 0 || faceNames.String(engine.Hidden) != "?" || faceNames.String(MaxFace+1) != "?" {
		t.Error("there are other faces")
	}
}

func TestDeck(t *testing.T) {
	copies := Copies{1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 4, 4}
	deck := copies.Deck(2)
	if want := 2 * (4*(1+11*2+1) + 8); len(deck) != want {
		t.Errorf("%d cards, want %d", len(deck), want)
	}
	for i := range deck[1:] {
		if deck[i+1] < deck[i] {
			t.Fatalf("%d after %d", deck[i+1], deck[i])
		}
	}
}
