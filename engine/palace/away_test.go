package palace

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/french"
)

// watched is a machine on an open deck and a spectator's machine, which knows only what the log
// shows. Both get the same entries.
type watched struct {
	t           *testing.T
	open, blind *engine.Machine
}

func newWatched(t *testing.T, seats int, rules string) *watched {
	t.Helper()
	blind, err := engine.NewTable(Game{}, seats, enginetest.Rules(t, Game{}, rules), engine.NewClosedDeck())
	if err != nil {
		t.Fatal(err)
	}
	return &watched{t, engine.NewMachine(enginetest.NewTable(t, Game{}, seats, rules)), engine.NewMachine(blind)}
}

// both takes one step with both machines.
func (w *watched) both(step func(m *engine.Machine) error) {
	w.t.Helper()
	for _, m := range []*engine.Machine{w.open, w.blind} {
		if err := step(m); err != nil {
			w.t.Fatalf("%v\n%s", err, m.Dump())
		}
	}
	if w.open.Hash() != w.blind.Hash() {
		w.t.Fatalf("the spectator differs:\n%s\n%s", w.open.Dump(), w.blind.Dump())
	}
}

// settle gives the machines all that they wait for, until a seat has to choose.
func (w *watched) settle(seed uint64) {
	w.t.Helper()
	for {
		switch n := w.open.Table().Need(); n.Kind {
		case engine.NeedShuffle:
			e := engine.SeedEntropy(seed, n.Shuffle)
			w.both(func(m *engine.Machine) error { return m.Entropy(e) })
		case engine.NeedFaces:
			shown, ok := w.open.Answer()
			if !ok {
				w.t.Fatal("no answer")
			}
			w.both(func(m *engine.Machine) error { return m.Show(shown) })
		case engine.NeedNothing, engine.NeedAction, engine.NeedNext:
			return
		}
	}
}

func (w *watched) apply(seat int, action []byte) {
	w.t.Helper()
	w.both(func(m *engine.Machine) error {
		if err := m.Check(seat, action); err != nil {
			return err
		}
		return m.Apply(seat, action)
	})
}

// rule plays the action of the common rule for an absent seat.
func (w *watched) rule(seat int, action []byte) {
	w.t.Helper()
	w.both(func(m *engine.Machine) error {
		if err := m.CheckByRule(seat, action); err != nil {
			return err
		}
		return m.PlayByRule(seat, action)
	})
}

// known returns how many cards of a seat's hand a spectator knows, and the lowest of them.
func (w *watched) known(seat engine.Seat) (n int, lowest uint8) {
	lowest = noLowest
	for _, c := range w.blind.Table().Hand(seat, nil) {
		if c.Face != engine.Hidden {
			n++
			lowest = min(lowest, orderOf[c.Face])
		}
	}
	return n, lowest
}

// TestReadyLogsOneCard: when a seat says ready, the log gets the lowest card of its hand and no
// other.
func TestReadyLogsOneCard(t *testing.T) {
	for seed := range uint64(20) {
		w := newWatched(t, 4, "")
		w.settle(seed)
		for x := range engine.Seat(4) {
			w.apply(int(x), engine.Act(engine.Ready).AppendBinary(nil))
			w.settle(seed)
			lowest := uint8(noLowest)
			for _, c := range w.open.Table().Hand(x, nil) {
				lowest = min(lowest, orderOf[c.Face])
			}
			if n, low := w.known(x); n != 1 || low != lowest {
				t.Errorf("seed %d: a spectator knows %d cards of seat %d, the lowest %d, want 1 and %d", seed, n, x, low, lowest)
			}
		}
	}
}

// TestAbsentShowsNone: the common rule makes an absent seat ready without showing a card of its
// hand. Another seat begins, even if the absent seat holds the lowest card.
func TestAbsentShowsNone(t *testing.T) {
	for seed := range uint64(40) {
		w := newWatched(t, 3, "")
		w.settle(seed)
		away, ok := w.open.AbsentAction(1)
		if !ok {
			t.Fatal("nothing is done for an absent seat")
		}
		w.rule(1, away)
		w.settle(seed)
		if n, _ := w.known(1); n != 0 {
			t.Errorf("seed %d: a spectator knows %d cards of an absent seat", seed, n)
		}
		for _, x := range []int{0, 2} {
			w.apply(x, engine.Act(engine.Ready).AppendBinary(nil))
			w.settle(seed)
		}
		if turn := w.open.Table().Need().Turn; turn == 1 {
			t.Errorf("seed %d: the absent seat begins", seed)
		}
	}
}

