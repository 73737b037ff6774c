package uno

import "lastcard/engine"

// Hand appends a seat's cards in the order they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	if seat < 0 || int(seat) >= s.set.seats {
		return into
	}
	for c := s.hand[seat].head; c != none; c = s.next(c) {
		into = append(into, engine.Card(c))
	}
	return into
}

// ReadHand is Hand with the faces of a table by card.
func (s *State) ReadHand(seat engine.Seat, faces []engine.Face, into []engine.Shown) []engine.Shown {
	if seat < 0 || int(seat) >= s.set.seats {
		return into
	}
	h := &s.hand[seat]
	c := h.head
	for range h.n {
		into = append(into, engine.Shown{Card: engine.Card(c), Face: faces[c]})
		c = s.card[c] & linkMask
	}
	return into
}

// Public fills in what everybody sees.
func (s *State) Public(v *engine.View) {
	v.Phase = s.phase()
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, s.turn, int(s.dir)
	v.Penalty, v.Color, v.Drawn = int(s.penalty), s.color, s.drawn
	v.Draw, v.Discard = int(s.stock.n), int(s.pile.n)
	v.Winner, v.Target = s.winner, s.set.points
	if s.wait != waitNext && s.wait != waitOver {
		v.Winner = engine.NoSeat
	}
	if s.wait != waitAction && s.wait != waitName {
		v.Turn = engine.NoSeat
	}
	v.Catch, v.Need = s.catchable, s.Need().Kind
	v.Pile = s.pileTop()
	v.Seats = make([]engine.SeatView, s.set.seats)
	for x := range s.set.seats {
		v.Seats[x] = engine.SeatView{
			Count: int(s.hand[x].n), Score: int(s.score[x]), Points: int(s.points[x]),
			Called: s.called.Has(engine.Seat(x)), Next: s.said.Has(engine.Seat(x)), Hand: s.publicHand(x),
		}
	}
}

func (s *State) phase() engine.Phase {
	switch s.wait {
	case waitDeal, waitFirst:
		return engine.PhaseDeal
	case waitNext:
		return engine.PhaseRoundOver
	case waitOver:
		return engine.PhaseMatchOver
	case waitName, waitAction, waitReshuffle, waitChallenge, waitCount, waitEnd:
	}
	return engine.PhasePlay
}

// pileTop is the last cards of the discard pile, the top last.
func (s *State) pileTop() []engine.Shown {
	n := min(int(s.pile.n), engine.PileShown)
	pile := make([]engine.Shown, n)
	c := s.pile.head
	for i := n - 1; i >= 0; i-- {
		pile[i] = s.shown(c)
		c = s.next(c)
	}
	return pile
}

// publicHand is the cards of a hand whose faces are public: none, some after a
// challenge, all once the round is over.
func (s *State) publicHand(x int) []engine.Shown {
	var hand []engine.Shown
	for c := s.hand[x].head; c != none; c = s.next(c) {
		if s.face(c) != engine.Hidden {
			hand = append(hand, s.shown(c))
		}
	}
	return hand
}
