package engine_test

import (
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
)

// mustPlay returns a sealed table under force-play with a red 5 on top. Seat 0 is in turn and can
// play, since it holds the red 9. faces are the true faces, by card.
func mustPlay(t *testing.T) (table *engine.Table, faces []engine.Face) {
	t.Helper()
	g := uno.Game{}
	r, err := engine.ParseRules(g, "force-play")
	if err != nil {
		t.Fatal(err)
	}
	of := func(words ...string) []engine.Face { return enginetest.Faces(t, g, words...) }
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: of("R5"), Draw: of("Y1", "Y2", "Y3")}
	l.Hands[0], l.Hands[1] = of("R9", "B7"), of("R8")
	s, faces, err := g.Arrange(2, r, l)
	if err != nil {
		t.Fatal(err)
	}
	return engine.TableOf(g, 2, r, s, engine.NewClosedDeck()), faces
}

// apply is Table.Apply or Table.PlayByRule.
type apply func(*engine.Table, engine.Seat, engine.Action, []engine.Event) ([]engine.Event, engine.Reason)

// drawThenLose calls by to make seat 0 draw and then pass. Then seat 1 goes out.
func drawThenLose(t *testing.T, table *engine.Table, faces []engine.Face, by apply) {
	t.Helper()
	for _, k := range []engine.Kind{engine.Draw, engine.Pass} {
		if _, r := by(table, 0, engine.Act(k), nil); r != engine.OK {
			t.Fatal(k, r)
		}
	}
	last := table.State().Hand(1, nil)[0]
	if _, r := table.Apply(1, engine.PlayCard(engine.Shown{Card: last, Face: faces[last]}), nil); r != engine.OK {
		t.Fatal(r)
	}
}

// shownAfter plays drawThenLose at the table of mustPlay. Then it shows the hands and returns the events
// that this causes.
func shownAfter(t *testing.T, by apply) []engine.Event {
	t.Helper()
	table, faces := mustPlay(t)
	drawThenLose(t, table, faces, by)
	var shown []engine.Shown
	for _, c := range table.Need().Cards {
		shown = append(shown, engine.Shown{Card: c, Face: faces[c]})
	}
	ev, r := table.Show(shown, nil)
	if r != engine.OK {
		t.Fatal(r)
	}
	return ev
}

// TestRuleIsNoBreach: a seat that draws although it must play forfeits the round. It does not if
// it is away and the common rule draws for it.
func TestRuleIsNoBreach(t *testing.T) {
	forfeits := func(ev []engine.Event) bool {
		return slices.ContainsFunc(ev, func(e engine.Event) bool { return e.Kind == engine.EvForfeited && e.Seat == 0 })
	}
	if !forfeits(shownAfter(t, (*engine.Table).Apply)) {
		t.Error("a breach costs nothing")
	}
	if forfeits(shownAfter(t, (*engine.Table).PlayByRule)) {
		t.Error("an absent seat forfeits the round")
	}
}

// TestHonest: a table with a sealed deck accepts a breach and a false face. Honest finds a
// false face at once, and a breach once the deck knows the seat's whole hand.
func TestHonest(t *testing.T) {
	table, faces := mustPlay(t)
	hand := table.State().Hand(0, nil)
	deck := table.Deck()
	deck.LearnOwn(engine.Shown{Card: hand[0], Face: faces[hand[0]]})
	draw := engine.Act(engine.Draw)
	if r := table.Honest(0, draw); r != engine.OK {
		t.Errorf("%v, with half the hand", r)
	}
	deck.LearnOwn(engine.Shown{Card: hand[1], Face: faces[hand[1]]})
	wrong := engine.PlayCard(engine.Shown{Card: hand[0], Face: faces[hand[0]] - 1})
	right := engine.PlayCard(engine.Shown{Card: hand[0], Face: faces[hand[0]]})
	for _, c := range []struct {
		a      engine.Action
		honest engine.Reason
	}{{draw, engine.MustPlay}, {wrong, engine.UnknownCard}, {right, engine.OK}} {
		if r := table.Honest(0, c.a); r != c.honest {
			t.Errorf("%s: honest %v, want %v", c.a.Text(uno.Game{}), r, c.honest)
		}
		if r := table.Check(0, c.a); r != engine.OK {
			t.Errorf("%s: %v", c.a.Text(uno.Game{}), r)
		}
	}
}

// TestHold: while a table is held, no action is legal at it or at a copy of it. Its hash stays
// the same.
func TestHold(t *testing.T) {
	table, faces := mustPlay(t)
	for c, f := range faces {
		table.Deck().LearnOwn(engine.Shown{Card: engine.Card(c), Face: f})
	}
	before := table.Hash()
	table.Hold(true)
	copied := table.Clone()
	if len(table.View(0).Legal) != 0 || len(table.Legal(0, nil)) != 0 || len(copied.View(0).Legal) != 0 {
		t.Error("something is legal")
	}
	if table.Hash() != before {
		t.Error("another hash")
	}
	table.Hold(false)
	copied.CopyFrom(table)
	if len(table.View(0).Legal) == 0 || len(copied.Legal(0, nil)) == 0 {
		t.Error("nothing is legal any more")
	}
}

// strict is a state of Uno that fails the test if Honest gets a hand with a face that the deck does not
// have. A state that uses a face as an index would panic.
type strict struct {
	engine.State
	t *testing.T
}

func (s strict) Honest(seat engine.Seat, a engine.Action, hand []engine.Shown) engine.Reason {
	for _, c := range hand {
		if _, ok := (uno.Game{}).ParseFace(uno.Game{}.FaceString(c.Face)); !ok {
			s.t.Errorf("face %d of card %d is to be judged", c.Face, c.Card)
		}
	}
	return s.State.Honest(seat, a, hand)
}

func (s strict) ShowJudged(shown []engine.Shown, broken engine.SeatSet, ev []engine.Event) ([]engine.Event, engine.Reason) {
	return s.State.(*uno.State).ShowJudged(shown, broken, ev)
}

func (s strict) Clone() engine.State { return strict{s.State.Clone(), s.t} }

// The table refuses faces that the deck does not have before the state judges a hand by them.
func TestForeignFacesAreNotJudged(t *testing.T) {
	laid, faces := mustPlay(t)
	table := engine.TableOf(laid.Game(), 2, laid.Rules(), strict{laid.State(), t}, engine.NewClosedDeck())
	drawThenLose(t, table, faces, (*engine.Table).Apply)
	var shown []engine.Shown
	for _, c := range table.Need().Cards {
		shown = append(shown, engine.Shown{Card: c, Face: 255})
	}
	if _, r := table.Show(shown, nil); r != engine.UnknownCard {
		t.Errorf("faces that are not in the deck: %v", r)
	}
}
