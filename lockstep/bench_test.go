package lockstep_test

import (
	"fmt"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// BenchmarkAction measures one action among n peers in memory, with real signatures, all on one core: the time
// until every peer has applied and checked the action, and the messages and bytes that a peer sends for it. A
// broadcast counts once.
func BenchmarkAction(b *testing.B) {
	for _, seats := range []int{2, 4, 10} {
		b.Run(string(rune('0'+seats/10))+string(rune('0'+seats%10))+"peers", func(b *testing.B) { benchAction(b, seats, nil) })
	}
}

// BenchmarkActionUnsigned is BenchmarkAction with signatures that cost almost nothing: it measures the protocol
// itself.
func BenchmarkActionUnsigned(b *testing.B) { benchAction(b, 4, sim.Hashed()) }

func benchAction(b *testing.B, seats int, c *lockstep.Crypto) {
	keys := sim.Keys(seats)
	g := sim.Genesis("toy", "", keys, 1, c)
	var s []*lockstep.Session
	for i, key := range keys {
		x, err := lockstep.New(lockstep.Config{
			Key: key, Genesis: g, New: func() lockstep.Machine { return sim.NewToy(seats, 1<<30) }, Rand: zeroes{}, Dumps: -1, Crypto: c,
		})
		if err != nil {
			b.Fatal(i, err)
		}
		s = append(s, x)
	}
	messages, bytes := 0, 0
	flow := func() {
		for busy := true; busy; {
			busy = false
			for i, x := range s {
				for _, m := range x.Ready().Send {
					busy = true
					messages++
					bytes += len(m.Data)
					for j, y := range s {
						if j != i {
							y.Step(m.Data)
						}
					}
				}
			}
		}
	}
	flow()
	messages, bytes = 0, 0
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if err := s[n%seats].Propose([]byte{'p', 1}); err != nil {
			b.Fatal(err)
		}
		flow()
	}
	per := float64(b.N * seats)
	b.ReportMetric(float64(messages)/per, "messages/peer")
	b.ReportMetric(float64(bytes)/per, "bytes/peer")
}

// BenchmarkCatchUp measures how a seat that has lost its log catches up 1,000 entries, with real signatures.
// ns/op is the work of this seat and of the seats that help it, all on one core. ticks is how long it waits for
// answers on a network with a delay of 1 ms (TickInterval milliseconds each).
func BenchmarkCatchUp(b *testing.B) {
	for _, seats := range []int{2, 4, 8} {
		b.Run(fmt.Sprintf("%dpeers", seats), func(b *testing.B) { benchCatchUp(b, seats) })
	}
}

func benchCatchUp(b *testing.B, seats int) {
	x, err := sim.NewStraggler(seats, 1000)
	if err != nil {
		b.Fatal(err)
	}
	bytes, ticks := 0, 0
	for b.Loop() {
		n, t, err := x.CatchUp()
		if err != nil {
			b.Fatal(err)
		}
		bytes, ticks = bytes+n, ticks+t
	}
	b.ReportMetric(float64(ticks)/float64(b.N), "ticks")
	b.ReportMetric(float64(bytes)/float64(b.N)/1024, "KiB")
}
