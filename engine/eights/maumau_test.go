package eights

import (
	"errors"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/french"
)

// mauMau returns a table of Mau-Mau with two seats, at which seat 0 is in turn.
func mauMau(t testing.TB) *engine.Table {
	t.Helper()
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: enginetest.Faces(t, MauMau, "9H"), Draw: enginetest.Faces(t, MauMau, "KD", "QD", "10D", "9D")}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, MauMau, "9S", "10S", "JH", "7H", "KH"), enginetest.Faces(t, MauMau, "9C", "QC", "AC")
	return enginetest.LaidOut(t, MauMau, 2, "", l)
}

// In Mau-Mau an absent seat draws and passes, and takes a penalty.
func TestAbsentInMauMau(t *testing.T) {
	table := mauMau(t)
	for _, want := range []engine.Kind{engine.Draw, engine.Pass} {
		a, ok := table.Absent(0)
		if _, other := table.Absent(1); !ok || other || a.Kind != want {
			t.Fatalf("%v, %t, want %v", a.Kind, ok, want)
		}
		if _, r := table.PlayByRule(0, a, nil); r != engine.OK {
			t.Fatal(r)
		}
	}
	table = mauMau(t)
	if _, r := table.Apply(0, engine.PlayCard(table.Hand(0, nil)[3]), nil); r != engine.OK {
		t.Fatal(r)
	}
	if a, ok := table.Absent(1); !ok || a.Kind != engine.Draw {
		t.Errorf("a seat that owes cards: %v, %t", a.Kind, ok)
	}
}

// A play of Mau-Mau has one card, and names a suit only if that card is a jack.
func TestOneCardOfMauMau(t *testing.T) {
	table := mauMau(t)
	h := table.Hand(0, nil)
	twice, suit := engine.PlayCard(h[0]), engine.PlayCard(h[0])
	twice.More, suit.Color = h[1:2], french.Hearts
	for _, a := range []engine.Action{twice, suit} {
		if _, r := table.Apply(0, a, nil); r != engine.NotCalledFor {
			t.Errorf("%s: %v", a.Text(MauMau), r)
		}
	}
}

// In Mau-Mau a bot announces its last card along with a play that leaves it. It keeps jacks, and hinders a
// seat that is about to win.
func TestLookMauMau(t *testing.T) {
	v := mauMau(t).View(0)
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
		if x, y := lookMauMau(v, &a), lookMauMau(v, &b); x <= y {
			t.Errorf("%s is worth %d, %s %d", a.Text(MauMau), x, b.Text(MauMau), y)
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

// A table of Mau-Mau that is set by hand has only cards of its pack, wherever they lie.
func TestCardsOfThePack(t *testing.T) {
	two := enginetest.Faces(t, MauMau, "2S")
	for what, c := range map[string]struct{ hand, discard, draw []engine.Face }{
		"hand": {hand: two}, "discard": {discard: two}, "draw": {draw: two},
	} {
		l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: append(c.discard, enginetest.Faces(t, MauMau, "9H")...), Draw: c.draw}
		l.Hands[0] = append(c.hand, enginetest.Faces(t, MauMau, "7H")...)
		for rules, allowed := range map[string]bool{"": false, "pack=52": true} {
			if _, _, err := MauMau.Arrange(2, enginetest.Rules(t, MauMau, rules), l); (err == nil) != allowed {
				t.Errorf("%s [%s]: %v", what, rules, err)
			}
		}
	}
}

// Before the first card is turned, no seat can have announced its last card.
func TestCalledFirst(t *testing.T) {
	for _, g := range []Game{Insane, MauMau} {
		l := engine.Layout{Dealer: 1, Turn: engine.NoSeat, Dir: 1, First: g.Deck(2, engine.Rules{})[0], Called: 1}
		l.Hands[0] = g.Deck(2, engine.Rules{})[1:2]
		if _, _, err := g.Arrange(2, engine.Rules{}, l); !errors.Is(err, engine.ErrCalledFirst) {
			t.Errorf("%s: %v", g.Name(), err)
		}
	}
}
