package palace_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/palace"
)

func newTable(tb testing.TB, seats int, rules string) *engine.Table {
	tb.Helper()
	r, err := engine.ParseRules(palace.Game{}, rules)
	if err != nil {
		tb.Fatal(err)
	}
	t, err := engine.NewTable(palace.Game{}, seats, r, engine.NewOpenDeck())
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

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

// playRound plays one round at random; it returns the number of decisions.
// Every decision computes the full legal set of the seat in turn.
func playRound(t *engine.Table, seed uint64, rng *rand.PCG, buf *[]engine.Action, ev *[]engine.Event) (decisions int) {
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
			if n.Turn == engine.NoSeat { // the exchange
				n.Turn = engine.Seat(bits.TrailingZeros16(uint16(n.Seats)))
			}
			*buf = t.Legal(n.Turn, (*buf)[:0])
			a := wanting(*buf, rng)
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
	fresh := newTable(b, 4, "")
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
}

// midgame is a table after some 30 random actions of play.
func midgame(tb testing.TB) *engine.Table {
	t := newTable(tb, 4, "")
	rng := rand.NewPCG(3, 4)
	t.Shuffle(engine.SeedEntropy(5, 0), nil)
	t.Settle(nil)
	for x := range engine.Seat(4) {
		t.Apply(x, engine.Act(engine.Ready), nil)
		t.Settle(nil)
	}
	for range 30 {
		n := t.Need()
		if n.Kind != engine.NeedAction {
			tb.Fatal(n.Kind)
		}
		t.Apply(n.Turn, wanting(t.Legal(n.Turn, nil), rng), nil)
		t.Settle(nil)
	}
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

// BenchmarkApply is one action with the copy that lets it be repeated.
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
