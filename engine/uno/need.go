package uno

import "lastcard/engine"

// Need says what the table waits for.
func (s *State) Need() (n engine.Need) {
	n.Turn = engine.NoSeat
	switch s.wait {
	case waitAction, waitName:
		n.Kind, n.Turn, n.Seats = engine.NeedAction, s.turn, s.mayAct()
	case waitNext:
		n.Kind, n.Seats = engine.NeedNext, engine.AllSeats(s.setup.seats)&^s.said
	case waitDeal, waitReshuffle:
		n.Kind, n.Shuffle = engine.NeedShuffle, s.shuffles
		n.Cards, n.Faces = s.toShuffle()
	case waitFirst, waitChallenge, waitCount:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitOver, waitEnd:
	}
	return n
}

// Turn is Need().Turn.
func (s *State) Turn() engine.Seat {
	if s.wait == waitAction || s.wait == waitName {
		return s.turn
	}
	return engine.NoSeat
}

// mayAct returns the seats that may act now, as far as that is public.
func (s *State) mayAct() engine.SeatSet {
	actors := engine.SeatSet(0).With(s.turn)
	if s.calls.Catchable != 0 {
		return engine.AllSeats(s.setup.seats)
	}
	jump := s.setup.jumpIn && colorOf[s.demand.top] != engine.NoColor
	for x := range s.setup.seats {
		if n := s.hand[x].n; n == 1 && !s.calls.Called.Has(engine.Seat(x)) || jump && n > 0 {
			actors |= 1 << x
		}
	}
	return actors
}

// toShuffle returns the cards of the new pile and the faces to spread over them. Before a deal
// these are the whole deck. In a round they are the discards under the top. Cards and faces are
// each in ascending order.
func (s *State) toShuffle() ([]engine.Card, []engine.Face) {
	if s.wait == waitDeal {
		return s.setup.oneEach, s.setup.deck
	}
	a := s.room.Answers(deckSize)
	if a.Kept {
		return a.Cards, a.Faces
	}
	d := s.card.under(s.pile)
	a.Cards, a.Faces, a.Kept = d.Cards(a.Cards[:0]), d.Faces(a.Faces[:0]), true
	return a.Cards, a.Faces
}

// toShow returns the cards whose faces the state asks for, in canonical order.
func (s *State) toShow() []engine.Card {
	a := s.room.Answers(deckSize)
	if a.Kept {
		return a.Cards
	}
	a.Cards, a.Kept = a.Cards[:0], true
	switch s.wait {
	case waitFirst:
		a.Cards = append(a.Cards, engine.Card(s.stock.head))
	case waitChallenge:
		a.Cards = s.Hand(s.topSeat, a.Cards)
	case waitCount:
		for x := range engine.Seat(s.setup.seats) {
			a.Cards = s.Hand(x, a.Cards)
		}
	case waitDeal, waitName, waitAction, waitReshuffle, waitNext, waitOver, waitEnd:
	}
	return a.Cards
}
