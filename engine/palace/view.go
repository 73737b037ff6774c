package palace

import "lastcard/engine"

// Faces appends the public faces, by card.
func (s *State) Faces(into []engine.Face) []engine.Face { return s.cards.Faces(s.course.Cards, into) }

// Public fills in what everybody sees. Once a seat is out, its Points are its place (1 for the
// first). Before the start, a seat's Next says that the seat is ready.
func (s *State) Public(v *engine.View) {
	s.course.Public(v, &waits[s.wait], s.turn, s.setup.seats, s.setup.rounds)
	if s.demand.value > 0 {
		v.AddChip(engine.Chip{Code: engine.ChipBeat, N: s.demand.leastValue(), Most: aceValue, Main: true})
	} else {
		v.AddChip(engine.Chip{Code: engine.ChipAny, Main: true})
	}
	if n := int(s.pile.N); n > 0 {
		v.AddLabel(engine.Take, "take-n", n)
	}
	s.layPiles(v)
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Points, p.Out = int(s.exits.Place[i]), s.exits.Out.Has(x)
		if v.Phase == engine.PhaseExchange {
			p.Next = s.ready.Has(x)
		}
		s.laySeat(v, x)
	}
}

func (s *State) layPiles(v *engine.View) {
	z := v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile)
	z.Count = int(s.stock.N)
	z = v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile)
	z.Count, z.For = int(s.pile.N), engine.KindsOf(engine.Play, engine.Take)
	z.Cards = s.cards.Top(s.pile, z.Cards)
	z = v.Lay(engine.NoSeat, engine.ZoneBurned, engine.ShapePile)
	z.Count = int(s.burned.N)
}

// laySeat lays a seat's zones: the face-down row, the face-up row on it, and the hand.
func (s *State) laySeat(v *engine.View, x engine.Seat) {
	k, r := s.cards, &s.rows[x]
	z := v.Lay(x, engine.ZoneDown, engine.ShapeRow)
	z.Count, z.For, z.Cards = r.downCount(), engine.KindsOf(engine.Flip), k.At(r.down[:], z.Cards)
	z = v.Lay(x, engine.ZoneUp, engine.ShapeRow)
	z.Count, z.For, z.Cards = int(r.up.N), engine.KindsOf(engine.Exchange), k.All(r.up, z.Cards)
	z = v.Lay(x, engine.ZoneHand, engine.ShapeFan)
	z.Count, z.Cards = int(s.hand[x].N), k.Public(s.hand[x], z.Cards)
}
