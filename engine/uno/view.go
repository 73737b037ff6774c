package uno

import "lastcard/engine"

// Faces appends the public faces, by card.
func (s *State) Faces(into []engine.Face) []engine.Face {
	for c := range s.n {
		into = append(into, s.card.face(c))
	}
	return into
}

// Public fills in what everybody sees.
func (s *State) Public(v *engine.View) {
	v.Phase = waits[s.wait].phase
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, s.turn, int(s.dir)
	v.Color, v.Drawn = s.demand.color, s.drawn.card
	v.Winner, v.Target = s.winner, s.setup.points
	if s.wait != waitNext && s.wait != waitOver {
		v.Winner = engine.NoSeat
	}
	if s.wait != waitAction && s.wait != waitName {
		v.Turn = engine.NoSeat
	}
	v.Catch, v.Need = s.calls.Catchable, s.Need().Kind
	v.Sit(s.setup.seats)
	if n := int(s.demand.penalty); n > 0 {
		v.Force(engine.Chip{Code: engine.ChipPenalty, N: n, Owed: n})
		v.Title(engine.Draw, "draw-n", n)
	}
	z := v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile)
	z.Count, z.For = int(s.stock.n), engine.KindsOf(engine.Draw)
	z = v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile)
	z.Count, z.For, z.Cards = int(s.pile.n), engine.KindsOf(engine.Play, engine.Jump), s.card.top(s.pile, z.Cards)
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Score, p.Points = int(s.score[i]), int(s.points[i])
		p.Called, p.Next = s.calls.Called.Has(x), s.said.Has(x)
		z = v.Lay(x, engine.ZoneHand, engine.ShapeFan)
		z.Count, z.Cards = int(s.hand[i].n), s.card.public(s.hand[i], z.Cards)
	}
}
