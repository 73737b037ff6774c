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

func TestEndsInTheViewsState(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, engine.MaxSeats).Draw(t, "seats")
		me := engine.Seat(rapid.IntRange(-1, seats-1).Draw(t, "me"))
		tb := newTable(seats, me, rapid.IntRange(0, 20).Draw(t, "cards"))
		g := layout.New(layout.Params{W: 1280, H: 720, Seats: seats, Me: me})
		m := New(g, tb.copy())
		m.Reduced = rapid.Bool().Draw(t, "reduced")
		m.Compare = func(a, b engine.Shown) int { return int(a.Face) - int(b.Face) }
		m.IsDimmed = func(c engine.Shown) bool { return c.Face%2 == 0 }
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
			t.Fatalf("the backlog is %d steps", m.Backlog())
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
	if !m.AllArrived() {
		t.Error("cards still travel")
	}
}

// A card that I play is the same sprite all the way from my hand to the pile.
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
	if want := start.Y - g.DiscardPile.Y; far < want-40 {
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
	from := g.GatherPlace(1)
	for _, s := range m.Sprites() {
		if s.Zone == Hand && (s.Place.Y > from.Y+80 || s.Place.Y < from.Y-20) {
			t.Errorf("a card of my hand starts at %+v, not at seat 1's %+v", s.Place, from)
		}
	}
	run(t, m, 10)
	rests(t, m, g, tb.copy())
}

// While the card that makes hands change places is flying, my cards lie face up in their places. The
// card that I play comes out of them with its face up. After that my cards turn over on their way.
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
				if s.Place.TurnedOver > 0 {
					t.Fatal("the card played shows its back")
				}
			case s.Zone == Fan && s.Seat == 1 && s.IsWaiting():
				if s.Card == (engine.Shown{Card: engine.NoCard}) || s.Place != was[s.Card] {
					t.Fatalf("before the hands change places, %v lies at %+v", s.Card, s.Place)
				}
			case s.Zone == Fan && s.Seat == 1:
				moved = true
			}
		}
	}
	if !moved {
		t.Error("my hand does not leave its place")
	}
}

// While hands change places a seat still counts the cards that it gives away.
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
		t.Errorf("after the swap the seats show %d and %d", a, b)
	}
}

// A pinned card stays where it is held, sets out from there when it is played, and returns to its place
// when it is let go.
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
	if m.pinnedCard != engine.NoCard {
		t.Error("a card that was played is still pinned")
	}
}

// In real games with many house rules, whatever the engine reports, the picture ends in the View's state.
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
