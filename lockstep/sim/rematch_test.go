package sim

import (
	"flag"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
)

var flagNew = flag.Int("newcomers", 0, "newcomers of TestRematchSeed")

// TestRematchSeed runs what the command of a failure asks for.
func TestRematchSeed(t *testing.T) {
	f, err := ParseFaults(*flagFaults)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := RunRematch(RematchConfig{Seats: *flagSeats, New: *flagNew, Seed: *flagSeed, Faults: f}); err != nil {
		t.Fatal(err)
	}
}

// Old players stay away, leave and come late, newcomers come: those who are there
// have one genesis. Fresh seeds each time, beside the same ones.
func TestRematch(t *testing.T) {
	fresh := rand.Uint64N(1 << 50)
	for i := range uint64(120) {
		seed := i
		if i%2 == 1 {
			seed = fresh + i
		}
		f := []Faults{None, Delay, Delay | Loss | Reorder | Duplicate}[i%3]
		if _, err := RunRematch(RematchConfig{Seats: 2 + int(i%6), New: int(i % 4), Seed: seed, Faults: f}); err != nil {
			t.Fatal(err)
		}
	}
}

// All old players leave, and one of the newcomers opens; seeds at which that is so.
func TestRematchOfNewcomers(t *testing.T) {
	for _, c := range []struct {
		seed uint64
		new  int
		f    Faults
	}{{1033, 4, None}, {1118, 3, Delay}, {1011, 4, Delay | Loss | Reorder | Duplicate}, {1158, 3, Delay | Loss | Reorder | Duplicate}} {
		g, err := RunRematch(RematchConfig{Seats: 2, New: c.new, Seed: c.seed, Faults: c.f})
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range Keys(2) {
			if _, ok := g.Seat(lockstep.KeyOf(key)); ok {
				t.Errorf("seed %d: an old player is left, so that it shows nothing", c.seed)
			}
		}
	}
}

// A greeting that comes late of somebody who has left makes no room that stays empty.
func TestRematchLateGreeting(t *testing.T) {
	if _, err := RunRematch(RematchConfig{Seats: 2, New: 3, Seed: 1392, Faults: Delay | Loss | Reorder | Duplicate}); err != nil {
		t.Fatal(err)
	}
}
