package uno

import "lastcard/engine"

// Faces appends the public faces, by card.
func (s *State) Faces(into []engine.Face) []engine.Face { return s.cards.Faces(s.course.Cards, into) }

// Public fills in what everybody sees.
func (s *State) Public(v *engine.View) {
	s.course.Public(v, &waits[s.wait], s.ring.Turn, s.setup.seats, s.setup.points)
	v.Dir, v.Color, v.Drawn, v.Catch = int(s.ring.Dir), s.demand.color, s.drawn.card, s.calls.Catchable
	if v.Phase == engine.PhasePlay {
		v.Winner = engine.NoSeat // nobody has won before the hands are counted
	}
	if n := int(s.demand.penalty); n > 0 {
		v.AddChip(engine.Chip{Code: engine.ChipPenalty, N: n, Owed: n})
		v.AddLabel(engine.Draw, "draw-n", n)
	}
	z := v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile)
	z.Count, z.For = int(s.supply.Stock.N), engine.KindsOf(engine.Draw)
	z = v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile)
	z.Count, z.For, z.Cards = int(s.supply.Discards.N), engine.KindsOf(engine.Play, engine.Jump), s.cards.Top(s.supply.Discards, z.Cards)
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Points, p.Called = int(s.points[i]), s.calls.Called.Has(x)
		z = v.Lay(x, engine.ZoneHand, engine.ShapeFan)
		z.Count, z.Cards = int(s.hand[i].N), s.cards.Public(s.hand[i], z.Cards)
	}
}
