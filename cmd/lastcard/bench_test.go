package main

import (
	"testing"

	"lastcard/lockstep/sim"
)

// A match that `bench lockstep` measures is played to its end.
func TestMeasuredMatch(t *testing.T) {
	for _, seats := range []int{2, 4, 10} {
		c := measuredMatch(seats)
		c.Faults, c.Verify = sim.NoFaults, false
		if r, err := sim.Run(c); err != nil || r.Entries == 0 {
			t.Errorf("%d seats: %d entries, %v", seats, r.Entries, err)
		}
	}
}
