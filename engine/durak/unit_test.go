package durak

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/french"
)

// laidOut returns a table of two seats at which seat 0 attacks and hearts are trumps.
func laidOut(t testing.TB) *engine.Table {
	t.Helper()
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Color: french.Hearts}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, Game{}, "9S", "10S", "6H", "7D"), enginetest.Faces(t, Game{}, "9C", "7C")
	return enginetest.LaidOut(t, Game{}, 2, "", l)
}

// TestCap: the last action that a round may have ends the round, and the seat with the fewest
// cards wins.
func TestCap(t *testing.T) {
	table := laidOut(t)
	table.State().(*State).course.Actions = ActionCap - 1
	if _, r := table.Apply(0, engine.PlayCard(table.Hand(0, nil)[0]), nil); r != engine.OK {
		t.Fatal(r)
	}
	if v := table.View(engine.NoSeat); v.Phase != engine.PhaseMatchOver || v.Winner != 1 {
		t.Errorf("phase %v, winner %d", v.Phase, v.Winner)
	}
}

// A seat can play only the cards it holds, with their faces.
func TestUnknownCard(t *testing.T) {
	table := laidOut(t)
	held := table.Hand(0, nil)[0]
	for _, c := range []struct {
		card engine.Shown
		want engine.Reason
	}{
		{engine.Shown{Card: held.Card, Face: engine.Hidden}, engine.UnknownCard},
		{engine.Shown{Card: held.Card, Face: french.FaceOf(2, french.Spades)}, engine.UnknownCard},
		{engine.Shown{Card: held.Card, Face: held.Face + 1}, engine.UnknownCard},
		{engine.Shown{Card: 500, Face: held.Face}, engine.NotInHand},
		{engine.Shown{Card: engine.NoCard, Face: held.Face}, engine.NotInHand},
	} {
		if _, r := table.Apply(0, engine.PlayCard(c.card), nil); r != c.want {
			t.Errorf("%v: %v, want %v", c.card, r, c.want)
		}
	}
}

// TestAbsent: where hands are hidden, an absent seat attacks with the first card of its hand, and
// the state then asks for the face of that card. An absent seat also takes and passes.
func TestAbsent(t *testing.T) {
	open := laidOut(t)
	blind := engine.TableOf(Game{}, 2, open.Rules(), open.State().Clone(), engine.NewClosedDeck())
	a, ok := blind.Absent(0)
	if _, r := blind.PlayByRule(0, a, nil); !ok || !a.Faceless() || r != engine.OK {
		t.Fatal(a, ok, r)
	}
	shown, _ := engine.TableOf(Game{}, 2, open.Rules(), blind.State(), open.Deck()).Answer(nil)
	if _, r := blind.Show(shown, nil); r != engine.OK || french.String(shown[0].Face) != "9S" {
		t.Fatal(shown, r)
	}
	for _, c := range []struct {
		seat engine.Seat
		does engine.Kind
	}{{1, engine.Take}, {0, engine.Pass}} {
		a, ok := blind.Absent(c.seat)
		if _, other := blind.Absent(1 - c.seat); !ok || other || a.Kind != c.does {
			t.Fatalf("seat %d: %v, %v", c.seat, a.Kind, ok)
		}
		if _, r := blind.PlayByRule(c.seat, a, nil); r != engine.OK {
			t.Fatal(r)
		}
	}
	if v := blind.View(engine.NoSeat); v.Hand(1).Count != 3 || v.Turn != 0 {
		t.Errorf("seat 1 holds %d cards, seat %d attacks", v.Hand(1).Count, v.Turn)
	}
}

// TestWorth: a cheaper card is worth more to a bot, and a trump least. A bot would rather play a cheap
// card than take, and rather throw nothing in than a trump.
func TestWorth(t *testing.T) {
	better := func(v *engine.View, a, b engine.Action) {
		t.Helper()
		if worth(v, &a) <= worth(v, &b) {
			t.Errorf("%s is worth %d, %s %d", a.Text(Game{}), worth(v, &a), b.Text(Game{}), worth(v, &b))
		}
	}
	table := laidOut(t)
	v := table.View(0)
	z := v.Zone(engine.NoSeat, engine.ZoneDraw)
	z.Count = 10
	better(v, v.Legal[0], v.Legal[1])
	better(v, v.Legal[1], v.Legal[2])
	better(v, v.Legal[0], engine.Act(engine.Take))
	better(v, engine.Act(engine.Pass), v.Legal[2])
}

func TestNoAllocation(t *testing.T) {
	table := laidOut(t)
	a := engine.PlayCard(table.Hand(0, nil)[0])
	enginetest.NoAllocation(t, table, &a)
}
