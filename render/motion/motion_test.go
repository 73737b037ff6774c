package motion

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/layout"
)

const frame = 1.0 / 60

// table is a made-up table whose views follow from each other.
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

// begin is a table that is shown in the usual window.
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

// copy is a view that later steps do not change.
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

// step makes one random thing happen.
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
	case 5: // events that say nothing about a change that took place
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

// rests fails the test unless the sprites are exactly those of v at rest.
func rests(t interface {
	Fatalf(string, ...any)
	Helper()
}, m *Motion, g *layout.Table, v *engine.View,
) {
	t.Helper()
	want := New(g, v)
	want.Less, want.Pose, want.Dim = m.Less, m.Pose, m.Dim
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
	if m.Dir() != float64(v.Dir) || !m.Still() {
		t.Fatalf("direction %g, still %t", m.Dir(), m.Still())
	}
}

// run lets time pass until nothing moves; it fails after limit seconds.
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

func TestEndsInTheViewsState(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, engine.MaxSeats).Draw(t, "seats")
		me := engine.Seat(rapid.IntRange(-1, seats-1).Draw(t, "me"))
		tb := newTable(seats, me, rapid.IntRange(0, 20).Draw(t, "cards"))
		g := layout.New(layout.Params{W: 1280, H: 720, Seats: seats, Me: me})
		m := New(g, tb.copy())
		m.Reduced = rapid.Bool().Draw(t, "reduced")
		m.Less = func(a, b engine.Shown) bool { return a.Face < b.Face }
		m.Dim = func(c engine.Shown) bool { return c.Face%2 == 0 }
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			by, ev := tb.step(t)
			m.Push(by, ev, tb.copy())
			for range rapid.IntRange(0, 30).Draw(t, "frames") {
				m.Advance(frame)
			}
			if rapid.Bool().Draw(t, "refresh") {
				m.Refresh()
			}
		}
		run(t, m, 40)
		rests(t, m, g, tb.copy())
	})
}

func TestBacklogIsBounded(t *testing.T) {
	tb, g, m := begin(4, 0, 7)
	for i := range 500 {
		m.Push(engine.Seat(i%4), tb.draw(i%4, 1), tb.copy())
		if m.Backlog() > MaxBacklog {
			t.Fatalf("backlog %d", m.Backlog())
		}
	}
	if took := run(t, m, 10); took > 6 {
		t.Errorf("catching up with a full backlog took %.1f s", took)
	}
	rests(t, m, g, tb.copy())
}

func TestStepsArePlayedInOrder(t *testing.T) {
	tb, _, m := begin(3, 0, 7)
	for i := range 9 {
		m.Push(engine.Seat(i%3), tb.play(i%3), tb.copy())
	}
	last := 21
	for m.Advance(frame) {
		left := 0
		for i := range m.View().Seats {
			left += m.View().Hand(engine.Seat(i)).Count
		}
		if left > last || left < last-1 {
			t.Fatalf("from %d cards in hands to %d", last, left)
		}
		last = left
	}
	if last != 12 {
		t.Errorf("%d cards left in hands, want 12", last)
	}
}

func TestReducedMotionJumps(t *testing.T) {
	tb := newTable(4, 1, 7)
	g := layout.New(layout.Params{W: 900, H: 600, Seats: 4, Me: 1})
	m := New(g, tb.copy())
	m.Reduced = true
	m.Push(1, append(tb.play(1), tb.draw(2, 4)...), tb.copy())
	m.Advance(frame)
	if !m.Arrived() {
		t.Error("cards still travel")
	}
}

// A card that I play is one and the same sprite from my hand to the pile.
func TestPlayedCardTravels(t *testing.T) {
	tb, g, m := begin(2, 0, 3)
	c := tb.hand(0).Cards[0]
	start := g.HandCard(0, 3, layout.Rest)
	m.Push(0, tb.play(0), tb.copy())
	far := 0.0
	for m.Advance(frame) {
		for _, s := range m.Sprites() {
			if s.Card == c {
				if d := start.Y - s.Place.Y; d < far-40 {
					t.Fatalf("goes back from %g to %g", far, d)
				} else {
					far = max(far, d)
				}
			}
		}
	}
	if want := start.Y - g.Discard.Y; far < want-40 {
		t.Errorf("travelled %g up, want %g", far, want)
	}
}

func TestDealSpreadsOverAllSeats(t *testing.T) {
	for _, seats := range []int{2, 4, 10} {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			tb, g, m := begin(seats, 0, 0)
			for i := range seats {
				tb.give(i, 7)
			}
			m.Push(engine.NoSeat, []engine.Event{{Kind: engine.EvDealt, N: 7, Seat: 0}}, tb.copy())
			most := 0
			for m.Advance(frame) {
				low, high := 99, 0
				for i := range seats {
					n := m.Count(engine.Seat(i))
					low, high = min(low, n), max(high, n)
				}
				most = max(most, high-low)
			}
			if most < 1 || most > 2 {
				t.Errorf("while dealing, hands differ by up to %d cards", most)
			}
			rests(t, m, g, tb.copy())
		})
	}
}

