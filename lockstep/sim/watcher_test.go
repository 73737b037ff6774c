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

// The logs of spectators verify up to the end of the match, and so do beginnings of these logs, as a crash leaves
// them.
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
	for seed := range uint64(18 + strategyCount) {
		f := []Faults{NoFaults, Delay | Loss | Reorder | Duplicate, AllFaults}[seed%3]
		cfg := watched(2+int(seed%5), seed, f, 0)
		if seed >= 18 {
			cfg = cheatConfig(5, 12, seed, f, Strategy(seed-18))
		}
		without, err := Run(cfg)
		if err != nil {
			t.Fatal(err)
		}
		cfg.Watchers = lockstep.MaxOnlookers
		with, err := Run(cfg)
		if err != nil {
			t.Fatal(err)
		}
		with.Dropped, without.Dropped = [lockstep.DropReasons]uint64{}, [lockstep.DropReasons]uint64{} // the seats also count dropped asks of spectators
		if with != without {
			t.Fatalf("seed %d, %v: with spectators\n%+v, without\n%+v", seed, f, with, without)
		}
	}
}

// Spectators end up with the final entries of the honest seats, whatever a cheat tells them.
func TestWatchersOfCheats(t *testing.T) {
	for _, plan := range Strategies() {
		t.Run(plan.String(), func(t *testing.T) {
			t.Parallel()
			tricks := 0
			for seed := range cheatGames(8) {
				f := []Faults{NoFaults, Delay | Loss | Reorder | Duplicate}[seed%2]
				cfg := cheatConfig(3+int(seed%5), 12, seed, f, plan)
				cfg.Watchers, cfg.NewBlind = 1+int(seed%lockstep.MaxOnlookers), func() lockstep.Machine { return blindToy{NewToy(cfg.Seats, 12)} }
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

// Spectators hear nothing of the broadcast of a cheat that shows it to no seat.
func TestSpectatorsDoNotHearTheDarkCheat(t *testing.T) {
	cfg := cheatConfig(3, 12, 1, NoFaults, Flap)
	cfg.Watchers = 2
	x, err := newTable(cfg)
	if err != nil {
		t.Fatal(err)
	}
	for i := range cfg.Seats {
		if c := x.cheats[i]; c != nil {
			c.isDark = true
		}
		before := len(x.net.events)
		x.post(i, lockstep.Message{Data: make([]byte, frameHead)})
		if heard := len(x.net.events) > before; heard != x.honest(i) {
			t.Errorf("seat %d, honest %t: heard %t", i, x.honest(i), heard)
		}
	}
}
