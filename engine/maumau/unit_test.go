package maumau

import (
	"errors"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/french"
)

// laidOut is a table of two seats; seat 0 is in turn.
func laidOut(t testing.TB, rules string) *engine.Table {
	t.Helper()
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: enginetest.Faces(t, Game{}, "9H"), Draw: enginetest.Faces(t, Game{}, "KD", "QD", "10D", "9D")}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, Game{}, "9S", "10S", "JH", "7H", "KH"), enginetest.Faces(t, Game{}, "9C", "QC", "AC")
	return enginetest.LaidOut(t, Game{}, 2, rules, l)
}

// TestCap: the last action a round may have ends it, and the lowest hand wins.
func TestCap(t *testing.T) {
	table := laidOut(t, "")
	table.State().(*State).actions = ActionCap - 1
	if _, r := table.Apply(0, engine.Act(engine.Draw), nil); r != engine.OK {
		t.Fatal(r)
	}
	table.Settle(nil)
	if v := table.View(engine.NoSeat); v.Phase != engine.PhaseRoundOver || v.Winner != 1 {
		t.Errorf("phase %v, winner %d", v.Phase, v.Winner)
	}
}

// A seat can play only the cards it holds, one at a time, with their faces and nothing else named.
func TestUnknownCard(t *testing.T) {
	table := laidOut(t, "")
	held := table.Hand(0, nil)[0]
	twice := engine.PlayCard(held)
	twice.More = []engine.Shown{held}
	suit := engine.PlayCard(held)
	suit.Color = french.Hearts
	for _, c := range []struct {
		act  engine.Action
		want engine.Reason
	}{
		{engine.PlayCard(engine.Shown{Card: held.Card, Face: engine.Hidden}), engine.UnknownCard},
		{engine.PlayCard(engine.Shown{Card: held.Card, Face: french.Of(2, french.Spades)}), engine.UnknownCard},
		{engine.PlayCard(engine.Shown{Card: held.Card, Face: held.Face + 1}), engine.UnknownCard},
		{engine.PlayCard(engine.Shown{Card: 500, Face: held.Face}), engine.NotInHand},
		{engine.PlayCard(engine.Shown{Card: engine.NoCard, Face: held.Face}), engine.NotInHand},
		{twice, engine.NotCalledFor},
		{suit, engine.NotCalledFor},
	} {
		if _, r := table.Apply(0, c.act, nil); r != c.want {
			t.Errorf("%s: %v, want %v", c.act.Text(Game{}), r, c.want)
		}
	}
}

// TestDecks: the packs of the rulebook, and what they are worth.
func TestDecks(t *testing.T) {
	const small, large = 4 * (11 + 4 + 3 + 20 + 10 + 9 + 8 + 7), 4 * (11 + 4 + 3 + 20 + 10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2)
	for _, c := range []struct {
		seats        int
		rules        string
		cards, worth int
	}{
		{2, "", 32, small}, {5, "", 32, small}, {6, "", 64, 2 * small}, {8, "", 64, 2 * small},
		{2, "pack=52", 52, large}, {6, "pack=52", 52, large}, {7, "pack=52", 104, 2 * large},
	} {
		r, err := engine.ParseRules(Game{}, c.rules)
		if err != nil {
			t.Fatal(err)
		}
		deck, sum := engine.DeckOf(Game{}, c.seats, r), 0
		for _, f := range deck {
			sum += Game{}.Value(f)
		}
		if len(deck) != c.cards || sum != c.worth {
			t.Errorf("%d seats, %q: %d cards worth %d, want %d and %d", c.seats, c.rules, len(deck), sum, c.cards, c.worth)
		}
	}
}

// TestAbsent: an absent seat draws and passes, and takes a penalty.
func TestAbsent(t *testing.T) {
	table := laidOut(t, "")
	for _, want := range []engine.Kind{engine.Draw, engine.Pass} {
		a, ok := table.Absent(0)
		if _, other := table.Absent(1); !ok || other || a.Kind != want {
			t.Fatalf("%v, %t, want %v", a.Kind, ok, want)
		}
		if _, r := table.Rule(0, a, nil); r != engine.OK {
			t.Fatal(r)
		}
	}
	table = laidOut(t, "")
	if _, r := table.Apply(0, engine.PlayCard(table.Hand(0, nil)[3]), nil); r != engine.OK {
		t.Fatal(r)
	}
	if a, ok := table.Absent(1); !ok || a.Kind != engine.Draw {
		t.Errorf("a seat that owes cards: %v, %t", a.Kind, ok)
	}
}

// TestWorth: bots announce (with a play, while they hold two cards), keep jacks, and stop a seat that is about to win.
func TestWorth(t *testing.T) {
	v := laidOut(t, "").View(0)
	of := func(k engine.Kind, face string) engine.Action {
		for _, a := range v.Legal {
			if a.Kind == k && (face == "" || french.String(a.Card.Face) == face) {
				return a
			}
		}
		t.Fatalf("no %v %s in %v", k, face, v.Legal)
		return engine.Action{}
	}
	better := func(a, b engine.Action) {
		t.Helper()
		if worth(v, &a) <= worth(v, &b) {
			t.Errorf("%s is worth %d, %s %d", a.Text(Game{}), worth(v, &a), b.Text(Game{}), worth(v, &b))
		}
	}
	better(of(engine.Play, "9S"), of(engine.Draw, ""))
	better(of(engine.Play, "9S"), of(engine.Play, "JH"))
	better(of(engine.Play, "JH"), of(engine.Draw, ""))
	v.Hand(1).Count = 1
	better(of(engine.Play, "7H"), of(engine.Play, "9S"))
	better(of(engine.Play, "7H"), engine.Act(engine.Call))
	v.Hand(0).Count = 1
	better(engine.Act(engine.Call), of(engine.Play, "7H"))
}

func TestNoAllocation(t *testing.T) {
	table := laidOut(t, "")
	a := engine.PlayCard(table.Hand(0, nil)[0])
	enginetest.NoAllocation(t, table, &a)
}

// Before the first card is turned nobody has called.
func TestCalledFirst(t *testing.T) {
	l := engine.Layout{Dealer: 1, Turn: engine.NoSeat, Dir: 1, First: enginetest.Faces(t, Game{}, "9H")[0], Called: 1}
	l.Hands[0] = enginetest.Faces(t, Game{}, "9S")
	if _, _, err := (Game{}).Arrange(2, engine.Rules{}, l); !errors.Is(err, engine.ErrCalledFirst) {
		t.Error(err)
	}
}
