package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// put moves a card from the hand to the top of the pile. before is the card that precedes it in
// the hand. put makes the next card match this card's colour and value, as after any plain card.
func (s *State) put(seat engine.Seat, c engine.Shown, before uint8, ev []engine.Event) []engine.Event {
	k := s.cards.links()
	k.Cut(&s.hand[seat], uint8(c.Card), before)
	k.Lay(&s.pile, uint8(c.Card))
	s.cards.face[c.Card] = c.Face
	s.demand.lay(c.Face, s.setup.game)
	s.idle = 0
	return note.Card(ev, engine.EvPlayed, seat, c)
}

// lay puts a matching card on the pile, in the games in which a seat can also announce its last
// card without a play. chooses says whether the play names a colour.
func (s *State) lay(seat engine.Seat, a *engine.Action, before uint8, chooses bool, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if r := a.Names(chooses); r != engine.OK {
		return ev, r
	}
	left := s.hand[seat].N - 1
	if a.Call && (left != 1 || s.calls.Called.Has(seat)) {
		return ev, engine.CannotCall
	}
	s.calls.Catchable = 0
	ev = s.put(seat, a.Card, before, ev)
	if left == 1 {
		ev = s.calls.Last(seat, a.Call || s.setup.autoCall, ev)
	}
	if chooses {
		s.demand.color = a.Color
		ev = note.Color(ev, seat, a.Color)
	}
	return ev, engine.OK
}
