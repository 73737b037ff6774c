package sim

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lastcard/lockstep"
)

// networkFaults is the set of the faults of the network alone.
const networkFaults = Delay | Loss | Reorder | Duplicate

func toyConfig(seats int, seed uint64, f Faults) Config {
	return Config{
		Seats: seats, Seed: seed, Faults: f, Game: "toy", Choose: ChooseToy,
		NewMachine: func(int) lockstep.Machine { return NewToy(seats, 6) },
		Command:    fmt.Sprintf("go test ./lockstep/sim -run TestSeed -v -args --seats %d --faults %v", seats, f),
	}
}

// The flags in the command of a failure, for TestSeed.
var (
	flagSeats  = flag.Int("seats", 3, "seats of TestSeed")
	flagFaults = flag.String("faults", "none", "faults of TestSeed")
	flagGames  = flag.Uint64("games", 1, "tables of TestSeed")
	flagPlans  = flag.String("strategies", "", "strategies of TestSeed")
	flagTurns  = flag.Int("turns", 6, "turns of a round of TestSeed")
	flagSealed = flag.Bool("sealed", false, "TestSeed plays with parts")
	flagSeed   = flag.Uint64("seed", 0, "first seed of TestSeed")
)

// TestSeed repeats a failed run, with the flags of its replay command, and logs the whole run.
func TestSeed(t *testing.T) {
	f, err := ParseFaults(*flagFaults)
	if err != nil {
		t.Fatal(err)
	}
	for i := range *flagGames {
		var trace bytes.Buffer
		plans, err := ParseStrategies(*flagPlans)
		if err != nil {
			t.Fatal(err)
		}
		cfg := cheatConfig(*flagSeats, *flagTurns, *flagSeed+i, f, plans...)
		if *flagSealed {
			x := sealedConfig(cfg.Seats, cfg.Seed, f)
			x.Strategies, cfg = cfg.Strategies, x
		}
		cfg.Trace, cfg.Dumps = &trace, 8
		res, err := Run(cfg)
		t.Logf("%s%+v", &trace, res)
		if err != nil {
			t.Fatal(err)
		}
	}
}

// On a network without faults, no seat sends anything that another drops, such as a message that it has sent before.
func TestQuiet(t *testing.T) {
	for seats := lockstep.MinSeats; seats <= lockstep.MaxSeats; seats++ {
		res, err := Run(toyConfig(seats, 1, NoFaults))
		if err != nil {
			t.Fatal(err)
		}
		for d := lockstep.DropDuplicate; d < lockstep.DropReasons; d++ {
			if res.Dropped[d] > 0 {
				t.Errorf("%d seats: %d dropped: %v", seats, res.Dropped[d], d)
			}
		}
	}
}

// The invariants hold with mixtures of the four faults of the network, at tables of two to six seats. LOCKSTEP_SEEDS
// is the number of seeds.
func TestTables(t *testing.T) {
	seeds := howMany(1500, 300)
	results := make([]Result, seeds)
	t.Cleanup(func() {
		stale, worst := 0, 0
		for _, res := range results {
			stale, worst = stale+res.Stale, max(worst, res.Ticks)
		}
		if stale == 0 {
			t.Error("no proposal ever lost a race")
		}
		t.Logf("%d tables; %d proposals lost a race; the slowest took %d ticks", seeds, stale, worst)
	})
	sideBySide(t, seeds, func(seed uint64) (err error) {
		results[seed], err = Run(toyConfig(2+int(seed/2%5), seed, networkFaults))
		return err
	})
}

// workers is how many tables run side by side.
const workers = 2