func TestUndoneSwapGoesBack(t *testing.T) {
	tb, g, m := begin(3, 0, 5)
	m.Push(0, append(tb.play(0), tb.swap(0, 1)...), tb.copy())
	run(t, m, 10)
	back := tb.swap(0, 1)
	back[0] = engine.Event{Kind: engine.EvUndone}
	m.Push(2, append(back, tb.play(2)...), tb.copy())
	m.Advance(frame)
	from := g.From(1)
	for _, s := range m.Sprites() {
		if s.Zone == Hand && (s.Place.Y > from.Y+80 || s.Place.Y < from.Y-20) {
			t.Errorf("a card of my hand starts at %+v, not at seat 1's %+v", s.Place, from)
		}
	}
	run(t, m, 10)
	rests(t, m, g, tb.copy())
}

// Until the card that makes hands change places has landed, my cards lie face up where they lay, and the card that I play comes
// out of them with its face up. Then my cards turn over on their way.
func TestSwapWaitsForItsCard(t *testing.T) {
	tb, _, m := begin(3, 0, 5)
	mine := append([]engine.Shown(nil), tb.hand(0).Cards...)
	was := map[engine.Shown]layout.Place{}
	for _, s := range m.Sprites() {
		was[s.Card] = s.Place
	}
	m.Push(0, append(tb.play(0), tb.swap(0, 1)...), tb.copy())
	m.Advance(frame)
	moved := false
	for m.Advance(frame) {
		for _, s := range m.Sprites() {
			switch {
			case s.Card == mine[0]:
				if s.Place.Back > 0 {
					t.Fatal("the card played shows its back")
				}
			case s.Zone == Fan && s.Seat == 1 && s.Waits():
				if s.Card == (engine.Shown{Card: engine.NoCard}) || s.Place != was[s.Card] {
					t.Fatalf("before it goes, %v lies at %+v", s.Card, s.Place)
				}
			case s.Zone == Fan && s.Seat == 1:
				moved = true
			}
		}
	}
	if !moved {
		t.Error("my hand does not go")
	}
}

// While hands change places a seat still has as many cards as it gives away.
func TestSwapCountsWhatIsGiven(t *testing.T) {
	tb, _, m := begin(3, 0, 5)
	tb.give(1, 3)
	m.Reset(tb.copy())
	m.Push(0, append(tb.play(0), tb.swap(0, 1)...), tb.copy())
	m.Advance(frame)
	if a, b := m.Count(0), m.Count(1); a != 4 || b != 8 {
		t.Errorf("before hands of 4 and 8 cards go, the seats show %d and %d", a, b)
	}
	run(t, m, 10)
	if a, b := m.Count(0), m.Count(1); a != 8 || b != 4 {
		t.Errorf("after it they show %d and %d", a, b)
	}
}

// A pinned card stays where it is held, sets out from there when it is played,
// and goes home when it is let go.
func TestPin(t *testing.T) {
	tb, g, m := begin(2, 0, 5)
	c := tb.hand(0).Cards[0]
	at := layout.Place{X: 500, Y: 300, W: g.CardW, Alpha: 1}
	m.Pin(c.Card, at)
	run(t, m, 1)
	for _, s := range m.Sprites() {
		if s.Card == c && s.Place != at {
			t.Errorf("pinned at %+v, is at %+v", at, s.Place)
		}
	}
	m.Pin(engine.NoCard, layout.Place{})
	run(t, m, 1)
	rests(t, m, g, tb.copy())
	m.Pin(c.Card, at)
	m.Push(0, tb.play(0), tb.copy())
	run(t, m, 5)
	rests(t, m, g, tb.copy())
	if m.pinned != engine.NoCard {
		t.Error("a card that was played is still pinned")
	}
}

// Real games with every house rule, seen from a seat: whatever the engine
// reports, the picture ends where the View says.
func TestRealGamesEndInTheViewsState(t *testing.T) {
	rules, err := engine.ParseRules(uno.Game{}, "stacking jump-in seven-swap zero-rotation draw-to-match multiple-skips decks=2")
	if err != nil {
		t.Fatal(err)
	}
	for seats := 2; seats <= 10; seats++ {
		table, err := engine.NewTable(uno.Game{}, seats, rules, engine.NewOpenDeck())
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(seats), 3))
		me := engine.Seat(rng.IntN(seats))
		g := layout.New(layout.Params{W: 1280, H: 720, Seats: seats, Me: me})
		m := New(g, table.View(me))
		m.Reduced = seats%3 == 0
		for range 300 {
			by, ev := play(table, rng, uint64(seats))
			m.Push(by, ev, table.View(me))
			for range rng.IntN(60) {
				m.Advance(frame)
			}
			if rng.IntN(6) == 0 {
				run(t, m, 40)
				rests(t, m, g, table.View(me))
			}
		}
	}
}

// play makes one entry of a game: what the table needs, or a random action.
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
