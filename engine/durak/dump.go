package durak

import (
	"lastcard/engine/dump"
	"lastcard/engine/french"
)

// Dump writes the state as text, one field a line as `name value`, in a fixed order. Each card is its
// number, followed by its face if that is public: 17=10H.
func (s *State) Dump() string {
	t := dump.Text{NameFace: french.String}
	s.course.Dump(&t, &waits[s.wait])
	t.Line("stage", stageNames[s.bout.stage])
	t.Line("turn", s.turn)
	t.Line("attacker", s.bout.attacker)
	t.Line("defender", s.bout.defender)
	t.Line("trump", french.SuitString(s.trump))
	t.Line("attacks", s.bout.attackCount)
	t.Line("limit", s.bout.limit)
	t.Line("passed", s.bout.passed)
	t.Line("out", s.exits.Out)
	t.Line("placed", s.exits.Count)
	t.Line("fool", s.fool)
	for x := range s.setup.seats {
		t.Line(dump.OfSeat("score", x), s.course.Score[x])
		t.Line(dump.OfSeat("place", x), s.exits.Place[x])
	}
	k := s.cards
	for x := range s.setup.seats {
		t.Cards(dump.OfSeat("hand", x), k.All(s.hand[x], nil))
	}
	t.Cards("bout", s.bout.all(k, nil))
	t.Cards("stock", k.All(s.stock, nil))
	t.Cards("gone", k.All(s.discard, nil))
	return t.String()
}
