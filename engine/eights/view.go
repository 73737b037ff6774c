package eights

import "lastcard/engine"

// Faces appends the public faces, by card.
func (s *State) Faces(into []engine.Face) []engine.Face { return append(into, s.cards.face[:s.n]...) }

// Public fills in what everybody sees.
func (s *State) Public(v *engine.View) {
	v.Phase = waits[s.wait].phase
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, s.turn, int(s.dir)
	v.Color, v.Drawn = s.demand.color, engine.NoCard
	v.Winner, v.Target = s.winner, s.setup.target
	if s.wait != waitNext && s.wait != waitOver {
		v.Winner = engine.NoSeat
	}
	if s.wait != waitAction {
		v.Turn = engine.NoSeat
	}
	v.Catch, v.Need = s.calls.Catchable, s.Need().Kind
	v.Sit(s.setup.seats)
	s.demand.chips(v, s.demand.value > valWild4 && s.wait == waitAction) // anything fits after an emergency pick-up
	if as := s.cards.mirrored(s.pile); s.setup.game == Switch && as != engine.Hidden {
		v.Force(engine.Chip{Code: engine.ChipMirror, As: as})
	}
	if n := v.Owed(); n > 0 {
		v.Title(engine.Draw, "draw-n", n)
	} else if s.takes() {
		v.Title(engine.Draw, "take", 0)
	}
	k, faces := s.cards.links(), s.cards.face[:]
	z := v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile)
	z.Count, z.For = int(s.stock.N), engine.KindsOf(engine.Draw)
	z = v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile)
	z.Count, z.For, z.Cards = int(s.pile.N), engine.KindsOf(engine.Play), k.Top(s.pile, faces, z.Cards)
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Score, p.Points = int(s.score[i]), int(s.points[i])
		p.Called, p.Next = s.calls.Called.Has(x), s.said.Has(x)
		z = v.Lay(x, engine.ZoneHand, engine.ShapeFan)
		// The public faces of a hand. Its cards were picked up from the discards or seen in a bad
		// run, or the round is over.
		z.Count, z.Cards = int(s.hand[i].N), k.Public(s.hand[i], faces, z.Cards)
	}
}
