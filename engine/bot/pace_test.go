package bot

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"lastcard/engine"
)

// pace is how long the decisions of a player took, where it had more than one choice.
type pace []time.Duration

// of is a player whose decisions are timed. It makes each of them three times, always with the same
// luck, and the quickest counts: the others may have waited for other programs.
func (p *pace) of(one player) player {
	return func(v *engine.View, rng *rand.Rand) (a engine.Action) {
		if len(v.Legal) < 2 {
			return one(v, rng)
		}
		seed, took := rng.Uint64(), time.Hour
		for range 3 {
			start := time.Now()
			a = one(v, rand.New(rand.NewPCG(seed, 0)))
			took = min(took, time.Since(start))
		}
		*p = append(*p, took)
		return a
	}
}

// BenchmarkHard is a round of hard bots. It reports how long their decisions took, the one in the
// middle and the longest.
func BenchmarkHard(b *testing.B) {
	for _, c := range tables {
		b.Run(fmt.Sprintf("%s %d %s", c.game.Name(), c.seats, c.rules), func(b *testing.B) {
			var p pace
			players := make([]player, c.seats)
			for k := range players {
				players[k] = p.of(strong(b, c.game, c.rules, Hard))
			}
			for seed := uint64(0); b.Loop(); seed++ {
				round(b, c.game, c.rules, seed, players)
			}
			slices.Sort(p)
			b.ReportMetric(ms(p[len(p)/2]), "ms/median")
			b.ReportMetric(ms(p[len(p)-1]), "ms/longest")
		})
	}
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