// TestAbsentLeads: where the hands are hidden, an absent seat that has to play on an empty pile
// plays the first card of its hand. The state then asks for the face of that card.
func TestAbsentLeads(t *testing.T) {
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, Game{}, "9H", "4H", "6H"), enginetest.Faces(t, Game{}, "9C", "7C")
	laid := enginetest.LaidOut(t, Game{}, 2, "", l)
	blind := engine.TableOf(Game{}, 2, laid.Rules(), laid.State().Clone(), engine.NewClosedDeck())
	w := &watched{t, engine.NewMachine(laid), engine.NewMachine(blind)}
	a, ok := w.blind.AbsentAction(0)
	if !ok {
		t.Fatal("nothing is done for an absent seat")
	}
	if err := w.blind.CheckByRule(0, a); err != nil {
		t.Fatalf("what is done for an absent seat is refused: %v", err)
	}
	if b, _ := w.open.AbsentAction(0); string(a) != string(b) {
		t.Fatalf("the open table does % x for it, the other % x", b, a)
	}
	w.rule(0, a)
	w.settle(0)
	v := w.blind.Table().View(engine.NoSeat)
	if french.String(v.Top().Face) != "9H" || v.Turn != 1 || v.Hand(0).Count != 2 {
		t.Errorf("top %s, turn %d, %d cards left", french.String(v.Top().Face), v.Turn, v.Hand(0).Count)
	}
}

// TestAllAbsent: a match ends even if all its seats are absent and their hands are hidden.
func TestAllAbsent(t *testing.T) {
	for seed := range uint64(10) {
		w := newWatched(t, 2+int(seed)%4, "")
		for range 50_000 {
			w.settle(seed)
			n := w.blind.Table().Need()
			if n.Kind == engine.NeedNothing {
				break
			}
			seat := 0
			for !n.Seats.Has(engine.Seat(seat)) {
				seat++
			}
			a, ok := w.blind.AbsentAction(seat)
			if !ok {
				t.Fatalf("seed %d: seat %d is waited for, and nothing is done for it\n%s", seed, seat, w.blind.Dump())
			}
			w.rule(seat, a)
		}
		if k := w.blind.Table().Need().Kind; k != engine.NeedNothing {
			t.Fatalf("seed %d: no end", seed)
		}
	}
}

// TestDeputyShowsNone: if a bot plays for absent seats, it may choose their plays, but may not
// show a card of their hands. The common rule makes them ready.
func TestDeputyShowsNone(t *testing.T) {
	w := newWatched(t, 3, "")
	w.settle(1)
	w.open.Deputize(func(*engine.Table, engine.Seat) (engine.Action, bool) { return engine.Act(engine.Ready), true })
	a, ok := w.open.AbsentAction(1)
	if !ok {
		t.Fatal("nothing is done for an absent seat")
	}
	w.rule(1, a)
	w.settle(1)
	if n, _ := w.known(1); n != 0 {
		t.Errorf("a spectator knows %d cards of an absent seat", n)
	}
}

// TestOnlyTheRule: no seat may choose to say ready without showing a card. The common rule names
// the first card of the hand and no other.
func TestOnlyTheRule(t *testing.T) {
	w := newWatched(t, 3, "")
	w.settle(1)
	for name, table := range map[string]*engine.Table{"open": w.open.Table(), "blind": w.blind.Table()} {
		a, _ := table.Absent(1)
		other := a
		other.Card.Card = table.State().Hand(1, nil)[1]
		for what, got := range map[string][2]engine.Reason{
			"the seat's own":  {table.Check(1, a), engine.UnknownCard},
			"the rule":        {table.CheckByRule(1, a), engine.OK},
			"another seat's":  {table.CheckByRule(0, a), engine.UnknownCard},
			"no seat's":       {table.CheckByRule(3, a), engine.NotYourTurn},
			"another card":    {table.CheckByRule(1, other), engine.UnknownCard},
			"with a position": {table.CheckByRule(1, func() engine.Action { b := a; b.Pos = 1; return b }()), engine.UnknownCard},
		} {
			if got[0] != got[1] {
				t.Errorf("%s, %s: %v, want %v", name, what, got[0], got[1])
			}
		}
	}
}

// TestSeatCannotOfferActionsOfTheRule: a seat that is present, even one with a changed program, cannot offer the
// actions that the common rule plays for absent seats. So it must show its lowest card when it says ready, and
// may have to begin, and it must name the face of the card that it leads with.
func TestSeatCannotOfferActionsOfTheRule(t *testing.T) {
	ready := newWatched(t, 3, "")
	ready.settle(1)
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, Game{}, "9H", "4H", "6H"), enginetest.Faces(t, Game{}, "9C", "7C")
	laid := enginetest.LaidOut(t, Game{}, 2, "", l)
	leads := engine.NewMachine(engine.TableOf(Game{}, 2, laid.Rules(), laid.State().Clone(), engine.NewClosedDeck()))
	for what, m := range map[string]*engine.Machine{"ready, open": ready.open, "ready, blind": ready.blind, "leads": leads} {
		a, ok := m.AbsentAction(0)
		if !ok {
			t.Fatal("nothing is done for an absent seat")
		}
		before := m.Hash()
		if check, apply := m.Check(0, a), m.Apply(0, a); check != engine.UnknownCard || apply != engine.UnknownCard || m.Hash() != before {
			t.Errorf("%s: offered %v, played %v, want %v", what, check, apply, engine.UnknownCard)
		}
		if err := m.CheckByRule(0, a); err != nil {
			t.Errorf("%s: the rule is refused: %v", what, err)
		}
	}
}
