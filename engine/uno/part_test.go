package uno_test

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
)

func BenchmarkPartNeed(b *testing.B) {
	t := enginetest.Midgame(b, uno.Game{}, "jump-in", 40)
	for b.Loop() {
		_ = t.Need().Turn
	}
}

func BenchmarkPartHand(b *testing.B) {
	t := enginetest.Midgame(b, uno.Game{}, "jump-in", 40)
	buf := make([]engine.Shown, 0, 128)
	x := t.Need().Turn
	for b.Loop() {
		buf = t.Hand(x, buf[:0])
	}
	b.ReportMetric(float64(len(buf)), "cards")
}

func BenchmarkPartLegal(b *testing.B) {
	t := enginetest.Midgame(b, uno.Game{}, "jump-in", 40)
	x := t.Need().Turn
	hand := t.Hand(x, nil)
	s := t.State().(*uno.State)
	buf := make([]engine.Action, 0, 128)
	for b.Loop() {
		buf = s.Legal(x, hand, buf[:0])
	}
	b.ReportMetric(float64(len(buf)), "actions")
}

// BenchmarkPartDeal is a match up to its first decision.
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
	faces := uno.Game{}.Deck(engine.Rules{})
	e := engine.SeedEntropy(1, 0)
	for b.Loop() {
		engine.Shuffle(faces, e)
	}
}
