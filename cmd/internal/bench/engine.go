package bench

import (
	"encoding/binary"
	"math/rand/v2"
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
)

// benchSeats is the table that is measured: four seats, official rules.
const benchSeats = 4

// engineGames is how many whole matches are played for the first figure.
const engineGames = 200

// Engine measures the rules of Uno: whole random matches with the legal set
// computed for the seat in turn before each action, then single operations at
// positions of such matches.
func Engine() ([]Figure, error) {
	g, _ := games.Lookup("uno")
	start, actions := time.Now(), 0
	for seed := range uint64(engineGames) {
		n, err := randomMatch(g, seed, nil)
		if err != nil {
			return nil, err
		}
		actions += n
	}
	took := time.Since(start).Seconds()
	figures := []Figure{
		{"engine/random-matches", engineGames / took, "matches/s"},
		{"engine/actions-with-legal-sets", float64(actions) / took, "actions/s"},
	}
	one, err := positions(g)
	if err != nil {
		return nil, err
	}
	return append(figures, one.measure()...), nil
}

// randomMatch plays one match and returns its number of actions. visit, if not
// nil, is called before each action of a seat.
func randomMatch(g engine.Game, seed uint64, visit func(t *engine.Table, seat engine.Seat, a engine.Action)) (int, error) {
	t, err := engine.NewTable(g, benchSeats, engine.Rules{}, engine.NewOpenDeck())
	if err != nil {
		return 0, err
	}
	r := rand.New(rand.NewPCG(seed, 1))
	var ev []engine.Event
	var legal []engine.Action
	for actions := 0; ; {
		ev = t.Settle(ev[:0])
		n := t.Need()
		switch n.Kind {
		case engine.NeedNothing:
			return actions, nil
		case engine.NeedShuffle:
			var e [32]byte
			binary.LittleEndian.PutUint64(e[:], r.Uint64())
			ev, _ = t.Shuffle(e, ev[:0])
		case engine.NeedNext:
			for s := range engine.Seat(benchSeats) {
				ev, _ = t.Apply(s, engine.Act(engine.Next), ev[:0])
			}
		case engine.NeedAction, engine.NeedFaces:
			legal = t.Legal(n.Turn, legal[:0])
			a := pick(legal, r)
			if visit != nil {
				visit(t, n.Turn, a)
			}
			var refused engine.Reason
			if ev, refused = t.Apply(n.Turn, a, ev[:0]); refused != engine.OK {
				return actions, refused
			}
			actions++
		}
	}
}

// pick prefers plays, so that matches end: bot.Random without a View.
func pick(legal []engine.Action, r *rand.Rand) engine.Action {
	v := engine.View{Legal: legal, Need: engine.NeedAction}
	return bot.Random(&v, r)
}

// sample is positions of one match with an action each.
type sample struct {
	tables  []*engine.Table
	seats   []engine.Seat
	actions []engine.Action
}

// sampled is how many positions are measured in turn.
const sampled = 64

func positions(g engine.Game) (*sample, error) {
	s := &sample{}
	_, err := randomMatch(g, 1, func(t *engine.Table, seat engine.Seat, a engine.Action) {
		if len(s.tables) < sampled {
			s.tables = append(s.tables, t.Clone())
			s.seats = append(s.seats, seat)
			s.actions = append(s.actions, a)
		}
	})
	return s, err
}

func (s *sample) measure() []Figure {
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
			s.tables[i%k].Clone()
		}
	})
	return []Figure{
		{"engine/apply", max(bothNs-copyNs, 0), "ns"},
		{"engine/apply", max(bothAllocs-copyAllocs, 0), "allocs"},
		{"engine/legal", legalNs, "ns"},
		{"engine/legal", legalAllocs, "allocs"},
		{"engine/hash", hashNs, "ns"},
		{"engine/hash", hashAllocs, "allocs"},
		{"engine/clone", cloneNs, "ns"},
		{"engine/clone", cloneAllocs, "allocs"},
		{"engine/copy-from", copyNs, "ns"},
		{"engine/copy-from", copyAllocs, "allocs"},
	}
}
