package palace

import (
	"lastcard/engine/dump"
	"lastcard/engine/french"
)

// Dump writes the state as text, one field a line as `name value`, in a fixed order. Each card is its
// number, followed by its face if that is public: 17=10H.
func (s *State) Dump() string {
	t := dump.Text{NameFace: french.String}
	s.course.Dump(&t, &waits[s.wait])
	t.Line("turn", s.turn)
	t.Line("value", s.demand.value)
	t.Line("row", s.demand.inRow)
	t.Line("pos", s.flip)
	t.Line("ready", s.ready)
	t.Line("out", s.exits.Out)
	t.Line("placed", s.exits.Count)
	for x := range s.setup.seats {
		t.Line(dump.OfSeat("score", x), s.course.Score[x])
		t.Line(dump.OfSeat("place", x), s.exits.Place[x])
		t.Line(dump.OfSeat("lowest", x), s.words.lowest[x])
	}
	k := s.cards
	for x := range s.setup.seats {
		t.Cards(dump.OfSeat("hand", x), k.All(s.hand[x], nil))
		t.Cards(dump.OfSeat("up", x), k.All(s.rows[x].up, nil))
		t.Cards(dump.OfSeat("down", x), k.At(s.rows[x].down[:], nil))
	}
	t.Cards("pile", k.All(s.pile, nil))
	t.Cards("stock", k.All(s.stock, nil))
	t.Cards("burned", k.All(s.burned, nil))
	for x := range s.setup.seats {
		t.Cards(dump.OfSeat("readied", x), s.words.hand(x, s.course.Cards, k))
	}
	return t.String()
}
