package bot

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/palace"
)

// familyRound plays one round of any game and returns its winner. In every
// position each seat is asked once, starting after the seat in turn.
func familyRound(t *testing.T, g engine.Game, rules string, seed uint64, players []player) engine.Seat {
	t.Helper()
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		t.Fatal(err)
	}
	table, err := engine.NewTable(g, len(players), r, engine.NewOpenDeck())
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
			familyAct(t, g, table, n, players, rng)
		}
	}
}

func familyAct(t *testing.T, g engine.Game, table *engine.Table, n engine.Need, players []player, rng *rand.Rand) {
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
			t.Fatalf("seat %d chose %s: %v\n%s", seat, a.Text(g), r, table.State().Dump())
		}
		return
	}
	t.Fatalf("nobody acts\n%s", table.State().Dump())
}

// TestFamilyBeatsRandom: as TestBeatsRandom, for the other games. In Palace the
// last loses, so there the share of rounds won says less.
func TestFamilyBeatsRandom(t *testing.T) {
	const rounds = 400
	for _, c := range []struct {
		game  engine.Game
		rules string
		seats int
		least float64 // share of rounds
	}{
		{eights.Crazy, "", 2, 0.55},
		{eights.Crazy, "specials", 4, 0.30},
		{eights.Switch, "", 2, 0.60},
		{eights.Switch, "mode=cut-throat", 4, 0.40},
		{eights.Insane, "", 2, 0.55},
		{eights.Insane, "", 4, 0.30},
		{palace.Game{}, "stop=first", 2, 0.70},
		{palace.Game{}, "stop=first", 4, 0.45},
	} {
		t.Run(fmt.Sprintf("%s %d seats %s", c.game.Name(), c.seats, c.rules), func(t *testing.T) {
			won := 0
			for i := range rounds {
				players := make([]player, c.seats)
				for k := range players {
					players[k] = Random
				}
				chair := i % c.seats
				players[chair] = func(v *engine.View, rng *rand.Rand) engine.Action { return Choose(c.game, v, rng) }
				if familyRound(t, c.game, c.rules, uint64(i), players) == engine.Seat(chair) {
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

// TestFamilyAlone: tables of bots only end, at every number of seats.
func TestFamilyAlone(t *testing.T) {
	for _, g := range []engine.Game{eights.Crazy, eights.Switch, eights.Insane, palace.Game{}} {
		low, high := g.Seats(engine.DefaultRules(g))
		for seats := low; seats <= high; seats++ {
			players := make([]player, seats)
			for k := range players {
				players[k] = func(v *engine.View, rng *rand.Rand) engine.Action { return Choose(g, v, rng) }
			}
			for seed := range uint64(5) {
				a, b := familyRound(t, g, "", seed, players), familyRound(t, g, "", seed, players)
				if a != b {
					t.Fatalf("%s, %d seats, seed %d: seat %d won, then seat %d", g.Name(), seats, seed, a, b)
				}
			}
		}
	}
}
