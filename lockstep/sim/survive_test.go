package sim

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// The invariants hold in runs that have faults for a time: with single faults, with mixtures, and with all faults
// together.
func TestSurvive(t *testing.T) {
	seeds := howMany(100, 20)
	for _, f := range []Faults{Partition, Crash, Slow, Abort, Liar, Equivocate, Idle, Idle | Crash | Loss | Reorder, Partition | Crash | Loss | Reorder | Duplicate, AllFaults} {
		survives(t, seeds, f, func(seed uint64) Config { return toyConfig(2+int(seed%5), seed, f) })
	}
}

// The invariants also hold on a network that reports the present seats, so that the seats rarely send signs of life.
func TestSurviveWithBeats(t *testing.T) {
	seeds := howMany(60, 15)
	for _, f := range []Faults{NoFaults, networkFaults, Partition, Crash, Slow, Liar, Idle, Partition | Crash | Loss | Reorder | Duplicate, AllFaults} {
		survives(t, seeds, f, func(seed uint64) Config {
			cfg := toyConfig(2+int(seed%6), seed, f)
			cfg.Beats = true
			return cfg
		})
	}
}

// survives runs tables with some faults, one for each seed, until one of them fails.
func survives(t *testing.T, seeds uint64, f Faults, config func(seed uint64) Config) {
	t.Run(fmt.Sprint(f), func(t *testing.T) {
		t.Parallel()
		for seed := range seeds {
			if _, err := Run(config(seed)); err != nil {
				t.Error(err)
				return
			}
		}
	})
}

// The invariants hold with all faults, at tables of two to eight, and with new seeds each time (LOCKSTEP_SEEDS is
// their number). A failure names its seed, which belongs in TestPast.
func TestFresh(t *testing.T) {
	seeds := howMany(500, 100)
	first := rand.Uint64N(1 << 50)
	sideBySide(t, seeds, func(i uint64) error {
		seed := first + i
		_, err := Run(toyConfig(2+int(seed%7), seed, AllFaults))
		return err
	})
}

// With real signatures and all faults, the log of every honest seat verifies.
func TestSurviveSigned(t *testing.T) {
	for seed := range uint64(6) {
		cfg := toyConfig(3+int(seed%3), seed, AllFaults)
		cfg.Ed25519, cfg.Verify = true, true
		if _, err := Run(cfg); err != nil {
			t.Error(err)
		}
	}
}

// These seeds have failed once. They must not fail again.
func TestPast(t *testing.T) {
	for _, x := range []struct {
		seats int
		seed  uint64
	}{
		{5, 3},
		{5, 88},
		{5, 133},
		{5, 683},
		{4, 317},
		{4, 1037},
		{4, 2537},
		{3, 50208},
		{4, 50015},
		{5, 50317},
		{6, 50011},
		{3, 60245},
		{4, 60937},
		{5, 60025},
		{6, 60147},
		{4, 70041},
		{4, 80023},
		{4, 300162},
		{7, 100028},
		{3, 310087},
		{3, 405266},
		{6, 407474},
		{3, 500200},
		{5, 431525},
		{5, 431798},
		{8, 116218541904541},
		{3, 899880952996306},
		{7, 43510349779447},  // old promises, sent again and again, kept all seats from sending anything else
		{6, 122134355387741}, // a seat signed a lost check again after a restart, and did not log it, although it made the entry final
		{4, 3049093592960},   // a seat stopped at a liar's claim after the match and never went on, so its checks were missing
		{3, 980927519828355}, // a seat came back after the end, and did not count the check of a seat that was named meanwhile
		{3, 988758681089096}, // the leader of a failed ballot was held to a choice that it could no longer make
	} {
		if _, err := Run(toyConfig(x.seats, x.seed, AllFaults)); err != nil {
			t.Error(err)
		}
	}
}
