package enginetest

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"lastcard/engine"
)

// Chooser picks one of the legal actions.
type Chooser func(legal []engine.Action, rng *rand.PCG) *engine.Action

// Wanting is a play at random if there is one, else anything: a player that
// draws only for want of a card, as programs that publish games a second play.
// Plays come first in every legal set.
func Wanting(legal []engine.Action, rng *rand.PCG) *engine.Action {
	n := len(legal)
	for n > 0 && legal[n-1].Kind != engine.Play {
		n--
	}
	if n == 0 {
		n = len(legal)
	}
	return &legal[rng.Uint64()>>32*uint64(n)>>32]
}

// Uniform draws as readily as it plays, so its games are much longer.
func Uniform(legal []engine.Action, rng *rand.PCG) *engine.Action {
	return &legal[rng.Uint64()>>32*uint64(len(legal))>>32]
}

// Bench plays rounds on an open table again and again, without allocating.
type Bench struct {
	Choose Chooser
	rng    *rand.PCG
	legal  []engine.Action
	events []engine.Event
}

// NewBench is a bench whose choices are always the same.
func NewBench(choose Chooser) *Bench {
	return &Bench{
		Choose: choose, rng: rand.NewPCG(1, 2),
		legal: make([]engine.Action, 0, 512), events: make([]engine.Event, 0, 64),
	}
}

// Round plays one round to its end; it returns the number of decisions. Every
// decision computes the full legal set of the seat in turn.
func (b *Bench) Round(t *engine.Table, seed uint64) (decisions int) {
	k := uint32(0)
	for {
		for seat := t.Turn(); seat != engine.NoSeat; seat = t.Turn() {
			b.decide(t, seat)
			decisions++
		}
		switch n := t.Need(); n.Kind {
		case engine.NeedShuffle:
			b.events, _ = t.Shuffle(engine.SeedEntropy(seed, k), b.events[:0])
			k++
		case engine.NeedFaces:
			b.events = t.Settle(b.events[:0])
		case engine.NeedAction: // all at once, Palace's exchange
			b.decide(t, engine.Seat(bits.TrailingZeros16(uint16(n.Seats))))
			decisions++
		case engine.NeedNext, engine.NeedNothing:
			return decisions
		}
	}
}

func (b *Bench) decide(t *engine.Table, seat engine.Seat) {
	b.legal = t.Legal(seat, b.legal[:0])
	var r engine.Reason
	if b.events, r = t.Do(seat, b.Choose(b.legal, b.rng), b.events[:0]); r != engine.OK {
		panic(r)
	}
}

// batch is how many rounds are timed together; the quickest batch tells what
// the machine does while nothing else runs on it.
const batch = 400

// BenchGame is whole rounds at four seats on one core, from the shuffle to the
// count of the hands. Besides the mean it tells the rate of the quickest batch,
// for a round with the mean number of decisions.
func BenchGame(b *testing.B, g engine.Game, rules string, choose Chooser) {
	fresh := NewTable(b, g, 4, rules)
	t, x := fresh.Clone(), NewBench(choose)
	b.ReportAllocs()
	decisions, best := 0, 0.0 // best: 0 before the first batch
	began, from := b.Elapsed(), 0
	for i := 0; b.Loop(); i++ {
		t.CopyFrom(fresh)
		decisions += x.Round(t, uint64(i))
		if i%batch == batch-1 {
			now := b.Elapsed()
			if each := float64(now-began) / float64(decisions-from); best == 0 || each < best {
				best = each
			}
			began, from = now, decisions
		}
	}
	each := float64(decisions) / float64(b.N)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(each, "decisions/game")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
	if best > 0 {
		b.ReportMetric(1e9/(best*each), "best-games/s")
		b.ReportMetric(best, "best-ns/decision")
	}
}

// Midgame is a table of four seats after so many random actions of its first
// round, where a seat is to choose.
func Midgame(tb testing.TB, g engine.Game, rules string, actions int) *engine.Table {
	tb.Helper()
	t, x := NewTable(tb, g, 4, rules), NewBench(Wanting)
	_, _ = t.Shuffle(engine.SeedEntropy(5, 0), nil)
	for i := 0; ; i++ {
		t.Settle(nil)
		n := t.Need()
		if n.Kind != engine.NeedAction {
			tb.Fatalf("%s: the round is over after %d actions", g.Name(), i)
		}
		seat := n.Turn
		if seat == engine.NoSeat {
			seat = engine.Seat(bits.TrailingZeros16(uint16(n.Seats)))
		} else if i >= actions {
			return t
		}
		x.decide(t, seat)
	}
}

// BenchParts is one call each of what a table and its state do.
func BenchParts(b *testing.B, t *engine.Table) {
	s, seat := t.State(), t.Turn()
	spare := s.Clone()
	legal, ev := make([]engine.Action, 0, 512), make([]engine.Event, 0, 64)
	legal = t.Legal(seat, legal)
	a := legal[0]
	for _, p := range []struct {
		name string
		call func()
	}{
		{"legal", func() { legal = t.Legal(seat, legal[:0]) }},
		{"copy+apply", func() { // the copy lets it be repeated
			spare.CopyFrom(s)
			ev, _ = spare.Apply(seat, &a, ev[:0])
		}},
		{"hash", func() { s.Hash() }},
		{"clone", func() { s.Clone() }},
		{"copy", func() { spare.CopyFrom(s) }},
	} {
		b.Run(p.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.call()
			}
		})
	}
}
