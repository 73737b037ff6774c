package bot

import (
	"math"
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
)

// edge returns the share of rounds, in per cent, that the tested player wins among players like
// other. In 95 of 100 cases the true share lies between won−off and won+off. If the others choose
// quickly, edge finds the same as share in a fraction of the rounds, because it does not count
// the rounds won, which are mostly luck. At each choice of the tested player, it plays on from the
// real table many times: with that choice, and with the choice that the player other would have
// made in that chair. All else is the same in both. The gains of all choices of a round add up,
// on average, to exactly what the tested player wins beyond an equal share.
func edge(t *testing.T, g engine.Game, rules string, seats, rounds, times int, tested, other player) (won, off float64) {
	t.Helper()
	e := &edges{t: t, g: g, times: times, tested: tested, players: make([]player, seats)}
	for k := range e.players {
		e.players[k] = other
	}
	sum, squares := 0.0, 0.0
	for i := range rounds {
		x := e.round(enginetest.NewTable(t, g, seats, rules), engine.Seat(i%seats), uint64(i/seats))
		sum += x
		squares += x * x
	}
	n := float64(rounds)
	mean := sum / n
	return 100/float64(seats) + 100*mean, 100 * 1.96 * math.Sqrt((squares/n-mean*mean)/(n-1))
}

const triesPerChoice = 20

type edges struct {
	t       *testing.T
	g       engine.Game
	times   int // how often gain tries each choice
	tested  player
	players []player // by seat: the player that tested is compared with (other in edge)
}

// round returns how much the choices of the tested player, who sits in the chair, gain in one round.
func (e *edges) round(table *engine.Table, chair engine.Seat, seed uint64) (gain float64) {
	rng := rand.New(rand.NewPCG(seed, 7))
	start([]player{e.tested}, rng)
	for n := range enginetest.Choices(table, seed, math.MaxInt) {
		e.tested(shown(table, chair), rng)
		e.turns(table, n, func(seat engine.Seat, v *engine.View) engine.Action {
			if seat != chair {
				return e.players[seat](v, rng)
			}
			a := e.tested(v, rng)
			if len(v.Legal) > 0 {
				gain += e.gain(table, v, a, rng.Uint64())
			}
			return a
		})
	}
	return gain
}

// turns asks one seat after the other, in the same order as act does, until one of them acts.
func (e *edges) turns(table *engine.Table, n engine.Need, choose func(engine.Seat, *engine.View) engine.Action) {
	for i := range e.players {
		seat := engine.Step(n.Turn, 1+i, len(e.players))
		if !n.Seats.Has(seat) {
			continue
		}
		a := choose(seat, table.View(seat))
		if a.Kind == engine.KindNone {
			continue
		}
		if _, r := table.Apply(seat, a, nil); r != engine.OK {
			e.t.Fatalf("seat %d chose %s: %v\n%s", seat, a.Text(e.g), r, table.State().Dump())
		}
		return
	}
	e.t.Fatalf("nobody acts\n%s", table.State().Dump())
}

// gain returns how much more often v.Me wins with a than with the choice of the player other. 0 means
// equally often, and 1 means always with a and never with the other choice.
func (e *edges) gain(table *engine.Table, v *engine.View, a engine.Action, seed uint64) (gain float64) {
	for k := range e.times {
		b := e.players[v.Me](v, rand.New(rand.NewPCG(seed, uint64(k))))
		if sameEffect(a, b) && a.Call == b.Call {
			continue
		}
		with, without := e.again(table, seed+uint64(k)), e.again(table, seed+uint64(k))
		gain += e.wins(with, v.Me, a, seed+uint64(k)) - e.wins(without, v.Me, b, seed+uint64(k))
	}
	return gain / float64(e.times)
}

// again returns a copy of the table on which the hidden cards that no seat holds have a new order. Every
// order of these cards is equally likely.
func (e *edges) again(table *engine.Table, seed uint64) *engine.Table {
	faces := table.State().Faces(nil)
	held := make([]bool, len(faces))
	for seat := range e.players {
		for _, c := range table.Hand(engine.Seat(seat), nil) {
			held[c.Card] = true
		}
	}
	var unseen []engine.Card
	for c, f := range faces {
		if f == engine.Hidden && !held[c] {
			unseen = append(unseen, engine.Card(c))
		}
		faces[c] = table.Deck().Face(engine.Card(c))
	}
	rand.New(rand.NewPCG(seed, 13)).Shuffle(len(unseen), func(i, j int) {
		a, b := unseen[i], unseen[j]
		faces[a], faces[b] = faces[b], faces[a]
	})
	return engine.TableOf(e.g, len(e.players), table.Rules(), table.State().Clone(), engine.OpenDeckOf(faces))
}

// wins returns 1 if the seat me wins the round after its action a, otherwise 0.
func (e *edges) wins(table *engine.Table, me engine.Seat, a engine.Action, seed uint64) float64 {
	rng := rand.New(rand.NewPCG(seed, 11))
	first := true
	for n := range enginetest.Choices(table, seed, math.MaxInt) {
		e.turns(table, n, func(seat engine.Seat, v *engine.View) engine.Action {
			if first && seat == me {
				first = false
				return a
			}
			return e.players[seat](v, rng)
		})
		first = false
	}
	if table.View(engine.NoSeat).Winner == me {
		return 1
	}
	return 0
}

// TestEdge: edge and share agree about players that both can measure.
func TestEdge(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		g     engine.Game
		seats int
	}{{uno.Game{}, 2}, {eights.MauMau, 4}} {
		easy, normal := strengthPlayer(t, c.g, "", Easy), strengthPlayer(t, c.g, "", Normal)
		rounds := roundsEach(t, 100)
		a, offA := share(t, c.g, "", c.seats, 4*rounds, easy, normal)
		b, offB := edge(t, c.g, "", c.seats, rounds, triesPerChoice, easy, normal)
		off := math.Hypot(offA, offB)
		t.Logf("%s: %.1f %% counted, %.1f %% by the edge, off by %.1f", c.g.Name(), a, b, off)
		if math.Abs(a-b) > 1.5*off || b > 100/float64(c.seats) {
			t.Errorf("%s: %.1f %% counted, %.1f %% by the edge, off by %.1f", c.g.Name(), a, b, off)
		}
	}
}
