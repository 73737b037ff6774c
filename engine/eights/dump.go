package eights

import (
	"fmt"

	"lastcard/engine/dump"
)

// Dump writes the state as text, one field a line as `name value`, in a fixed order. Each card is its
// number, followed by its face if that is public: 17=10H.
func (s *State) Dump() string {
	g := s.setup.game
	t := dump.Text{NameFace: g.FaceString}
	t.Line("game", g.Name())
	s.course.Dump(&t, &waits[s.wait])
	t.Line("turn", s.ring.Turn)
	t.Line("dir", s.ring.Dir)
	t.Line("color", g.ColorString(s.demand.color))
	t.Line("value", int8(s.demand.value))
	t.Line("penalty", s.demand.penalty)
	if g.staysAfterDraw() {
		t.Line("drawn", s.drawn)
	}
	if g == Crazy {
		t.Line("plays", s.plays)
	}
	s.demand.dumpOwn(&t, g)
	if g == Switch {
		t.Line("quiet", s.silence.quiet)
		t.Line("late", s.silence.late)
	}
	t.Line("called", s.calls.Called)
	t.Line("catchable", s.calls.Catchable)
	t.Line("idle", s.idle)
	t.Line("under", s.supply.Under)
	t.Line("draw", fmt.Sprintf("seat %d to %d after %d left %d got %d", s.draw.seat, s.draw.nextTurn, s.draw.after, s.draw.left, s.draw.got))
	for x := range s.setup.seats {
		t.Line(dump.OfSeat("score", x), s.course.Score[x])
		t.Line(dump.OfSeat("points", x), s.points[x])
	}
	for x := range s.setup.seats {
		t.Cards(dump.OfSeat("hand", x), s.cards.All(s.hand[x], nil))
	}
	t.Cards("pile", s.cards.All(s.supply.Discards, nil))
	t.Cards("stock", s.cards.All(s.supply.Stock, nil))
	return t.String()
}

// dumpOwn writes the fields that only one of the games has.
func (d *demand) dumpOwn(t *dump.Text, g Game) {
	switch g {
	case Switch:
		t.Line("five", d.five)
		t.Line("run", d.run)
		t.Line("base", fmt.Sprintf("%d %s", int8(d.base), g.ColorString(d.baseColor)))
	case Insane:
		t.Line("reverses", d.reverses)
	case Crazy, MauMau, gameEnd:
	}
}
