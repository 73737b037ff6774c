package sim

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"lastcard/lockstep"
)

func cheatConfig(seats, turns int, seed uint64, f Faults, plans ...Strategy) Config {
	cfg := toyConfig(seats, seed, f)
	cfg.NewMachine = func(int) lockstep.Machine { return NewToy(seats, turns) }
	cfg.Strategies = plans
	names := make([]string, len(plans))
	for i, p := range plans {
		names[i] = p.String()
	}
	cfg.Command = fmt.Sprintf("go test ./lockstep/sim -run TestSeed -v -args --seats %d --turns %d --faults %v --strategies %s",
		seats, turns, f, strings.Join(names, ","))
	return cfg
}

// cheatGames is how many games a test of strategies plays: the number in LOCKSTEP_CHEATS if that is set, else a
// quarter of usual with -short, else usual.
func cheatGames(usual uint64) uint64 {
	if n, err := strconv.ParseUint(os.Getenv("LOCKSTEP_CHEATS"), 10, 64); err == nil {
		return n
	}
	if testing.Short() {
		return usual / 4
	}
	return usual
}

// On a network without faults, no strategy alone makes a rule take a turn of an honest seat, or a shuffle be drawn
// twice, at tables of two to ten, although it does try its tricks.
func TestStrategies(t *testing.T) {
	for _, plan := range Strategies() {
		t.Run(plan.String(), func(t *testing.T) {
			t.Parallel()
			var sum Toll
			for seed := range cheatGames(36) {
				res, err := Run(cheatConfig(2+int(seed%9), 20, seed, NoFaults, plan))
				if err != nil {
					t.Error(err)
					continue
				}
				sum.add(&res.Cheats)
				if res.Cheats.Draws > 1 {
					t.Errorf("seed %d: peers have known %d draws of one shuffle", seed, res.Cheats.Draws)
				}
			}
			t.Logf("%+v", sum)
			if sum.Tricks == 0 {
				t.Error("nobody cheated")
			}
		})
	}
}

// The invariants hold with all strategies, one or more at a table, combined with all faults.
func TestStrategiesAndFaults(t *testing.T) {
	for _, f := range []Faults{Delay | Reorder | Duplicate, AllFaults} {
		t.Run(f.String(), func(t *testing.T) {
			t.Parallel()
			for seed := range cheatGames(60) {
				seats := []int{3, 4, 5, 6, 3, 4, 5, 7, 8, 3, 5, 10, 9, 2}[seed%14]
				if _, err := Run(cheatConfig(seats, 12, seed+7_000_000, f, Strategies()...)); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// These games once did not end. Where the cause is known, a comment above the game gives it.
func TestPastStrategies(t *testing.T) {
	for _, x := range []Config{
		// A seat withholds its promises. The others wanted to let it in again at once, and each new view
		// forgot the debts of another seat.
		cheatConfig(9, 20, 61, NoFaults, Withhold),
		// One seat committed twice; the honest seats, bound to different commits, blamed each other.
		cheatConfig(10, 12, 7_000_443, AllFaults, Strategies()...),
		// The same cause; in addition, seats that a false check had stopped blamed each other.
		cheatConfig(9, 12, 7_002_672, Delay|Reorder|Duplicate, Strategies()...),
		// Both honest seats had restarted, and waited for a third that shows no status.
		cheatConfig(3, 12, 7_005_796, AllFaults, Strategies()...),
		cheatConfig(6, 12, 7_004_077, AllFaults, Strategies()...),
		cheatConfig(10, 12, 7_004_855, AllFaults, Strategies()...),
	} {
		if _, err := Run(x); err != nil {
			t.Error(err)
		}
	}
}

// The first trick of one seat may cost the others half a minute. After that, whatever the seat does, the
// others keep at least half their pace.
func TestPace(t *testing.T) {
	const grace = 30_000 / lockstep.TickInterval
	for _, plan := range Strategies() {
		t.Run(plan.String(), func(t *testing.T) {
			t.Parallel()
			for i, seats := range []int{3, 5, 7} {
				seed := uint64(40 + i)
				control := cheatConfig(seats, 600, seed, NoFaults, Honest)
				fair, err := Run(control)
				if err != nil {
					t.Fatal(err)
				}
				res, err := Run(cheatConfig(seats, 600, seed, NoFaults, plan))
				if err != nil {
					t.Fatal(err)
				}
				t.Logf("%d seats: %d ticks, %d without: %+v", seats, res.Ticks, fair.Ticks, res.Cheats)
				if res.Ticks > 2*fair.Ticks+grace {
					t.Errorf("%d seats, seed %d: %d ticks where %d are fair", seats, seed, res.Ticks, fair.Ticks)
				}
			}
		})
	}
}

// Even if peers crash, lose the ends of their logs and come back from backups, no honest seat signs two records that
// exclude each other, no honest seat is named, and the match ends.
func TestBackups(t *testing.T) {
	restored := 0
	for _, f := range []Faults{Backup, Backup | Loss | Reorder | Duplicate, Backup | Slow | Delay} {
		for seed := range cheatGames(60) {
			res, err := Run(toyConfig(2+int(seed%6), seed, f))
			if err != nil {
				t.Fatal(err)
			}
			restored += res.Restored
		}
	}
	if t.Logf("%d restored", restored); restored == 0 {
		t.Error("nothing was restored")
	}
}

func (x *Toll) add(o *Toll) {
	x.Tricks, x.Won, x.Plays = x.Tricks+o.Tricks, x.Won+o.Won, x.Plays+o.Plays
	x.Stolen, x.Views, x.Draws = x.Stolen+o.Stolen, x.Views+o.Views, max(x.Draws, o.Draws)
}
