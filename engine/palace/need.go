package palace

import "lastcard/engine"

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	n := s.course.Need(waits[s.wait].Need, s.setup.seats)
	switch n.Kind {
	case engine.NeedAction:
		n.Turn = s.Turn()
		n.Seats = engine.SeatSet(0).With(s.turn)
		if s.wait == waitExchange {
			n.Seats = engine.AllSeats(s.setup.seats) &^ s.ready
		}
	case engine.NeedShuffle:
		n.Faces = s.setup.deck
	case engine.NeedFaces:
		if n.Cards = s.asked(); s.wait == waitReady {
			n.Lowest = &orderOf
		}
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

// asked returns the cards whose faces the state asks for, in canonical order. If a seat has said
// ready, these are all cards of its hand, but it shows only the lowest.
func (s *State) asked() []engine.Card {
	a := s.room.Answers(MaxCards)
	a.Cards = a.Cards[:0]
	switch s.wait {
	case waitUp:
		for x := range s.setup.seats {
			a.Cards = s.cards.Numbers(s.rows[x].up, a.Cards)
		}
	case waitReady:
		a.Cards = s.Hand(s.turn, a.Cards)
	case waitFlip:
		a.Cards = append(a.Cards, engine.Card(s.rows[s.turn].down[s.flip]))
	case waitLead:
		a.Cards = append(a.Cards, engine.Card(s.hand[s.turn].Head))
	default:
	}
	return a.Cards
}
