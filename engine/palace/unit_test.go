package palace

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/french"
)

// laidOut returns a table of two seats. If turn is a seat, the table is in play, otherwise in the
// exchange.
func laidOut(t testing.TB, turn engine.Seat) *engine.Table {
	t.Helper()
	l := engine.Layout{Dealer: 1, Turn: turn, Dir: 1, Discard: enginetest.Faces(t, Game{}, "5S")}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, Game{}, "9H", "4H", "6H"), enginetest.Faces(t, Game{}, "9C", "7C")
	l.Up[0] = enginetest.Faces(t, Game{}, "KH")
	return enginetest.LaidOut(t, Game{}, 2, "", l)
}

// TestReadyShowsOneCard: when a seat says ready, only the lowest card of its hand becomes public.
func TestReadyShowsOneCard(t *testing.T) {
	table := laidOut(t, engine.NoSeat)
	if _, r := table.Apply(0, engine.Act(engine.Ready), nil); r != engine.OK {
		t.Fatal(r)
	}
	ev := table.Settle(nil)
	hand := table.View(1).Hand(0).Cards
	if len(hand) != 1 || french.String(hand[0].Face) != "4H" {
		t.Errorf("seat 1 sees %v", hand)
	}
	if len(ev) != 1 || ev[0].Kind != engine.EvReady || ev[0].Card != hand[0] {
		t.Errorf("events %v", ev)
	}
}

// TestCap: the last action that a round may have ends the round, and the seat with the fewest
// cards wins.
func TestCap(t *testing.T) {
	table := laidOut(t, 0)
	table.State().(*State).course.Actions = ActionCap - 1
	if _, r := table.Apply(0, engine.Act(engine.Take), nil); r != engine.OK {
		t.Fatal(r)
	}
	if v := table.View(engine.NoSeat); v.Phase != engine.PhaseMatchOver || v.Winner != 1 {
		t.Errorf("phase %v, winner %d", v.Phase, v.Winner)
	}
}

// TestExchangeCap: a seat that trades to and fro ends neither the round nor the trades of the
// other seats. At the cap the seats can only say ready, and then the play begins.
func TestExchangeCap(t *testing.T) {
	table := laidOut(t, engine.NoSeat)
	trades, r := 0, engine.OK
	for ; r == engine.OK && trades <= ActionCap; trades++ {
		a := engine.Act(engine.Exchange)
		a.Card, a.More = table.Hand(0, nil)[0], table.View(0).Zone(0, engine.ZoneUp).Cards
		_, r = table.Apply(0, a, nil)
	}
	v := table.View(engine.NoSeat)
	if trades-1 != ActionCap/2 || r != engine.WrongPhase || v.Phase != engine.PhaseExchange || v.Winner != engine.NoSeat {
		t.Fatalf("%d trades, then %v in phase %v with the winner %d", trades-1, r, v.Phase, v.Winner)
	}
	for x := range engine.Seat(2) {
		if _, r := table.Apply(x, engine.Act(engine.Ready), nil); r != engine.OK {
			t.Fatal(r)
		}
		table.Settle(nil)
	}
	if n := table.Need(); n.Kind != engine.NeedAction || n.Turn == engine.NoSeat {
		t.Errorf("the game has not begun: %+v", n)
	}
}

// A seat can play only the cards it holds, with their faces.
func TestUnknownCard(t *testing.T) {
	table := laidOut(t, 0)
	enginetest.OnlyHeld(t, table, table.Hand(0, nil)[0], french.MaxFace+1)
}

// TestAbsent: an absent seat always has an action, and the table accepts it.
func TestAbsent(t *testing.T) {
	table := laidOut(t, engine.NoSeat)
	for x := range engine.Seat(2) {
		a, ok := table.Absent(x)
		if _, r := table.PlayByRule(x, a, nil); !ok || r != engine.OK {
			t.Fatal(a, ok, r)
		}
		table.Settle(nil)
	}
	for range 40 {
		n := table.Need()
		if n.Kind != engine.NeedAction {
			return
		}
		a, ok := table.Absent(n.Turn)
		if _, r := table.PlayByRule(n.Turn, a, nil); !ok || r != engine.OK {
			t.Fatal(a, ok, r)
		}
		table.Settle(nil)
	}
}

func TestNoAllocation(t *testing.T) {
	table := laidOut(t, 0)
	a := engine.PlayCard(table.Hand(0, nil)[0])
	enginetest.NoAllocation(t, table, &a)
}
