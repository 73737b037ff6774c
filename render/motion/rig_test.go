package motion

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"lastcard/engine"
	"lastcard/render/layout"
)

const frame = 1.0 / 60

// table is a made-up table. Each of its views follows from the one before.
type table struct {
	view engine.View
	next engine.Card
}

func newTable(seats int, me engine.Seat, cards int) *table {
	tb := &table{view: engine.View{Game: "uno", Me: me, Phase: engine.PhasePlay, Dir: 1, Drawn: engine.NoCard}}
	tb.view.Seats = make([]engine.SeatView, seats)
	tb.view.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile).Count = 60
	tb.view.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile)
	for i := range tb.view.Seats {
		tb.view.Lay(engine.Seat(i), engine.ZoneHand, engine.ShapeFan)
		tb.give(i, cards)
	}
	tb.pile().Cards = []engine.Shown{tb.card()}
	return tb
}

// begin makes a table and shows it in the usual window.
func begin(seats int, me engine.Seat, cards int) (*table, *layout.Table, *Motion) {
	tb := newTable(seats, me, cards)
	g := layout.New(layout.Params{W: 1280, H: 720, Seats: seats, Me: me})
	return tb, g, New(g, tb.copy())
}

func (tb *table) card() engine.Shown {
	tb.next++
	return engine.Shown{Card: tb.next, Face: engine.Face(tb.next%50 + 1)}
}

func (tb *table) pile() *engine.Zone { return tb.view.Zone(engine.NoSeat, engine.ZoneDiscard) }

func (tb *table) hand(seat int) *engine.Zone { return tb.view.Hand(engine.Seat(seat)) }

func (tb *table) give(seat, n int) {
	s := tb.hand(seat)
	s.Count += n
	if engine.Seat(seat) == tb.view.Me {
		for range n {
			s.Cards = append(s.Cards, tb.card())
		}
	}
}

// copy returns a view that later steps do not change.
func (tb *table) copy() *engine.View {
	v := tb.view.Fork()
	for i := range v.Zones {
		v.Zones[i].Cards = append([]engine.Shown(nil), v.Zones[i].Cards...)
	}
	return &v
}

// play moves a card of a seat's hand to the pile.
func (tb *table) play(seat int) []engine.Event {
	s, pile := tb.hand(seat), tb.pile()
	if s.Count == 0 {
		return nil
	}
	c := tb.card()
	if len(s.Cards) > 0 {
		c, s.Cards = s.Cards[0], append([]engine.Shown(nil), s.Cards[1:]...)
	}
	s.Count--
	pile.Cards = append(pile.Cards, c)
	if over := len(pile.Cards) - engine.PileShown; over > 0 {
		pile.Cards = pile.Cards[over:]
	}
	return []engine.Event{{Kind: engine.EvPlayed, Seat: engine.Seat(seat), Card: c}}
}

func (tb *table) draw(seat, n int) []engine.Event {
	tb.give(seat, n)
	return []engine.Event{{Kind: engine.EvDrew, Seat: engine.Seat(seat), N: int16(n)}}
}

func (tb *table) swap(a, b int) []engine.Event {
	x, y := tb.hand(a), tb.hand(b)
	x.Count, y.Count = y.Count, x.Count
	for _, i := range []int{a, b} {
		s := tb.hand(i)
		s.Cards = nil
		if n := s.Count; engine.Seat(i) == tb.view.Me {
			s.Count = 0
			tb.give(i, n)
		}
	}
	return []engine.Event{{Kind: engine.EvSwapped, Seat: engine.Seat(a), Other: engine.Seat(b)}}
}

// step makes one random step.
func (tb *table) step(t *rapid.T) (engine.Seat, []engine.Event) {
	n := len(tb.view.Seats)
	seat := rapid.IntRange(0, n-1).Draw(t, "seat")
	var ev []engine.Event
	switch rapid.IntRange(0, 7).Draw(t, "what") {
	case 0, 1:
		ev = tb.play(seat)
	case 2:
		ev = tb.draw(seat, rapid.IntRange(1, 8).Draw(t, "n"))
	case 3:
		ev = append(tb.play(seat), tb.swap(seat, (seat+1)%n)...)
	case 4:
		ev = append(tb.play(seat), engine.Event{Kind: engine.EvReversed})
		tb.view.Dir = -tb.view.Dir
	case 5: // the table changes without an event
		tb.give(seat, 3)
		tb.play((seat + 1) % n)
	case 6:
		ev = append([]engine.Event{{Kind: engine.EvUndone}, {Kind: engine.EvJumped, Seat: engine.Seat(seat)}}, tb.play(seat)...)
	case 7:
		pile := tb.pile()
		pile.Cards = pile.Cards[len(pile.Cards)-1:]
		ev = append([]engine.Event{{Kind: engine.EvReshuffled}}, tb.draw(seat, 2)...)
	}
	return engine.Seat(seat), ev
}

// rests fails the test unless the sprites are exactly the sprites of v at rest.
func rests(t interface {
	Fatalf(string, ...any)
	Helper()
}, m *Motion, g *layout.Table, v *engine.View,
) {
	t.Helper()
	want := New(g, v)
	want.Compare, want.Pose, want.IsDimmed = m.Compare, m.Pose, m.IsDimmed
	want.Reset(v)
	a, b := m.Sprites(), want.Sprites()
	if len(a) != len(b) {
		t.Fatalf("%d cards are seen, want %d", len(a), len(b))
	}
	for i := range a {
		if a[i].Place != b[i].Place || a[i].Card != b[i].Card || a[i].Zone != b[i].Zone || a[i].Seat != b[i].Seat {
			t.Fatalf("card %d of zone %d, seat %d: %+v, want %+v", i, a[i].Zone, a[i].Seat, a[i].Place, b[i].Place)
		}
	}
	for i := range v.Seats {
		if got := m.Count(engine.Seat(i)); got != v.Hand(engine.Seat(i)).Count {
			t.Fatalf("seat %d shows %d cards, want %d", i, got, v.Hand(engine.Seat(i)).Count)
		}
	}
	if m.Dir() != float64(v.Dir) || !m.IsStill() {
		t.Fatalf("direction %g, still %t", m.Dir(), m.IsStill())
	}
}

// run lets time pass until nothing moves. It fails the test after limit seconds.
func run(t interface {
	Fatalf(string, ...any)
	Helper()
}, m *Motion, limit float64,
) (passed float64) {
	t.Helper()
	for m.Advance(frame) {
		if passed += frame; passed > limit {
			t.Fatalf("still moving after %g s: backlog %d", limit, m.Backlog())
		}
	}
	return passed
}

// play makes one entry of a game: the entry that the table needs, or a random action.
func play(table *engine.Table, rng *rand.Rand, seed uint64) (engine.Seat, []engine.Event) {
	n := table.Need()
	switch n.Kind {
	case engine.NeedShuffle:
		ev, _ := table.Shuffle(engine.SeedEntropy(seed, n.Shuffle), nil)
		return engine.NoSeat, ev
	case engine.NeedFaces:
		return engine.NoSeat, table.Settle(nil)
	case engine.NeedAction, engine.NeedNext:
		for i := range table.Seats() {
			seat := engine.Seat((int(max(n.Turn, 0)) + i + rng.IntN(2)) % table.Seats())
			if legal := table.Legal(seat, nil); len(legal) > 0 {
				ev, _ := table.Apply(seat, legal[rng.IntN(len(legal))], nil)
				return seat, ev
			}
		}
	case engine.NeedNothing:
	}
	return engine.NoSeat, nil
}