// sideBySide calls run for each seed below seeds.
func sideBySide(t *testing.T, seeds uint64, run func(seed uint64) error) {
	t.Helper()
	for w := range uint64(workers) {
		t.Run(fmt.Sprintf("%d of %d", w+1, workers), func(t *testing.T) {
			t.Parallel()
			for seed := w; seed < seeds; seed += workers {
				if err := run(seed); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// The invariants hold with each of the four faults of the network alone.
func TestEachFault(t *testing.T) {
	for _, f := range []Faults{Delay, Loss, Reorder, Duplicate} {
		for seed := range uint64(60) {
			if _, err := Run(toyConfig(2+int(seed%7), seed, f)); err != nil {
				t.Fatal(f, err)
			}
		}
	}
}

// With real signatures on a bad network, every peer's log file verifies.
func TestLogs(t *testing.T) {
	for seed := range uint64(6) {
		cfg := toyConfig(2+int(seed%4), seed, networkFaults)
		cfg.Ed25519, cfg.Verify = true, true
		if _, err := Run(cfg); err != nil {
			t.Fatal(err)
		}
	}
}

// The same seed gives the same run, and another seed gives another run.
func TestSeedExact(t *testing.T) {
	trace := func(seed uint64) (string, Result) {
		var b bytes.Buffer
		cfg := toyConfig(4, seed, networkFaults)
		cfg.Trace = &b
		res, err := Run(cfg)
		if err != nil {
			t.Fatal(err)
		}
		return b.String(), res
	}
	a, x := trace(7)
	b, y := trace(7)
	c, _ := trace(8)
	if a != b || x != y {
		t.Error("one seed, two runs")
	}
	if a == c || len(a) == 0 {
		t.Error("two seeds, one run")
	}
}

// A few runs have the hash that is written here. A change of a format, of a rule of the protocol or of the simulator
// changes the hash, so that no such change goes unnoticed. The hash is the same on 32-bit machines.
func TestGolden(t *testing.T) {
	sum := sha256.New()
	for seed := range uint64(20) {
		res, err := Run(toyConfig(2+int(seed%5), seed, networkFaults))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(sum, res.Hash, res.Ticks, res.Messages, res.Bytes)
	}
	const want = "f4903bdb2266ec7b5c09e48e80229fd08b5ba107d95b319a27bfac60ea01e344"
	if got := hex.EncodeToString(sum.Sum(nil)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The simulator finds a peer that computes a different state, and the failure has the command that
// repeats the run.
func TestFailure(t *testing.T) {
	cfg := toyConfig(4, 5, networkFaults)
	made := 0
	cfg.NewMachine = func(int) lockstep.Machine {
		m := NewToy(4, 6)
		if made++; made == 3 {
			m.Bit = 1
		}
		return m
	}
	_, err := Run(cfg)
	var f *Failure
	if !errors.As(err, &f) || f.Seed != 5 || !strings.Contains(f.Why, "diverged at entry 0, naming 100") {
		t.Fatal(err)
	}
	if !strings.Contains(err.Error(), cfg.Command+" --games 1 --seed 5") {
		t.Error(err)
	}
}

// A table that makes no progress ends as a failure, not in an endless loop.
func TestLimit(t *testing.T) {
	cfg := toyConfig(3, 5, NoFaults)
	cfg.Limit = 50
	choose := cfg.Choose
	cfg.Choose = func(seat int, m lockstep.Machine, r *rand.Rand) []byte {
		if seat == 1 {
			return nil // never plays
		}
		return choose(seat, m, r)
	}
	var f *Failure
	if _, err := Run(cfg); !errors.As(err, &f) || !strings.Contains(f.Why, "no entry for 50 ticks") {
		t.Fatal(err)
	}
}

func TestParseFaults(t *testing.T) {
	for _, list := range []string{"none", "loss", "delay,loss,reorder,duplicate", "partition,crash,slow", "abort,liar,equivocate", "all"} {
		if f, err := ParseFaults(list); err != nil || f.String() != list {
			t.Errorf("%q: %v, %v", list, f, err)
		}
	}
	if _, err := ParseFaults("loss,flood"); !errors.Is(err, ErrFault) {
		t.Error(err)
	}
}
