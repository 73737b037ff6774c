package durak

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// zoneBout is the name of the zone of the bout: the attacking cards, and those that beat them.
const zoneBout = "bout"

// Faces appends the public faces, by card.
func (s *State) Faces(into []engine.Face) []engine.Face { return s.cards.Faces(s.course.Cards, into) }

// Public fills in what everybody sees. Once a seat is out, its Points are its place (1 for the
// first). The colour in force is the trump suit.
func (s *State) Public(v *engine.View) {
	w := &waits[s.wait]
	s.course.Public(v, w, s.turn, s.setup.seats, s.setup.rounds)
	v.Color = s.trump
	s.layTable(v)
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Points, p.Out = int(s.exits.Place[i]), s.exits.Out.Has(x)
		switch {
		case w.Turn:
			p.Tag = s.bout.tag(x)
		case x == s.fool:
			p.Tag = "fool"
		}
		z := v.Lay(x, engine.ZoneHand, engine.ShapeFan)
		z.Count, z.Cards = int(s.hand[i].N), s.cards.Public(s.hand[i], z.Cards)
	}
}

// layTable lays the draw pile with the trump card under it, the bout, and the beaten cards.
func (s *State) layTable(v *engine.View) {
	z := v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile)
	if z.Count = int(s.stock.N); s.stock.N > 0 && s.cards.Face(s.stock.Tail) != engine.Hidden {
		z.Under = s.cards.Shown(s.stock.Tail)
	}
	z = v.Lay(engine.NoSeat, zoneBout, engine.ShapePairs)
	z.For, z.Cards = engine.KindsOf(engine.Play, engine.Take), s.bout.all(s.cards, z.Cards)
	for _, c := range s.bout.places {
		if c != pile.None {
			z.Count++
		}
	}
	if z.Count > 0 {
		v.AddLabel(engine.Take, "take-n", z.Count)
	}
	z = v.Lay(engine.NoSeat, engine.ZoneBurned, engine.ShapePile)
	z.Count = int(s.discard.N)
}
