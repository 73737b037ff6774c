package bench

import (
	"math"
	"math/rand/v2"
	"time"

	"lastcard/engine"
	"lastcard/engine/games"
)

// benchSeats is the table that is measured: four seats, official rules.
const benchSeats = 4

// policy names the player of the benchmarks, here and in the engine's packages.
const policy = "4 seats, official rules, one core; a play at random if there is one, else anything"

// Engine measures the rules of every game: whole random rounds with the legal
// set of the seat in turn computed before each action, then single operations
// at positions of such rounds.
func Engine() ([]Figure, error) {
	var figures []Figure
	for _, g := range games.All() {
		fresh, err := engine.NewTable(g, benchSeats, engine.Rules{}, engine.NewOpenDeck())
		if err != nil {
			return nil, err
		}
		b := &rounds{table: fresh.Clone(), fresh: fresh, rng: rand.NewPCG(1, 2), legal: make([]engine.Action, 0, 512)}
		figures = append(figures, b.measure("engine/"+g.Name())...)
		figures = append(figures, b.positions().measure("engine/"+g.Name())...)
	}
	return figures, nil
}

// Rounds are timed in batches of so many, or as many as take so long.
const batch = 100

// rounds plays random rounds of one game.
type rounds struct {
	fresh, table *engine.Table
	rng          *rand.PCG
	legal        []engine.Action
	events       []engine.Event
	seed         uint64
	visit        func(seat engine.Seat, a engine.Action) // before each action; may be nil
}

// measure plays for measureFor.
func (b *rounds) measure(name string) []Figure {
	for range 100 {
		b.round() // what is built once and kept
	}
	played, decisions := 0, 0
	best := math.Inf(1) // nanoseconds of a decision in the quickest batch
	start := time.Now()
	for time.Since(start) < measureFor {
		began, from := time.Now(), decisions
		for i := 0; i < batch && time.Since(began) < batchFor; i++ {
			decisions += b.round()
			played++
		}
		best = min(best, float64(time.Since(began).Nanoseconds())/float64(decisions-from))
	}
	took := time.Since(start)
	return []Figure{
		{name + "/rounds-with-legal-sets", float64(played) / took.Seconds(), "games/s", policy},
		{name + "/rounds-in-the-quickest-batch", 1e9 * float64(played) / (best * float64(decisions)), "games/s", "what it does while nothing else runs"},
		{name + "/decision", float64(took.Nanoseconds()) / float64(decisions), "ns", "legal set, choice and action"},
		{name + "/decisions", float64(decisions) / float64(played), "per game", ""},
	}
}

// round plays one round and returns the number of decisions.
func (b *rounds) round() (decisions int) {
	t := b.table
	t.CopyFrom(b.fresh)
	b.seed++
	for shuffles := uint32(0); ; {
		for seat := t.Turn(); seat != engine.NoSeat; seat = t.Turn() {
			b.legal = t.Legal(seat, b.legal[:0])
			a := pick(b.legal, b.rng)
			if b.visit != nil {
				b.visit(seat, *a)
			}
			var refused engine.Reason
			if b.events, refused = t.Do(seat, a, b.events[:0]); refused != engine.OK {
				panic("bench: a legal action was refused: " + refused.String())
			}
			decisions++
		}
		switch n := t.Need(); n.Kind {
		case engine.NeedShuffle:
			b.events, _ = t.Shuffle(engine.SeedEntropy(b.seed, shuffles), b.events[:0])
			shuffles++
		case engine.NeedFaces:
			b.events = t.Settle(b.events[:0])
		case engine.NeedAction: // of no seat in turn: palace's exchange
			b.exchange(n)
			decisions++
		case engine.NeedNext, engine.NeedNothing:
			return decisions
		}
	}
}

// exchange is the first thing one of the seats that may act can do.
func (b *rounds) exchange(n engine.Need) {
	for seat := range engine.Seat(benchSeats) {
		if !n.Seats.Has(seat) {
			continue
		}
		if b.legal = b.table.Legal(seat, b.legal[:0]); len(b.legal) > 0 {
			b.events, _ = b.table.Apply(seat, b.legal[0], b.events[:0])
			return
		}
	}
	panic("bench: nobody can act")
}

// pick is a play at random if there is one, else anything.
func pick(legal []engine.Action, rng *rand.PCG) *engine.Action {
	n := len(legal)
	for n > 0 && legal[n-1].Kind != engine.Play { // plays come first
		n--
	}
	if n == 0 {
		n = len(legal)
	}
	return &legal[rng.Uint64()>>32*uint64(n)>>32]
}

// sample is positions of some rounds with an action each.
type sample struct {
	tables  []*engine.Table
	seats   []engine.Seat
	actions []engine.Action
}

// sampled is how many positions are measured in turn.
const sampled = 64

func (b *rounds) positions() *sample {
	s := &sample{}
	b.visit = func(seat engine.Seat, a engine.Action) {
		if len(s.tables) < sampled {
			s.tables = append(s.tables, b.table.Clone())
			s.seats = append(s.seats, seat)
			s.actions = append(s.actions, a)
		}
	}
	for len(s.tables) < sampled {
		b.round()
	}
	b.visit = nil
	return s
}

func (s *sample) measure(name string) []Figure {
	k := len(s.tables)
	scratch := s.tables[0].Clone()
	var ev []engine.Event
	var legal []engine.Action
	copyNs, copyAllocs := repeat(func(n int) {
		for i := range n {
			scratch.CopyFrom(s.tables[i%k])
		}
	})
	bothNs, bothAllocs := repeat(func(n int) {
		for i := range n {
			scratch.CopyFrom(s.tables[i%k])
			ev, _ = scratch.Apply(s.seats[i%k], s.actions[i%k], ev[:0])
		}
	})
	legalNs, legalAllocs := repeat(func(n int) {
		for i := range n {
			legal = s.tables[i%k].Legal(s.seats[i%k], legal[:0])
		}
	})
	hashNs, hashAllocs := repeat(func(n int) {
		for i := range n {
			s.tables[i%k].Hash()
		}
	})
	cloneNs, cloneAllocs := repeat(func(n int) {
		for i := range n {
			s.tables[i%k].State().Clone()
		}
	})
	return []Figure{
		{name + "/apply", max(bothNs-copyNs, 0), "ns", "without the copy that lets it be repeated"},
		{name + "/apply", max(bothAllocs-copyAllocs, 0), "allocs", ""},
		{name + "/legal", legalNs, "ns", ""},
		{name + "/legal", legalAllocs, "allocs", ""},
		{name + "/hash", hashNs, "ns", ""},
		{name + "/hash", hashAllocs, "allocs", ""},
		{name + "/clone", cloneNs, "ns", "of a state"},
		{name + "/clone", cloneAllocs, "allocs", ""},
		{name + "/copy-from", copyNs, "ns", ""},
		{name + "/copy-from", copyAllocs, "allocs", ""},
	}
}
