package sim

import (
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
)

// sealedConfig is a table of Sealeds.
func sealedConfig(seats int, seed uint64, f Faults) Config {
	cfg := toyConfig(seats, seed, f)
	cfg.NewMachine = func(seat int) lockstep.Machine { return NewSealed(seats, 6, seat) }
	cfg.Parts, cfg.Opened = true, Opened
	cfg.Command += " --sealed"
	return cfg
}

// Parts of every kind, on a quiet network: the match ends, and nobody waits.
func TestSealedQuiet(t *testing.T) {
	for seats := lockstep.MinSeats; seats <= lockstep.MaxSeats; seats++ {
		cfg := sealedConfig(seats, 1, None)
		cfg.Ed25519, cfg.Verify = seats < 4, true
		res, err := Run(cfg)
		if err != nil {
			t.Fatal(err)
		}
		if res.Entries < 2*6+2*seats {
			t.Errorf("%d seats: %d entries", seats, res.Entries)
		}
	}
}

// Each fault alone, and all of them: no part is sent that could open a card to two seats, a seat that
// gives a false part is named, and the table plays on without a seat that gives none.
func TestSealedSurvive(t *testing.T) {
	seeds := howMany(60, 15)
	for _, f := range []Faults{Delay, Partition, Crash, Abort, Liar, Equivocate, Idle, Partition | Crash | Loss | Reorder, All} {
		survives(t, seeds, f, func(seed uint64) Config { return sealedConfig(2+int(seed%6), seed, f) })
	}
}

// New seeds each time, some with spectators.
func TestSealedFresh(t *testing.T) {
	seeds := howMany(100, 20)
	first := rand.Uint64N(1 << 50)
	sideBySide(t, seeds, func(i uint64) error {
		cfg := sealedConfig(2+int(i%7), first+i, All)
		cfg.Watchers = int(i % 3)
		_, err := Run(cfg)
		return err
	})
}
