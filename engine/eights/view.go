package eights

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// Hand appends a seat's cards in the order they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	if seat < 0 || int(seat) >= s.set.seats {
		return into
	}
	for c := s.hand[seat].Head; c != pile.None; c = s.link[c] {
		into = append(into, engine.Card(c))
	}
	return into
}

// ReadHand is Hand with the faces of a table by card.
func (s *State) ReadHand(seat engine.Seat, faces []engine.Face, into []engine.Shown) []engine.Shown {
	if seat < 0 || int(seat) >= s.set.seats {
		return into
	}
	for c := s.hand[seat].Head; c != pile.None; c = s.link[c] {
		into = append(into, engine.Shown{Card: engine.Card(c), Face: faces[c]})
	}
	return into
}

// Public fills in what everybody sees.
func (s *State) Public(v *engine.View) {
	v.Phase = s.phase()
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, s.turn, int(s.dir)
	v.Penalty, v.Color, v.Drawn = int(s.penalty), s.color, engine.NoCard
	v.Draw, v.Discard = int(s.stock.N), int(s.pile.N)
	v.Run, v.Reverses = int(s.run), int(s.reverses)
	v.Winner, v.Target = s.winner, s.set.target
	if s.wait != waitNext && s.wait != waitOver {
		v.Winner = engine.NoSeat
	}
	if s.wait != waitAction {
		v.Turn = engine.NoSeat
	}
	v.Catch, v.Need = s.catchable, s.Need().Kind
	v.Pile = s.pileTop()
	v.Seats = make([]engine.SeatView, s.set.seats)
	for x := range s.set.seats {
		v.Seats[x] = engine.SeatView{
			Count: int(s.hand[x].N), Score: int(s.score[x]), Points: int(s.points[x]),
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
	case waitAction, waitReshuffle, waitCount, waitEnd:
	}
	return engine.PhasePlay
}

// pileTop is the last cards of the discard pile, the top last.
func (s *State) pileTop() []engine.Shown {
	n := min(int(s.pile.N), engine.PileShown)
	top := make([]engine.Shown, n)
	c := s.pile.Head
	for i := n - 1; i >= 0; i-- {
		top[i] = s.shown(c)
		c = s.link[c]
	}
	return top
}

// publicHand is the cards of a hand whose faces are public: picked up from the
// discards, seen in a bad run, or all once the round is over.
func (s *State) publicHand(x int) []engine.Shown {
	var hand []engine.Shown
	for c := s.hand[x].Head; c != pile.None; c = s.link[c] {
		if s.face[c] != engine.Hidden {
			hand = append(hand, s.shown(c))
		}
	}
	return hand
}
