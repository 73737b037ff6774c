package sim

import (
	"flag"
	"math/rand/v2"
	"testing"
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
