package eights

import "lastcard/engine"

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	n := s.course.Need(waits[s.wait].Need, s.setup.seats)
	switch n.Kind {
	case engine.NeedAction:
		n.Turn, n.Seats = s.ring.Turn, s.mayAct()
	case engine.NeedShuffle, engine.NeedFaces:
		n.Cards, n.Faces = s.asked()
	case engine.NeedNothing, engine.NeedNext:
	}
	return n
}

// Turn is Need().Turn.
func (s *State) Turn() engine.Seat {
	if s.wait == waitAction {
		return s.ring.Turn
	}
	return engine.NoSeat
}

// mayAct returns the seats that may act now: the seat in turn, seats that may still announce
// their last card, and all seats while a seat can be caught.
func (s *State) mayAct() engine.SeatSet {
	actors := engine.SeatSet(0).With(s.ring.Turn)
	if s.calls.Catchable != 0 {
		return engine.AllSeats(s.setup.seats)
	}
	if s.setup.game.callsWithoutPlay() {
		for x := range engine.Seat(s.setup.seats) {
			if s.canCall(x) {
				actors = actors.With(x)
			}
		}
	}
	return actors
}

func (s *State) canCall(seat engine.Seat) bool {
	return s.setup.game.callsWithoutPlay() && s.calls.May(seat, int(s.hand[seat].N), seat == s.ring.Turn)
}

// asked returns the cards that the state asks for, in canonical order. For a shuffle, these are the cards of the
// new pile (before a deal the whole deck, in a round the discards under the top), and asked also returns the
// faces to spread over them. It returns both in ascending order then.
func (s *State) asked() ([]engine.Card, []engine.Face) {
	if s.wait == waitDeal {
		return s.setup.ids, s.setup.deck
	}
	a := s.room.Answers(MaxCards)
	if a.Kept {
		return a.Cards, a.Faces
	}
	a.Cards, a.Faces, a.Kept = a.Cards[:0], a.Faces[:0], true
	switch s.wait {
	case waitReshuffle:
		d := s.cards.Under(s.supply.Discards)
		a.Cards, a.Faces = d.Cards(a.Cards), d.Faces(a.Faces)
	case waitFirst:
		a.Cards = append(a.Cards, engine.Card(s.supply.Stock.Head))
	case waitCount:
		for x := range engine.Seat(s.setup.seats) {
			a.Cards = s.Hand(x, a.Cards)
		}
	default:
	}
	return a.Cards, a.Faces
}
