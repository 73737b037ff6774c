package maumau

import "lastcard/engine"

// Hand appends a seat's cards in the order they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	if seat < 0 || int(seat) >= s.set.seats {
		return into
	}
	return s.links().Cards(s.hand[seat], into)
}

// Public fills in what everybody sees.
func (s *State) Public(v *engine.View) {
	v.Phase = s.phase()
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, engine.NoSeat, int(s.dir)
	v.Penalty, v.Color, v.Drawn = int(s.penalty), s.suit, engine.NoCard
	v.Winner, v.Target = engine.NoSeat, s.set.target
	switch s.wait {
	case waitAction:
		v.Turn = s.turn
	case waitNext, waitOver:
		v.Winner = s.winner
	case waitDeal, waitFirst, waitReshuffle, waitCount, waitEnd:
	}
	v.Catch, v.Need = s.calls.Catchable, s.Need().Kind
	v.Sit(s.set.seats)
	k, faces := s.links(), s.face[:]
	z := v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile)
	z.Count, z.For = int(s.stock.N), engine.KindsOf(engine.Draw)
	z = v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile)
	z.Count, z.For, z.Cards = int(s.pile.N), engine.KindsOf(engine.Play), k.Top(s.pile, faces, z.Cards)
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Score, p.Points = int(s.score[i]), int(s.points[i])
		p.Called, p.Next = s.calls.Called.Has(x), s.said.Has(x)
		z = v.Lay(x, engine.ZoneHand, engine.ShapeFan)
		z.Count, z.Cards = int(s.hand[i].N), k.Public(s.hand[i], faces, z.Cards) // known once the round is over
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
