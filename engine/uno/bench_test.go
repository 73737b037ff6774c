package uno_test

import (
	"testing"

	"lastcard/engine/enginetest"
	"lastcard/engine/measure"
	"lastcard/engine/uno"
)

func BenchmarkGame(b *testing.B) {
	for _, c := range []struct{ name, rules string }{
		{"official", ""},
		{"jump-in", "jump-in"},
		{"all", "stacking jump-in seven-swap zero-rotation draw-to-match"},
	} {
		b.Run(c.name, func(b *testing.B) {
			measure.BenchGame(b, enginetest.NewTable(b, uno.Game{}, measure.Seats, c.rules), measure.PreferPlay)
		})
	}
}

func BenchmarkParts(b *testing.B) {
	measure.BenchParts(b, enginetest.NewTable(b, uno.Game{}, measure.Seats, "jump-in"))
}
