package measure

import (
	"testing"

	"lastcard/engine"
)

// batch is how many decisions, at least, BenchGame times together. The quickest batch shows how fast the
// computer is while nothing else runs on it.
const batch = 1 << 14

// BenchGame measures whole rounds of a fresh table on one core, from the shuffle to the count of the hands. It
// reports the mean rate, and the rate of the quickest batch as if its rounds had the mean number of
// decisions.
func BenchGame(b *testing.B, fresh *engine.Table, choose Chooser) {
	t, x := fresh.Clone(), NewPlayer(choose)
	b.ReportAllocs()
	decisions, best := 0, 0.0 // best: 0 before the first batch
	began, from := b.Elapsed(), 0
	for i := 0; b.Loop(); i++ {
		t.CopyFrom(fresh)
		decisions += x.Round(t, uint64(i))
		if decisions-from >= batch {
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

// BenchParts measures the Parts, each in a benchmark of its own.
func BenchParts(b *testing.B, fresh *engine.Table) {
	for _, p := range Parts(fresh) {
		b.Run(p.Name, p.Bench)
	}
}

// Bench measures the part.
func (p Part) Bench(b *testing.B) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p.Do(i)
	}
}
