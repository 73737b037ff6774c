package eights_test

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/enginetest"
	"lastcard/engine/measure"
)

func BenchmarkGame(b *testing.B) {
	for _, c := range []struct {
		name   string
		game   eights.Game
		rules  string
		choose measure.Chooser
	}{
		{"eights", eights.Crazy, "", measure.PreferPlay},
		{"eights-specials", eights.Crazy, "specials", measure.PreferPlay},
		{"eights-no-reshuffle", eights.Crazy, "-reshuffle", measure.PreferPlay},
		{"eights-no-reshuffle-uniform", eights.Crazy, "-reshuffle", uniform},
		{"eights-uniform", eights.Crazy, "", uniform},
		{"switch", eights.Switch, "", measure.PreferPlay},
		{"insane", eights.Insane, "", measure.PreferPlay},
	} {
		b.Run(c.name, func(b *testing.B) {
			measure.BenchGame(b, enginetest.NewTable(b, c.game, measure.Seats, c.rules), c.choose)
		})
	}
}

func BenchmarkParts(b *testing.B) {
	for g := eights.Crazy; g <= eights.MauMau; g++ {
		b.Run(g.Name(), func(b *testing.B) { measure.BenchParts(b, enginetest.NewTable(b, g, measure.Seats, "")) })
	}
}

// uniform picks every legal action with the same chance. It often draws although it could play, so
// its rounds last much longer.
func uniform(legal []engine.Action, rng *rand.PCG) *engine.Action {
	return &legal[rng.Uint64()>>32*uint64(len(legal))>>32]
}
