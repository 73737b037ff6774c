package palace

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// Faces appends the public faces, by card.
func (s *State) Faces(into []engine.Face) []engine.Face {
	return append(into, s.face[:s.roundCards]...)
}

// Public fills in what everybody sees. Once a seat is out, its Points are its place (1 for the
// first). Before the start, a seat's Next says that the seat is ready.
func (s *State) Public(v *engine.View) {
	v.Phase = waits[s.wait].phase
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, engine.NoSeat, 1
	v.Drawn, v.Winner, v.Target = engine.NoCard, s.winner, s.setup.rounds
	if s.wait == waitPlay || s.wait == waitFlip || s.wait == waitLead {
		v.Turn = s.turn
	}
	v.Need = s.Need().Kind
	v.Sit(s.setup.seats)
	if s.pileValue > 0 {
		v.Force(engine.Chip{Code: engine.ChipBeat, N: s.leastValue(), Most: aceValue, Main: true})
	} else {
		v.Force(engine.Chip{Code: engine.ChipAny, Main: true})
	}
	if n := int(s.pile.N); n > 0 {
		v.Title(engine.Take, "take-n", n)
	}
	s.layPiles(v)
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Score, p.Points = int(s.score[i]), int(s.place[i])
		p.Out, p.Next = s.out.Has(x), s.saidNext.Has(x)
		if s.wait == waitExchange || s.wait == waitReady {
			p.Next = s.ready.Has(x)
		}
		s.laySeat(v, x)
	}
}

// layPiles lays the zones of the table.
func (s *State) layPiles(v *engine.View) {
	z := v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile)
	z.Count = int(s.stock.N)
	z = v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile)
	z.Count, z.For = int(s.pile.N), engine.KindsOf(engine.Play, engine.Take)
	z.Cards = s.links().Top(s.pile, s.face[:], z.Cards)
	z = v.Lay(engine.NoSeat, engine.ZoneBurned, engine.ShapePile)
	z.Count = int(s.burned.N)
}

// laySeat lays a seat's zones: the face-down row, the face-up row on it, and the hand.
func (s *State) laySeat(v *engine.View, x engine.Seat) {
	k, faces := s.links(), s.face[:]
	z := v.Lay(x, engine.ZoneDown, engine.ShapeRow)
	z.Count, z.For = s.downCount(x), engine.KindsOf(engine.Flip)
	for _, c := range s.down[x] {
		at := noCard
		if c != pile.None {
			at = s.shownCard(c)
		}
		z.Cards = append(z.Cards, at)
	}
	z = v.Lay(x, engine.ZoneUp, engine.ShapeRow)
	z.Count, z.For, z.Cards = int(s.up[x].N), engine.KindsOf(engine.Exchange), k.Shown(s.up[x], faces, z.Cards)
	z = v.Lay(x, engine.ZoneHand, engine.ShapeFan)
	z.Count, z.Cards = int(s.hand[x].N), k.Public(s.hand[x], faces, z.Cards)
}
