package eights

import "lastcard/engine"

// Faces appends the public faces, by card.
func (s *State) Faces(into []engine.Face) []engine.Face { return s.cards.Faces(s.course.Cards, into) }

// Public fills in what everybody sees.
func (s *State) Public(v *engine.View) {
	s.course.Public(v, &waits[s.wait], s.ring.Turn, s.setup.seats, s.setup.target)
	v.Dir, v.Color, v.Catch = int(s.ring.Dir), s.demand.color, s.calls.Catchable
	if s.wait == waitCount {
		v.Winner = engine.NoSeat // nobody has won before the hands are counted
	}
	s.demand.chips(v, s.demand.value > valWild4 && s.wait == waitAction) // anything fits after an emergency pick-up
	if as := mirrored(s.cards, s.supply.Discards); s.setup.game == Switch && as != engine.Hidden {
		v.AddChip(engine.Chip{Code: engine.ChipMirror, As: as})
	}
	if n := v.Owed(); n > 0 {
		v.AddLabel(engine.Draw, "draw-n", n)
	} else if s.demand.drawPicksUp(s.setup.game, s.exhausted()) {
		v.AddLabel(engine.Draw, "take", 0)
	}
	z := v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile)
	z.Count, z.For = int(s.supply.Stock.N), engine.KindsOf(engine.Draw)
	z = v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile)
	z.Count, z.For, z.Cards = int(s.supply.Discards.N), engine.KindsOf(engine.Play), s.cards.Top(s.supply.Discards, z.Cards)
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Points, p.Called = int(s.points[i]), s.calls.Called.Has(x)
		z = v.Lay(x, engine.ZoneHand, engine.ShapeFan)
		// The public faces of a hand. Its cards were picked up from the discards or seen in a bad
		// run, or the round is over.
		z.Count, z.Cards = int(s.hand[i].N), s.cards.Public(s.hand[i], z.Cards)
	}
}
