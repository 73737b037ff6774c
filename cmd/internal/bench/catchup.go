package bench

import (
	"context"
	"fmt"
	"time"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// How much there is to be caught up with, and how often.
const (
	catchUpEntries = 1000
	catchUpRounds  = 5
)

// CatchUp measures how a seat that has lost everything is brought to where the
// others are: the quickest of a few, in memory, with Ed25519 signatures, all
// sessions on one core; and the time its ticks take on a real table besides.
func CatchUp(ctx context.Context, seats []int) ([]Figure, error) {
	var figures []Figure
	for _, n := range seats {
		x, err := sim.NewStraggler(n, catchUpEntries)
		if err != nil {
			return nil, err
		}
		best, bytes, ticks := time.Duration(0), 0, 0
		for range catchUpRounds {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			start := time.Now()
			b, t, err := x.CatchUp()
			if err != nil {
				return nil, err
			}
			if took := time.Since(start) + time.Duration(t*lockstep.TickInterval)*time.Millisecond; best == 0 || took < best {
				best, bytes, ticks = took, b, t
			}
		}
		name := fmt.Sprintf("lockstep/catch-up-%d-seats-%d-entries", n, catchUpEntries)
		figures = append(figures,
			Figure{name, best.Seconds() * 1000, "ms", fmt.Sprintf("%d ticks of them", ticks)},
			Figure{name, float64(bytes) / catchUpEntries, "bytes/entry", ""})
	}
	return figures, nil
}
