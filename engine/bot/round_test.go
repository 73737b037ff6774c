package bot

import (
	"math"
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
)

type player func(v *engine.View, rng *rand.Rand) engine.Action

func bots(g engine.Game, seats int) []player {
	players := make([]player, seats)
	for k := range players {
		players[k] = func(v *engine.View, rng *rand.Rand) engine.Action { return Choose(g, v, rng) }
	}
	return players
}

// round plays one round among players and returns the winner. In every position it asks the seats that
// may act, one after the other, until one acts. It begins with the seat after the seat in turn.
func round(t testing.TB, g engine.Game, rules string, seed uint64, players []player) engine.Seat {
	t.Helper()
	table := enginetest.NewTable(t, g, len(players), rules)
	rng := rand.New(rand.NewPCG(seed, 7))
	start(players, rng)
	for n := range enginetest.Choices(table, seed, math.MaxInt) {
		show(table, players, rng)
		act(t, g, table, n, players, rng)
	}
	return table.View(engine.NoSeat).Winner
}

// start tells every player that a round begins.
func start(players []player, rng *rand.Rand) {
	for _, p := range players {
		p(&engine.View{Phase: engine.PhaseDeal}, rng)
	}
}

// shown returns the View of a position in which a player need not act, so that the player can learn from
// it. The View has no legal actions, and its State is public.
func shown(table *engine.Table, seat engine.Seat) *engine.View {
	return &engine.View{Me: seat, Phase: engine.PhasePlay, State: table.State()}
}

func show(table *engine.Table, players []player, rng *rand.Rand) {
	for seat, p := range players {
		p(shown(table, engine.Seat(seat)), rng)
	}
}

func act(t testing.TB, g engine.Game, table *engine.Table, n engine.Need, players []player, rng *rand.Rand) {
	t.Helper()
	for i := range players {
		seat := engine.Step(n.Turn, 1+i, len(players))
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

// share returns the share of rounds, in per cent, that the tested player wins among players like
// other. In 95 of 100 cases the true share lies between won−off and won+off. share plays every deal
// with the tested player in each of the chairs, so that the luck of the deal is the same for all
// players. How much the results of the deals differ decides how large off is.
func share(t *testing.T, g engine.Game, rules string, seats, rounds int, tested, other player) (won, off float64) {
	t.Helper()
	deals := (rounds + seats - 1) / seats
	squares := 0.0
	for seed := range uint64(deals) {
		here := 0.0
		for chair := range engine.Seat(seats) {
			players := make([]player, seats)
			for k := range players {
				players[k] = other
			}
			players[chair] = tested
			if round(t, g, rules, seed, players) == chair {
				here += 100 / float64(seats)
			}
		}
		won += here
		squares += here * here
	}
	n := float64(deals)
	won /= n
	return won, 1.96 * math.Sqrt(max(0, squares/n-won*won)/(n-1))
}
