package uno

import (
	"fmt"

	"lastcard/engine/dump"
)

// Dump writes every field as text, one `name value` a line in a fixed order. Each card is its
// number, followed by its face if that is public: 17=R5.
func (s *State) Dump() string {
	t := dump.Text{NameFace: symbols.String}
	t.Line("wait", waits[s.wait].name)
	t.Line("round", s.round)
	t.Line("dealer", s.dealer)
	t.Line("turn", s.turn)
	t.Line("dir", s.dir)
	t.Line("color", Game{}.ColorString(s.demand.color))
	t.Line("prior", Game{}.ColorString(s.prior))
	t.Line("penalty", s.demand.penalty)
	t.Line("last", s.topSeat)
	t.Line("held", s.topHeld)
	t.Line("drawn", int16(s.drawn.card))
	t.Line("drew", s.drawn.n)
	t.Line("called", s.calls.Called)
	t.Line("catchable", s.calls.Catchable)
	t.Line("said", s.said)
	t.Line("winner", s.winner)
	t.Line("idle", s.idle)
	t.Line("under", s.under)
	t.Line("actions", s.actions)
	t.Line("shuffles", s.shuffles)
	t.Line("cards", s.n)
	t.Line("draw", fmt.Sprintf("seat %d after %d left %d got %d", s.draw.seat, s.draw.after, s.draw.left, s.draw.got))
	t.Line("exchange", s.exch.text(s.setup.seats))
	for x := range s.setup.seats {
		t.Line(dump.Of("score", x), s.score[x])
		t.Line(dump.Of("points", x), s.points[x])
	}
	for x := range s.setup.seats {
		t.Cards(dump.Of("hand", x), s.card.list(s.hand[x], nil))
	}
	t.Cards("pile", s.card.list(s.pile, nil))
	t.Cards("stock", s.card.list(s.stock, nil))
	return t.String()
}
