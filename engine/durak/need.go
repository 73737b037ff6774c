package durak

import "lastcard/engine"

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	n := engine.Need{Turn: engine.NoSeat}
	switch s.wait {
	case waitPlay:
		n.Kind, n.Turn, n.Seats = engine.NeedAction, s.turn, engine.SeatSet(0).With(s.turn)
	case waitNext:
		n.Kind, n.Seats = engine.NeedNext, s.allSeats()&^s.saidNext
	case waitDeal:
		n.Kind, n.Shuffle, n.Faces = engine.NeedShuffle, s.shuffles, deck
		n.Cards = cardIDs
	case waitTrump, waitLead:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitOver, waitEnd:
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

// toShow returns the card whose face the state asks for.
func (s *State) toShow() []engine.Card {
	a, c := s.answerRoom.Answers(MaxCards), uint8(MaxCards-1) // the last card of the deck, which lies under the draw pile
	if s.wait == waitLead {
		c = s.hand[s.turn].Head
	}
	a.Cards = append(a.Cards[:0], engine.Card(c))
	return a.Cards
}
