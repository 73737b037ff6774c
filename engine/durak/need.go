package durak

import "lastcard/engine"

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	n := s.course.Need(waits[s.wait].Need, s.setup.seats)
	switch n.Kind {
	case engine.NeedAction:
		n.Turn, n.Seats = s.turn, engine.SeatSet(0).With(s.turn)
	case engine.NeedShuffle:
		n.Faces = deck
	case engine.NeedFaces:
		n.Cards = s.asked()
	case engine.NeedNothing, engine.NeedNext:
	}
	return n
}

// Turn is Need().Turn.
func (s *State) Turn() engine.Seat {
	if s.wait == waitPlay {
		return s.turn
	}
	return engine.NoSeat
}

// asked returns the card whose face the state asks for.
func (s *State) asked() []engine.Card {
	a, c := s.room.Answers(MaxCards), uint16(MaxCards-1) // the last card of the deck, which lies under the draw pile
	if s.wait == waitLead {
		c = s.hand[s.turn].Head
	}
	a.Cards = append(a.Cards[:0], engine.Card(c))
	return a.Cards
}
