package bot

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/uno"
)

// player is one way of choosing.
type player func(v *engine.View, rng *rand.Rand) engine.Action

func clever(v *engine.View, rng *rand.Rand) engine.Action { return Choose(uno.Game{}, v, rng) }

// round plays one round among players and returns the winner. In every position
// each seat is asked once, starting after the seat in turn.
func round(t *testing.T, rules string, seed uint64, players []player) engine.Seat {
	t.Helper()
	r, err := engine.ParseRules(uno.Game{}, rules)
	if err != nil {
		t.Fatal(err)
	}
	table, err := engine.NewTable(uno.Game{}, len(players), r, engine.NewOpenDeck())
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	for {
		n := table.Need()
		switch n.Kind {
		case engine.NeedShuffle:
			table.Shuffle(engine.SeedEntropy(seed, n.Shuffle), nil)
		case engine.NeedFaces:
			table.Settle(nil)
		case engine.NeedNext, engine.NeedNothing:
			return table.View(engine.NoSeat).Winner
		case engine.NeedAction:
			act(t, table, n, players, rng)
		}
	}
}

func act(t *testing.T, table *engine.Table, n engine.Need, players []player, rng *rand.Rand) {
	t.Helper()
	for i := range players {
		seat := engine.Seat((int(n.Turn) + 1 + i) % len(players))
		if !n.Seats.Has(seat) {
			continue
		}
		a := players[seat](table.View(seat), rng)
		if a.Kind == engine.KindNone {
			if seat == n.Turn {
				t.Fatalf("seat %d does nothing in its turn", seat)
			}
			continue
		}
		if _, r := table.Apply(seat, a, nil); r != engine.OK {
			t.Fatalf("seat %d chose %s: %v\n%s", seat, a.Text(uno.Game{}), r, table.State().Dump())
		}
		return
	}
}

// TestBeatsRandom: one bot among random players, in every chair, wins far more
// than its share, with the official rules and with the house rules.
func TestBeatsRandom(t *testing.T) {
	const rounds = 1000
	for _, c := range []struct {
		rules string
		seats int
		least float64 // share of rounds
	}{
		{"", 2, 0.60},
		{"", 4, 0.33},
		{"jump-in", 4, 0.33},
		{"stacking jump-in seven-swap zero-rotation draw-to-match", 4, 0.30},
	} {
		t.Run(fmt.Sprintf("%d seats %s", c.seats, c.rules), func(t *testing.T) {
			won := 0
			for i := range rounds {
				players := make([]player, c.seats)
				for k := range players {
					players[k] = Random
				}
				chair := i % c.seats
				players[chair] = clever
				if round(t, c.rules, uint64(i), players) == engine.Seat(chair) {
					won++
				}
			}
			share := float64(won) / rounds
			t.Logf("the bot wins %.1f %% of %d rounds; an equal player would win %.1f %%", 100*share, rounds, 100/float64(c.seats))
			if share < c.least {
				t.Errorf("want at least %.0f %%", 100*c.least)
			}
		})
	}
}

// TestDeterministic: the same views and the same random source, the same game.
func TestDeterministic(t *testing.T) {
	players := []player{clever, clever, clever}
	for seed := range uint64(20) {
		if a, b := round(t, "jump-in", seed, players), round(t, "jump-in", seed, players); a != b {
			t.Fatalf("seed %d: seat %d won, then seat %d", seed, a, b)
		}
	}
}
