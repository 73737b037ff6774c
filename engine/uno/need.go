package uno

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	n := s.course.Need(waits[s.wait].Need, s.setup.seats)
	switch n.Kind {
	case engine.NeedAction:
		n.Turn, n.Seats = s.ring.Turn, s.mayAct()
	case engine.NeedShuffle:
		if n.Faces = s.setup.deck; s.wait == waitReshuffle {
			d, a := s.cards.Under(s.supply.Discards), s.room.Answers(deckSize)
			n.Cards, n.Faces = d.Cards(a.Cards[:0]), d.Faces(a.Faces[:0])
		}
	case engine.NeedFaces:
		n.Cards = s.room.Answers(deckSize).Cards[:0]
		s.asked(func(l pile.List) { n.Cards = s.cards.Numbers(l, n.Cards) })
	case engine.NeedNothing, engine.NeedNext:
	}
	return n
}

// Turn is Need().Turn.
func (s *State) Turn() engine.Seat {
	if s.wait == waitAction || s.wait == waitName {
		return s.ring.Turn
	}
	return engine.NoSeat
}

// mayAct returns the seats that may act now, as far as that is public.
func (s *State) mayAct() engine.SeatSet {
	actors := engine.SeatSet(0).With(s.ring.Turn)
	if s.calls.Catchable != 0 {
		return engine.AllSeats(s.setup.seats)
	}
	jump := s.setup.jumpIn && colorOf[s.demand.top] != engine.NoColor
	for x := range s.setup.seats {
		if n := s.hand[x].N; n == 1 && !s.calls.Called.Has(engine.Seat(x)) || jump && n > 0 {
			actors |= 1 << x
		}
	}
	return actors
}

// asked yields lists of the cards whose faces the state asks for, in canonical order.
func (s *State) asked(yield func(pile.List)) {
	switch s.wait {
	case waitFirst:
		yield(pile.One(s.supply.Stock.Head))
	case waitChallenge:
		yield(s.hand[s.top.seat])
	case waitCount:
		for _, h := range s.hand[:s.setup.seats] {
			yield(h)
		}
	default:
	}
}
