package eights_test

import (
	"testing"

	"lastcard/engine/eights"
	"lastcard/engine/enginetest"
)

func BenchmarkGame(b *testing.B) {
	for _, c := range []struct {
		name   string
		game   eights.Game
		rules  string
		choose enginetest.Chooser
	}{
		{"eights", eights.Crazy, "", enginetest.Wanting},
		{"eights-specials", eights.Crazy, "specials", enginetest.Wanting},
		{"eights-no-reshuffle", eights.Crazy, "-reshuffle", enginetest.Wanting},
		{"eights-no-reshuffle-uniform", eights.Crazy, "-reshuffle", enginetest.Uniform},
		{"eights-uniform", eights.Crazy, "", enginetest.Uniform},
		{"switch", eights.Switch, "", enginetest.Wanting},
		{"insane", eights.Insane, "", enginetest.Wanting},
	} {
		b.Run(c.name, func(b *testing.B) { enginetest.BenchGame(b, c.game, c.rules, c.choose) })
	}
}

func BenchmarkParts(b *testing.B) {
	for g := eights.Crazy; g <= eights.Insane; g++ {
		b.Run(g.Name(), func(b *testing.B) { enginetest.BenchParts(b, enginetest.Midgame(b, g, "", 15)) })
	}
}
