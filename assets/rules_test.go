package assets

import (
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/palace"
	"lastcard/engine/uno"
)

// What differs from the official game is told in words, and not what has no effect.
func TestChanges(t *testing.T) {
	for _, x := range []struct {
		game  engine.Game
		rules string
		want  []string
	}{
		{uno.Game{}, "", nil},
		{uno.Game{}, "stack=same", nil},
		{uno.Game{}, "stacking points=50", []string{"Stacking", "Points to win the match: 50"}},
		{eights.Crazy, "-reshuffle", []string{"Shuffle the discards: no"}},
		{palace.Game{}, "stop=first", []string{"The round ends when: One player is out"}},
	} {
		r, err := engine.ParseRules(x.game, x.rules)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, c := range English().Changes(r) {
			got = append(got, c.Line)
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%s %q: %q, want %q", x.game.Name(), x.rules, got, x.want)
		}
	}
}
