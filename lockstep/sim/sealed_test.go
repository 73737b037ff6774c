package sim

import (
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
)

func sealedConfig(seats int, seed uint64, f Faults) Config {
	cfg := toyConfig(seats, seed, f)
	cfg.NewMachine = func(seat int) lockstep.Machine { return NewSealed(seats, 6, seat) }
	cfg.Parts, cfg.Given, cfg.Stages = true, SealedPart, SealedStages
	cfg.Command += " --sealed"
	return cfg
}

// On a network without faults, a match that wants parts of every kind comes to its end, with any number of seats.
func TestSealedQuiet(t *testing.T) {
	for seats := lockstep.MinSeats; seats <= lockstep.MaxSeats; seats++ {
		cfg := sealedConfig(seats, 1, NoFaults)
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

// The invariants hold at sealed tables with most faults alone, and with all of them: no honest seat opens a card
// to two seats, and the table plays on without a seat that withholds or falsifies its parts.
func TestSealedSurvive(t *testing.T) {
	seeds := howMany(60, 15)
	for _, f := range []Faults{Delay, Partition, Crash, Abort, Liar, Equivocate, Idle, Mute, FalsePart, Desert, Desert | Mute | Crash, Partition | Crash | Loss | Reorder, AllFaults} {
		survives(t, seeds, f, func(seed uint64) Config { return sealedConfig(2+int(seed%6), seed, f) })
	}
}

// The invariants hold at sealed tables with all faults at once, mostly with spectators. The seeds are new each time.
func TestSealedFresh(t *testing.T) {
	seeds := howMany(100, 20)
	first := rand.Uint64N(1 << 50)
	sideBySide(t, seeds, func(i uint64) error {
		cfg := sealedConfig(2+int(i%7), first+i, AllFaults)
		cfg.Watchers = int(i % 3)
		_, err := Run(cfg)
		return err
	})
}

// In this seed a seat comes back after the end of the match, and the view changes once more while the spectators have
// not yet seen the end. The run goes on until that change of view is final, too.
func TestSealedViewAfterEnd(t *testing.T) {
	for watchers := range 3 {
		cfg := sealedConfig(5, 818243886822212, AllFaults)
		cfg.Watchers = watchers
		if _, err := Run(cfg); err != nil {
			t.Errorf("%d spectators: %v", watchers, err)
		}
	}
}

// Runs with the fault mute really include villains that withhold parts of each stage, and runs with desert include
// seats that are cut off while cards are opened to them.
func TestSealedMeddlers(t *testing.T) {
	muted, deserted, finished := map[string]int{}, 0, 0
	for seed := range howMany(60, 40) {
		for _, f := range []Faults{Mute, Desert} {
			cfg := sealedConfig(4+int(seed%3), seed, f)
			res, err := Run(cfg)
			if err != nil {
				t.Fatal(err)
			}
			deserted, finished = deserted+res.Deserted, finished+res.Finished
			if f == Mute {
				muted[res.Meddled]++
			}
		}
	}
	t.Logf("kept back %v; %d times a seat was cut off; %d entries of parts were finished without one", muted, deserted, finished)
	for _, stage := range SealedStages {
		if muted[stage] == 0 {
			t.Errorf("no part of %s was withheld", stage)
		}
	}
	if deserted == 0 || finished == 0 {
		t.Error("nobody deserted")
	}
}

// The invariants hold at sealed tables with changed programs, sometimes several at one table.
func TestSealedStrategies(t *testing.T) {
	for _, plan := range []Strategy{Partners, Withhold, Flap, Views, Steal, Forge} {
		t.Run(plan.String(), func(t *testing.T) {
			t.Parallel()
			tricks := 0
			for seed := range cheatGames(36) {
				cfg := sealedConfig(3+int(seed%6), seed, []Faults{NoFaults, Delay | Reorder | Duplicate, AllFaults}[seed%3])
				cfg.Strategies = []Strategy{plan}
				cfg.Command += " --strategies " + plan.String()
				res, err := Run(cfg)
				if err != nil {
					t.Error(err)
				}
				tricks += res.Cheats.Tricks
			}
			if tricks == 0 {
				t.Error("nobody cheated")
			}
		})
	}
}

// A seat that has proven a part false and restarts still knows the cheat, although its machine has moved on
// and could not judge that part again. If it did not, this seat and the cheat would stand against the two other
// seats, and the view could never change. These seeds once failed for that reason.
func TestSealedProofsAreKept(t *testing.T) {
	for _, seed := range []uint64{7013007, 7026034, 9011019, 9020010} {
		if _, err := Run(sealedConfig(4, seed, AllFaults)); err != nil {
			t.Error(err)
		}
	}
}
