package uno_test

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
)

// BenchmarkPartDeal measures a match up to its first decision.
func BenchmarkPartDeal(b *testing.B) {
	fresh := enginetest.NewTable(b, uno.Game{}, 4, "")
	t := fresh.Clone()
	ev := make([]engine.Event, 0, 64)
	for i := 0; b.Loop(); i++ {
		t.CopyFrom(fresh)
		ev, _ = t.Shuffle(engine.SeedEntropy(uint64(i), 0), ev[:0])
		ev = t.Settle(ev)
	}
}

func BenchmarkPartShuffle(b *testing.B) {
	faces := uno.Game{}.Deck(2, engine.Rules{})
	e := engine.SeedEntropy(1, 0)
	for b.Loop() {
		engine.Shuffle(faces, e)
	}
}
