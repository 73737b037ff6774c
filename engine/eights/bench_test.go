package eights_test

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
)

func newTable(tb testing.TB, g eights.Game, seats int, rules string) *engine.Table {
	tb.Helper()
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		tb.Fatal(err)
	}
	t, err := engine.NewTable(g, seats, r, engine.NewOpenDeck())
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// player chooses at random among legal actions.
type player func(legal []engine.Action, rng *rand.PCG) engine.Action

// wanting is a play at random if there is one, else anything: a player that
// draws only for want of a card, as programs that publish games a second play.
func wanting(legal []engine.Action, rng *rand.PCG) engine.Action {
	n := 0
	for n < len(legal) && legal[n].Kind == engine.Play {
		n++
	}
	if n == 0 {
		n = len(legal)
	}
	return legal[rng.Uint64()>>33%uint64(n)]
}

// uniform draws as readily as it plays, so its games are much longer.
func uniform(legal []engine.Action, rng *rand.PCG) engine.Action {
	return legal[rng.Uint64()>>33%uint64(len(legal))]
}

// playRound plays one round at random; it returns the number of decisions.
// Every decision computes the full legal set of the seat in turn.
func playRound(t *engine.Table, choose player, seed uint64, rng *rand.PCG, buf *[]engine.Action, ev *[]engine.Event) (decisions int) {
	k := uint32(0)
	for {
		n := t.Need()
		switch n.Kind {
		case engine.NeedShuffle:
			*ev, _ = t.Shuffle(engine.SeedEntropy(seed, k), (*ev)[:0])
			k++
		case engine.NeedFaces:
			*ev = t.Settle((*ev)[:0])
		case engine.NeedAction:
			*buf = t.Legal(n.Turn, (*buf)[:0])
			a := choose(*buf, rng)
			var r engine.Reason
			*ev, r = t.Apply(n.Turn, a, (*ev)[:0])
			if r != engine.OK {
				panic(r)
			}
			decisions++
		case engine.NeedNext, engine.NeedNothing:
			return decisions
		}
	}
}

// BenchmarkGame is whole random rounds at four seats on one core, from the
// shuffle to the count of the hands.
func BenchmarkGame(b *testing.B) {
	for _, c := range []struct {
		game        eights.Game
		name, rules string
		choose      player
	}{
		{eights.Crazy, "eights", "", wanting},
		{eights.Crazy, "eights/specials", "specials", wanting},
		{eights.Crazy, "eights/no-reshuffle", "-reshuffle", wanting},
		{eights.Crazy, "eights/no-reshuffle/uniform", "-reshuffle", uniform},
		{eights.Crazy, "eights/uniform", "", uniform},
		{eights.Switch, "switch", "", wanting},
		{eights.Insane, "insane", "", wanting},
	} {
		b.Run(c.name, func(b *testing.B) {
			fresh := newTable(b, c.game, 4, c.rules)
			t := fresh.Clone()
			rng := rand.NewPCG(1, 2)
			buf, ev := make([]engine.Action, 0, 512), make([]engine.Event, 0, 64)
			b.ReportAllocs()
			decisions := 0
			for i := 0; b.Loop(); i++ {
				t.CopyFrom(fresh)
				decisions += playRound(t, c.choose, uint64(i), rng, &buf, &ev)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
		})
	}
}

// midgame is a table after some 30 random actions.
func midgame(tb testing.TB, g eights.Game) *engine.Table {
	t := newTable(tb, g, 4, "")
	rng := rand.NewPCG(3, 4)
	t.Shuffle(engine.SeedEntropy(5, 0), nil)
	t.Settle(nil)
	for range 30 {
		n := t.Need()
		if n.Kind != engine.NeedAction {
			tb.Fatal(n.Kind)
		}
		legal := t.Legal(n.Turn, nil)
		t.Apply(n.Turn, legal[rng.Uint64()%uint64(len(legal))], nil)
		t.Settle(nil)
	}
	return t
}

func each(b *testing.B, run func(b *testing.B, t *engine.Table)) {
	for g := eights.Crazy; g <= eights.Insane; g++ {
		b.Run(g.Name(), func(b *testing.B) {
			t := midgame(b, g)
			b.ReportAllocs()
			run(b, t)
		})
	}
}

func BenchmarkLegal(b *testing.B) {
	each(b, func(b *testing.B, t *engine.Table) {
		buf := make([]engine.Action, 0, 128)
		for b.Loop() {
			buf = t.Legal(t.Need().Turn, buf[:0])
		}
	})
}

// BenchmarkApply is one action with the copy that lets it be repeated.
func BenchmarkApply(b *testing.B) {
	each(b, func(b *testing.B, t *engine.Table) {
		seat := t.Need().Turn
		a := t.Legal(seat, nil)[0]
		s := t.State().Clone()
		ev := make([]engine.Event, 0, 16)
		for b.Loop() {
			s.CopyFrom(t.State())
			ev, _ = s.Apply(seat, a, ev[:0])
		}
	})
}

func BenchmarkHash(b *testing.B) {
	each(b, func(b *testing.B, t *engine.Table) {
		for b.Loop() {
			t.State().Hash()
		}
	})
}

func BenchmarkClone(b *testing.B) {
	each(b, func(b *testing.B, t *engine.Table) {
		for b.Loop() {
			t.State().Clone()
		}
	})
}

func BenchmarkCopyFrom(b *testing.B) {
	each(b, func(b *testing.B, t *engine.Table) {
		s := t.State().Clone()
		for b.Loop() {
			s.CopyFrom(t.State())
		}
	})
}
