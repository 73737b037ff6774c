package uno

import (
	"fmt"

	"lastcard/engine/dump"
)

// Dump writes the state as text, one field a line as `name value`, in a fixed order. Each card is its
// number, followed by its face if that is public: 17=R5.
func (s *State) Dump() string {
	t := dump.Text{NameFace: symbols.String}
	s.course.Dump(&t, &waits[s.wait])
	t.Line("turn", s.ring.Turn)
	t.Line("dir", s.ring.Dir)
	t.Line("color", Game{}.ColorString(s.demand.color))
	t.Line("prior", Game{}.ColorString(s.top.prior))
	t.Line("penalty", s.demand.penalty)
	t.Line("last", s.top.seat)
	t.Line("held", s.top.held)
	t.Line("drawn", int16(s.drawn.card))
	t.Line("drew", s.drawn.n)
	t.Line("called", s.calls.Called)
	t.Line("catchable", s.calls.Catchable)
	t.Line("idle", s.idle)
	t.Line("under", s.supply.Under)
	t.Line("draw", fmt.Sprintf("seat %d after %d left %d got %d", s.draw.seat, s.draw.after, s.draw.left, s.draw.got))
	t.Line("exchange", s.exch.text(s.setup.seats))
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
