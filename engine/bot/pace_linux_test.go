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

// pace is how much processor time the decisions of a player took. It leaves out decisions without
// a choice.
type pace []time.Duration

// of returns a player who plays as timed does, and adds to p how long each decision takes.
func (p *pace) of(timed player) player {
	return func(v *engine.View, rng *rand.Rand) (a engine.Action) {
		if len(v.Legal) < 2 {
			return timed(v, rng)
		}
		start := worked()
		a = timed(v, rng)
		*p = append(*p, worked()-start)
		return a
	}
}

// worked returns the processor time of this thread. The time of other programs does not count.
func worked() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// hardMost is the most processor time that a decision of a hard bot may take. A decision takes at
// most about 28 ms on the computer that measured the figures of the package doc. On a slower computer it
// may take hardSlack times as long.
const (
	hardMost  = 100 * time.Millisecond
	hardSlack = 5
)

// pacedDecisions is how many decisions TestPace measures at each table.
const pacedDecisions = 5

// TestPace: no decision of a hard bot takes longer than hardSlack times hardMost.
func TestPace(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, which runs the short tests, takes time of its own")
	}
	for _, c := range measured() {
		t.Run(fmt.Sprintf("%s %d %s", c.game.Name(), c.seats, c.rules), func(t *testing.T) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			var p pace
			players := make([]player, c.seats)
			for k := range players {
				players[k] = strengthPlayer(t, c.game, c.rules, Normal)
			}
			timed := p.of(strengthPlayer(t, c.game, c.rules, Hard))
			players[0] = func(v *engine.View, rng *rand.Rand) engine.Action {
				if len(p) == pacedDecisions {
					return players[1](v, rng)
				}
				return timed(v, rng)
			}
			for seed := uint64(0); len(p) < pacedDecisions; seed++ {
				round(t, c.game, c.rules, seed, players)
			}
			if most := slices.Max(p); most > hardSlack*hardMost {
				t.Errorf("a decision took %.0f ms of processor time", ms(most))
			}
		})
	}
}

// BenchmarkHard is a round of hard bots. It reports the median and the longest processor time of
// their decisions.
func BenchmarkHard(b *testing.B) {
	for _, c := range measured() {
		b.Run(fmt.Sprintf("%s %d %s", c.game.Name(), c.seats, c.rules), func(b *testing.B) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			var p pace
			players := make([]player, c.seats)
			for k := range players {
				players[k] = p.of(strengthPlayer(b, c.game, c.rules, Hard))
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
