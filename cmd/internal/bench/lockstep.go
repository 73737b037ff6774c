package bench

import (
	"context"
	"fmt"
	"time"

	"lastcard/lockstep/sim"
)

// lockstepTables is how many matches are played for each figure.
const lockstepTables = 3

// MeasureLockstep measures agreement alone: sessions in memory, in one goroutine, on a
// network without faults, with Ed25519 signatures and without. config returns
// the match for a number of seats, as sim plays it; MeasureLockstep sets its seed, faults,
// signatures and verification.
func MeasureLockstep(ctx context.Context, seats []int, config func(seats int) sim.Config) ([]Figure, error) {
	var figures []Figure
	for _, n := range seats {
		for _, signed := range []bool{false, true} {
			name := fmt.Sprintf("lockstep/%d-sessions", n)
			if signed {
				name += "-ed25519"
			}
			start, entries, bytes := time.Now(), 0, uint64(0)
			for seed := range uint64(lockstepTables) {
				if ctx.Err() != nil {
					return nil, ctx.Err()
				}
				c := config(n)
				c.Seed, c.Ed25519, c.Faults, c.Verify = seed+1, signed, sim.NoFaults, false
				r, err := sim.Run(c)
				if err != nil {
					return nil, err
				}
				entries += r.Entries
				bytes += r.Bytes
			}
			took := time.Since(start)
			figures = append(figures,
				Figure{name, float64(entries) / took.Seconds(), "entries/s", ""},
				Figure{name, float64(took.Microseconds()) / float64(entries) / float64(n), "us/entry/session", ""},
				Figure{name, float64(bytes) / float64(entries), "bytes/entry", ""})
		}
	}
	return figures, nil
}
