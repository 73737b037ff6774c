package uno_test

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/uno"
)

func newTable(tb testing.TB, seats int, rules string) *engine.Table {
	tb.Helper()
	r, err := engine.ParseRules(uno.Game{}, rules)
	if err != nil {
		tb.Fatal(err)
	}
	t, err := engine.NewTable(uno.Game{}, seats, r, engine.NewOpenDeck())
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// pick is a play at random if there is one, else anything: a player that draws
// only for want of a card, as programs that publish games a second play it. (A
// uniform choice, drawing while it could play, needs 1,400 decisions a game.)
func pick(legal []engine.Action, rng *rand.PCG) *engine.Action {
	n := 0
	for n < len(legal) && legal[n].Kind == engine.Play {
		n++
	}
	if n == 0 {
		n = len(legal)
	}
	return &legal[rng.Uint64()>>32*uint64(n)>>32]
}

// playRound plays one round at random; it returns the number of decisions.
// Every decision computes the full legal set of the seat in turn.
func playRound(t *engine.Table, seed uint64, rng *rand.PCG, buf *[]engine.Action, ev *[]engine.Event) (decisions int) {
	k := uint32(0)
	for {
		for seat := t.Turn(); seat != engine.NoSeat; seat = t.Turn() {
			*buf = t.Legal(seat, (*buf)[:0])
			var r engine.Reason
			if *ev, r = t.Apply(seat, *pick(*buf, rng), (*ev)[:0]); r != engine.OK {
				panic(r)
			}
			decisions++
		}
		switch t.Need().Kind {
		case engine.NeedShuffle:
			*ev, _ = t.Shuffle(engine.SeedEntropy(seed, k), (*ev)[:0])
			k++
		case engine.NeedFaces:
			*ev = t.Settle((*ev)[:0])
		case engine.NeedAction, engine.NeedNext, engine.NeedNothing:
			return decisions
		}
	}
}

// BenchmarkGame is whole random rounds at four seats on one core.
func BenchmarkGame(b *testing.B) {
	for _, c := range []struct{ name, rules string }{
		{"official", ""},
		{"jump-in", "jump-in"},
		{"all", "stacking jump-in seven-swap zero-rotation draw-to-match"},
	} {
		b.Run(c.name, func(b *testing.B) {
			fresh := newTable(b, 4, c.rules)
			t := fresh.Clone()
			rng := rand.NewPCG(1, 2)
			buf, ev := make([]engine.Action, 0, 512), make([]engine.Event, 0, 64)
			b.ReportAllocs()
			decisions := 0
			for i := 0; b.Loop(); i++ {
				t.CopyFrom(fresh)
				decisions += playRound(t, uint64(i), rng, &buf, &ev)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
		})
	}
}

// midgame is a table after some 40 random actions.
func midgame(tb testing.TB) *engine.Table {
	t := newTable(tb, 4, "jump-in")
	rng := rand.NewPCG(3, 4)
	t.Shuffle(engine.SeedEntropy(5, 0), nil)
	t.Settle(nil)
	for range 40 {
		n := t.Need()
		if n.Kind != engine.NeedAction {
			t.Settle(nil)
			continue
		}
		legal := t.Legal(n.Turn, nil)
		t.Apply(n.Turn, legal[rng.Uint64()%uint64(len(legal))], nil)
	}
	t.Settle(nil)
	return t
}

func BenchmarkLegal(b *testing.B) {
	t := midgame(b)
	buf := make([]engine.Action, 0, 128)
	b.ReportAllocs()
	for b.Loop() {
		buf = t.Legal(t.Need().Turn, buf[:0])
	}
}

// BenchmarkApply is one play with the copy that lets it be repeated.
func BenchmarkApply(b *testing.B) {
	t := midgame(b)
	seat := t.Need().Turn
	a := t.Legal(seat, nil)[0]
	s := t.State().Clone()
	ev := make([]engine.Event, 0, 16)
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(t.State())
		ev, _ = s.Apply(seat, a, ev[:0])
	}
}

func BenchmarkHash(b *testing.B) {
	s := midgame(b).State()
	b.ReportAllocs()
	for b.Loop() {
		s.Hash()
	}
}

func BenchmarkClone(b *testing.B) {
	s := midgame(b).State()
	b.ReportAllocs()
	for b.Loop() {
		s.Clone()
	}
}

func BenchmarkCopyFrom(b *testing.B) {
	s := midgame(b).State()
	t := s.Clone()
	b.ReportAllocs()
	for b.Loop() {
		t.CopyFrom(s)
	}
}
