package sim

import (
	"testing"

	"lastcard/lockstep"
)

// blindToy is a Toy that does not know which faces will be shown.
type blindToy struct{ *Toy }

func (blindToy) Answer() ([]byte, bool) { return nil, false }

func watched(seats int, seed uint64, f Faults, watchers int) Config {
	cfg := toyConfig(seats, seed, f)
	cfg.Watchers = watchers
	cfg.NewBlind = func() lockstep.Machine { return blindToy{NewToy(seats, 6)} }
	return cfg
}

// Spectators, even slow ones and ones that crash, end up with the final entries of the seats.
func TestWatchers(t *testing.T) {
	seeds := howMany(16, 6)
	for _, f := range []Faults{NoFaults, Delay, Loss | Duplicate | Reorder, Crash, Partition, Liar, Equivocate, Abort, Slow, AllFaults} {
		t.Run(f.String(), func(t *testing.T) {
			for seed := range seeds {
				if _, err := Run(watched(2+int(seed%5), seed, f, 1+int(seed%lockstep.MaxOnlookers))); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// The logs of spectators verify up to the end of the match, and so do logs that a crash cut off anywhere.
func TestWatchedLogs(t *testing.T) {
	for seed := range uint64(4) {
		cfg := watched(2+int(seed), seed, []Faults{NoFaults, AllFaults}[seed%2], 2)
		cfg.Ed25519, cfg.Verify = true, true
		if _, err := Run(cfg); err != nil {
			t.Fatal(err)
		}
	}
}

// A run is the same with and without spectators, up to the last byte that the seats send each other:
// spectators influence nothing and cost nothing.
func TestWatchersChangeNothing(t *testing.T) {
	for seed := range uint64(18) {
		f := []Faults{NoFaults, Delay | Loss | Reorder | Duplicate, AllFaults}[seed%3]
		without, err := Run(watched(2+int(seed%5), seed, f, 0))
		if err != nil {
			t.Fatal(err)
		}
		with, err := Run(watched(2+int(seed%5), seed, f, lockstep.MaxOnlookers))
		if err != nil {
			t.Fatal(err)
		}
		with.Dropped, without.Dropped = [lockstep.DropReasons]uint64{}, [lockstep.DropReasons]uint64{} // dropped asks count, too
		if with != without {
			t.Fatalf("seed %d, %v: with spectators\n%+v, without\n%+v", seed, f, with, without)
		}
	}
}
