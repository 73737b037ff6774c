package enginetest

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/measure"
)

// batch is how many rounds BenchGame times together. The quickest batch shows how fast the
// computer is while nothing else runs on it.
const batch = 400

// BenchGame measures whole rounds on one core, from the shuffle to the count of the hands. It
// reports the mean rate, and the rate of the quickest batch as if its rounds had the mean number of
// decisions.
func BenchGame(b *testing.B, g engine.Game, rules string, choose measure.Chooser) {
	fresh := NewTable(b, g, measure.Seats, rules)
	t, x := fresh.Clone(), measure.NewPlayer(choose)
	b.ReportAllocs()
	decisions, best := 0, 0.0 // best: 0 before the first batch
	began, from := b.Elapsed(), 0
	for i := 0; b.Loop(); i++ {
		t.CopyFrom(fresh)
		decisions += x.Round(t, uint64(i))
		if i%batch == batch-1 {
			now := b.Elapsed()
			if each := float64(now-began) / float64(decisions-from); best == 0 || each < best {
				best = each
			}
			began, from = now, decisions
		}
	}
	each := float64(decisions) / float64(b.N)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(each, "decisions/game")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
	if best > 0 {
		b.ReportMetric(1e9/(best*each), "best-games/s")
		b.ReportMetric(best, "best-ns/decision")
	}
}

// BenchParts measures the parts of a table's work (measure.Parts), each in a benchmark of its
// own.
func BenchParts(b *testing.B, g engine.Game, rules string) {
	for _, p := range measure.Parts(NewTable(b, g, measure.Seats, rules)) {
		b.Run(p.Name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				p.Do(i)
			}
		})
	}
}
