package eights

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
)

// simple returns the layout of a table of Crazy Eights or Switch with two seats.
func simple(t testing.TB, g Game) engine.Layout {
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: enginetest.Faces(t, g, "9H"), Draw: enginetest.Faces(t, g, "KD", "QD", "JD", "10D", "9D", "6D")}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, g, "3H", "4H", "6H", "KS"), enginetest.Faces(t, g, "2C")
	return l
}

// TestCap: the last action that a round may have ends the round, and the lowest hand wins.
func TestCap(t *testing.T) {
	for _, g := range []Game{Crazy, Switch} {
		table := enginetest.LaidOut(t, g, 2, "", simple(t, g))
		table.State().(*State).course.Actions = ActionCap - 1
		if _, r := table.Apply(0, engine.Act(engine.Draw), nil); r != engine.OK {
			t.Fatal(r)
		}
		table.Settle(nil)
		if v := table.View(engine.NoSeat); v.Need == engine.NeedAction || v.Winner != 1 {
			t.Errorf("%s: need %v, winner %d", g.Name(), v.Need, v.Winner)
		}
	}
}

// A seat can play only the cards it holds, with their faces.
func TestUnknownCard(t *testing.T) {
	table := enginetest.LaidOut(t, Switch, 2, "", simple(t, Switch))
	enginetest.OnlyHeld(t, table, table.Hand(0, nil)[1], wild)
}

// TestPunishment: a bad run costs cards, and no other play does. In cut-throat play, which
// forgives nothing, there is no warning.
func TestPunishment(t *testing.T) {
	table := enginetest.LaidOut(t, Switch, 2, "", simple(t, Switch))
	strict := enginetest.LaidOut(t, Switch, 2, "mode=cut-throat", simple(t, Switch)).State().(*State)
	s, h := table.State().(*State), table.Hand(0, nil)
	run := func(c ...engine.Shown) engine.Action {
		a := engine.PlayCard(c[0])
		a.More = c[1:]
		return a
	}
	for _, c := range []struct {
		a    engine.Action
		want int
	}{
		{run(h[0]), 0},
		{run(h[0], h[1]), 0},
		{run(h[0], h[2]), 5},
		{run(h[0], h[1], h[2]), 5},
		{run(h[1], h[2]), 0},
		{run(h[3]), 0},
		{engine.Act(engine.Draw), 0},
	} {
		if got, warn := s.Punishment(0, c.a); got != c.want || warn != (c.want > 0) {
			t.Errorf("%s: costs %d, warned of: %t", c.a.Text(Switch), got, warn)
		}
		if got, _ := s.Punishment(1, c.a); got != 0 {
			t.Errorf("%s: punished out of turn", c.a.Text(Switch))
		}
		if got, warn := strict.Punishment(0, c.a); got != c.want || warn {
			t.Errorf("%s: costs %d where nothing is forgiven, warned of: %t", c.a.Text(Switch), got, warn)
		}
	}
}

// TestDeal: the entropy decides which seat deals the first round. The cards are dealt one at a
// time, beginning with the seat after the dealer.
func TestDeal(t *testing.T) {
	dealers := map[engine.Seat]bool{}
	for seed := range uint64(40) {
		table, err := engine.NewTable(Crazy, 5, engine.Rules{}, engine.NewOpenDeck())
		if err != nil {
			t.Fatal(err)
		}
		table.Shuffle(engine.SeedEntropy(seed, 0), nil)
		s := table.State().(*State)
		dealers[s.course.Dealer] = true
		for i := range 5 {
			x := engine.Seat((int(s.course.Dealer) + 1 + i) % 5)
			for k, c := range s.Hand(x, nil) {
				if int(c) != k*5+i {
					t.Fatalf("dealer %d, seat %d: %v", s.course.Dealer, x, s.Hand(x, nil))
				}
			}
		}
	}
	if len(dealers) != 5 {
		t.Errorf("dealers %v", dealers)
	}
}

// TestDecks: the decks have the cards and the points that the rulebook gives them.
func TestDecks(t *testing.T) {
	for _, c := range []struct {
		game         Game
		seats        int
		rules        string
		cards, worth int
	}{
		{Crazy, 5, "", 52, 4 * (2 + 3 + 4 + 5 + 6 + 7 + 50 + 9 + 10 + 40)},
		{Crazy, 6, "", 104, 8 * (2 + 3 + 4 + 5 + 6 + 7 + 50 + 9 + 10 + 40)},
		{Switch, 5, "", 52, 4 * (1 + 54 + 30)},
		{Switch, 6, "", 104, 8 * (1 + 54 + 30)},
		{Switch, 2, "decks=4", 208, 16 * (1 + 54 + 30)},
		{Insane, 2, "", 104, 4*(2*(28+9)+7*20) + 8*50},
		{MauMau, 5, "", 32, 4 * (11 + 4 + 3 + 20 + 10 + 9 + 8 + 7)},
		{MauMau, 6, "", 64, 8 * (11 + 4 + 3 + 20 + 10 + 9 + 8 + 7)},
		{MauMau, 6, "pack=52", 52, 4 * (11 + 4 + 3 + 20 + 54)},
		{MauMau, 7, "pack=52", 104, 8 * (11 + 4 + 3 + 20 + 54)},
		{Insane, 8, "decks=2", 208, 2 * (4*(2*(28+9)+7*20) + 8*50)},
	} {
		sum := 0
		deck := c.game.Deck(c.seats, enginetest.Rules(t, c.game, c.rules))
		for _, f := range deck {
			sum += c.game.Value(f)
			if back, ok := c.game.ParseFace(c.game.FaceString(f)); !ok || back != f {
				t.Errorf("%s: %d reads back as %d", c.game.Name(), f, back)
			}
		}
		if len(deck) != c.cards || sum != c.worth {
			t.Errorf("%s, %d seats [%s]: %d cards worth %d, want %d", c.game.Name(), c.seats, c.rules, len(deck), sum, c.worth)
		}
	}
	for _, s := range []string{"", "R", "R8", "X5", "R+4", "+2", "w", "RRR", "-5", "R+", "R+200"} {
		if f, ok := Insane.ParseFace(s); ok {
			t.Errorf("%q is no card, read as %s", s, Insane.FaceString(f))
		}
	}
}

func TestNoAllocation(t *testing.T) {
	table := enginetest.LaidOut(t, Switch, 2, "", simple(t, Switch))
	h := table.Hand(0, nil)
	run := engine.PlayCard(h[0])
	run.More = h[1:2]
	enginetest.NoAllocation(t, table, &run)
}
