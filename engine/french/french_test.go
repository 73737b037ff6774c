package french

import (
	"testing"

	"lastcard/engine"
)

// TestNotation: Parse reads back the notation of every face, and accepts no other text.
func TestNotation(t *testing.T) {
	for f := range 256 {
		f := uint8(f)
		s := String(engine.Face(f))
		got, ok := Parse(s)
		if ok != Valid(engine.Face(f)) || ok && got != engine.Face(f) {
			t.Errorf("face %d is %q, which reads as %d, %v", f, s, got, ok)
		}
	}
	for _, s := range []string{"", "A", "S", "1S", "11S", "010S", "-S", "A-", "10", "10X", "AS ", "aS", "XS"} {
		if f, ok := Parse(s); ok {
			t.Errorf("%q reads as %d", s, f)
		}
	}
	for s, want := range map[string]struct{ rank, suit int }{"AS": {1, 1}, "10H": {10, 2}, "JD": {11, 3}, "KC": {13, 4}} {
		f, _ := Parse(s)
		if Rank(f) != want.rank || int(Suit(f)) != want.suit {
			t.Errorf("%s: rank %d suit %d", s, Rank(f), Suit(f))
		}
	}
}

func TestDeck(t *testing.T) {
	if d := Deck(2); len(d) != 104 || d[0] != d[1] || d[103] != MaxFace {
		t.Errorf("two decks: %v", d)
	}
}
