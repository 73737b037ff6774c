package eights

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
			d, a := s.cards.Under(s.supply.Discards), s.room.Answers(MaxCards)
			n.Cards, n.Faces = d.Cards(a.Cards[:0]), d.Faces(a.Faces[:0])
		}
	case engine.NeedFaces:
		n.Cards = s.room.Answers(MaxCards).Cards[:0]
		s.asked(func(l pile.List) { n.Cards = s.cards.Numbers(l, n.Cards) })
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

// asked yields lists of the cards whose faces the state asks for, in canonical order.
func (s *State) asked(yield func(pile.List)) {
	switch s.wait {
	case waitFirst:
		yield(pile.One(s.supply.Stock.Head))
	case waitCount:
		for _, h := range s.hand[:s.setup.seats] {
			yield(h)
		}
	default:
	}
}
