package uno_test

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/uno"
)

func BenchmarkPartNeed(b *testing.B) {
	t := midgame(b)
	for b.Loop() {
		_ = t.Need().Turn
	}
}

func BenchmarkPartHand(b *testing.B) {
	t := midgame(b)
	buf := make([]engine.Shown, 0, 128)
	x := t.Need().Turn
	for b.Loop() {
		buf = t.Hand(x, buf[:0])
	}
	b.ReportMetric(float64(len(buf)), "cards")
}

func BenchmarkPartLegal(b *testing.B) {
	t := midgame(b)
	x := t.Need().Turn
	hand := t.Hand(x, nil)
	s := t.State().(*uno.State)
	buf := make([]engine.Action, 0, 128)
	for b.Loop() {
		buf = s.Legal(x, hand, buf[:0])
	}
	b.ReportMetric(float64(len(buf)), "actions")
}
