package eights

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// Faces appends the public faces, by card.
func (s *State) Faces(into []engine.Face) []engine.Face { return append(into, s.face[:s.n]...) }

// Public fills in what everybody sees.
func (s *State) Public(v *engine.View) {
	v.Phase = s.phase()
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, s.turn, int(s.dir)
	v.Color, v.Drawn = s.color, engine.NoCard
	v.Winner, v.Target = s.winner, s.setup.target
	if s.wait != waitNext && s.wait != waitOver {
		v.Winner = engine.NoSeat
	}
	if s.wait != waitAction {
		v.Turn = engine.NoSeat
	}
	v.Catch, v.Need = s.calls.Catchable, s.Need().Kind
	v.Sit(s.setup.seats)
	s.force(v)
	s.labelDraw(v)
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
		// The public faces of a hand. Its cards were picked up from the discards or seen in a bad
		// run, or the round is over.
		z.Count, z.Cards = int(s.hand[i].N), k.Public(s.hand[i], faces, z.Cards)
	}
}

// force adds the chips: the facts in force other than the suit.
func (s *State) force(v *engine.View) {
	if n := int(s.penalty); n > 0 {
		v.Force(engine.Chip{Code: engine.ChipPenalty, N: n, Owed: n})
	}
	if rank := int(s.run); rank > 0 {
		v.Force(engine.Chip{Code: engine.ChipRun, N: rank, Owed: rank, Main: true})
	}
	if s.value > valWild4 && s.wait == waitAction { // a seat has picked up the pile
		v.Force(engine.Chip{Code: engine.ChipAny, Main: true})
	}
	if n := int(s.reverses); n > 0 {
		v.Force(engine.Chip{Code: engine.ChipReverses, N: n, Most: maxReverses})
	}
	if s.setup.game != Switch {
		return
	}
	if as := s.mirrored(); as != engine.Hidden {
		v.Force(engine.Chip{Code: engine.ChipMirror, As: as})
	}
}

// labelDraw labels a draw that is not a draw of one card.
func (s *State) labelDraw(v *engine.View) {
	if n := v.Owed(); n > 0 {
		v.Title(engine.Draw, "draw-n", n)
	} else if s.takes() {
		v.Title(engine.Draw, "take", 0)
	}
}

// mirrored returns the face that a 7 on top counts as: the face of the first card below that is
// not a 7. It returns Hidden if there is none, or if no 7 lies on top.
func (s *State) mirrored() engine.Face {
	c := s.pile.Head
	if c == pile.None || valueOf[s.face[c]] != val7 {
		return engine.Hidden
	}
	for ; c != pile.None; c = s.link[c] {
		if f := s.face[c]; valueOf[f] != val7 {
			return f
		}
	}
	return engine.Hidden
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
