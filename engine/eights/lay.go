package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// holds checks that a card is in the hand. If the face of the card is public, the named face must
// be the same. before is the card that precedes it in the hand.
func (s *State) holds(seat engine.Seat, c engine.Shown) (before uint8, r engine.Reason) {
	if !s.setup.faces.Has(c.Face) {
		return pile.None, engine.UnknownCard
	}
	return s.links().Holds(&s.hand[seat], c, s.face[:])
}

// heldMore checks each further card of a play as holds does. It also checks that the play names
// no card twice.
func (s *State) heldMore(seat engine.Seat, a *engine.Action) engine.Reason {
	if len(a.More) > engine.MaxPlay || s.setup.game != Switch {
		return engine.NotCalledFor
	}
	var seen pile.Seen
	seen.Again(a.Card.Card)
	for _, c := range a.More {
		if _, r := s.holds(seat, c); r != engine.OK {
			return r
		}
		if seen.Again(c.Card) {
			return engine.NotInHand
		}
	}
	return engine.OK
}

// matches checks that the first card of a play is one of the playable faces.
func (s *State) matches(f engine.Face, playable engine.Faces) engine.Reason {
	switch {
	case playable.Has(f):
		return engine.OK
	case s.penalty > 0:
		return engine.PenaltyPending
	}
	return engine.NotPlayable
}

// put moves a card from the hand to the top of the pile. before is the card that precedes it in
// the hand. put makes the next card match this card's colour and value, as after any plain card.
func (s *State) put(seat engine.Seat, c engine.Shown, before uint8, ev []engine.Event) []engine.Event {
	k := s.links()
	k.Cut(&s.hand[seat], uint8(c.Card), before)
	k.Lay(&s.pile, uint8(c.Card))
	s.face[c.Card] = c.Face
	s.color, s.value = colorOf[c.Face], valueOf[c.Face]
	if s.setup.game == Switch && s.value != val7 {
		s.base, s.baseColor = s.value, s.color // what a later 7 counts as (the mirror)
	}
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
		s.color = a.Color
		ev = note.Color(ev, seat, a.Color)
	}
	return ev, engine.OK
}
