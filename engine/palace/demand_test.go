package palace

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/pile"
)

// TestDemand: as these cards are laid one by one, the pile demands what each line says. A pile with the same
// cards that is set by hand demands the same.
func TestDemand(t *testing.T) {
	cards, discards, d := make(pile.Cards, MaxCards), pile.Empty, demand{}
	for c, x := range []struct {
		face string
		want demand
	}{
		{"8S", demand{value: 8, inRow: 1}},
		{"KS", demand{value: 13, inRow: 1}},
		{"KH", demand{value: 13, inRow: 2}},
		{"8H", demand{value: 13, inRow: 1}},
		{"2H", demand{value: 2, inRow: 1}},
		{"3H", demand{value: 3, inRow: 1}},
	} {
		f := enginetest.Faces(t, Game{}, x.face)[0]
		if !d.playable(f) {
			t.Errorf("%s does not fit on %+v", x.face, d)
		}
		d.lay(engine.Shown{Card: engine.Card(c), Face: f}, &discards, cards)
		d.set(valueOf[f], nil)
		var set demand
		if set.arrange(discards, cards); d != x.want || set != x.want {
			t.Errorf("after %s: %+v, set by hand %+v, want %+v", x.face, d, set, x.want)
		}
	}
}
