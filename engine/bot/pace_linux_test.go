package bot

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"lastcard/engine"
)

// pace is how much processor time the decisions of a player took, where it had more than one choice.
type pace []time.Duration

// of is a player whose decisions are timed.
func (p *pace) of(one player) player {
	return func(v *engine.View, rng *rand.Rand) (a engine.Action) {
		if len(v.Legal) < 2 {
			return one(v, rng)
		}
		start := worked()
		a = one(v, rng)
		*p = append(*p, worked()-start)
		return a
	}
}

// worked is the processor time of this thread: it does not count while other programs run.
func worked() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkHard is a round of hard bots. It reports how long their decisions took, in processor
// time: the one in the middle and the longest.
func BenchmarkHard(b *testing.B) {
	for _, c := range measured() {
		b.Run(fmt.Sprintf("%s %d %s", c.game.Name(), c.seats, c.rules), func(b *testing.B) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
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
