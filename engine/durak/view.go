package durak

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// zoneBout is the name of the zone of the bout: the attacking cards, and those that beat them.
const zoneBout = "bout"

// Faces appends the public faces, by card.
func (s *State) Faces(into []engine.Face) []engine.Face {
	return append(into, s.face[:s.roundCards]...)
}

// Public fills in what everybody sees. Once a seat is out, its Points are its place (1 for the
// first). The colour in force is the trump suit.
func (s *State) Public(v *engine.View) {
	v.Phase = waits[s.wait].phase
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, engine.NoSeat, 1
	v.Color, v.Drawn, v.Winner, v.Target = s.trump, engine.NoCard, s.winner, s.setup.rounds
	if s.wait == waitPlay || s.wait == waitLead {
		v.Turn = s.turn
	}
	v.Need = s.Need().Kind
	v.Sit(s.setup.seats)
	s.layTable(v)
	k, faces := s.links(), s.face[:]
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Score, p.Points = int(s.score[i]), int(s.place[i])
		p.Out, p.Next, p.Tag = s.out.Has(x), s.saidNext.Has(x), s.seatTag(x)
		z := v.Lay(x, engine.ZoneHand, engine.ShapeFan)
		z.Count, z.Cards = int(s.hand[i].N), k.Public(s.hand[i], faces, z.Cards)
	}
}

// layTable lays the draw pile with the trump card under it, the bout, and the beaten cards.
func (s *State) layTable(v *engine.View) {
	z := v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile)
	if z.Count = int(s.stock.N); s.stock.N > 0 && s.face[s.stock.Tail] != engine.Hidden {
		z.Under = s.shownCard(s.stock.Tail)
	}
	z = v.Lay(engine.NoSeat, zoneBout, engine.ShapePairs)
	z.For, z.Cards = engine.KindsOf(engine.Play, engine.Take), s.appendBout(z.Cards)
	for _, c := range s.bout {
		if c != pile.None {
			z.Count++
		}
	}
	if z.Count > 0 {
		v.Title(engine.Take, "take-n", z.Count)
	}
	z = v.Lay(engine.NoSeat, engine.ZoneBurned, engine.ShapePile)
	z.Count = int(s.discard.N)
}

// seatTag is the code for what a seat does in the bout.
func (s *State) seatTag(x engine.Seat) string {
	switch {
	case s.wait == waitNext || s.wait == waitOver:
		if x == s.fool {
			return "fool"
		}
	case s.wait != waitPlay && s.wait != waitLead:
	case x == s.defender && s.stage == stageGive:
		return "takes"
	case x == s.defender:
		return "defends"
	case x == s.attacker:
		return "attacks"
	case s.passedSeats.Has(x):
		return "passed"
	}
	return ""
}
