package palace

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// Hand appends a seat's cards in the order they came in.
func (s *State) Hand(seat engine.Seat, into []engine.Card) []engine.Card {
	if seat < 0 || int(seat) >= s.set.seats {
		return into
	}
	return s.links().Cards(s.hand[seat], into)
}

// Public fills in what everybody sees. A seat's Points are its place once it is
// out (1 for the first); its Next is, before the start, that it is ready.
func (s *State) Public(v *engine.View) {
	v.Phase = s.phase()
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, engine.NoSeat, 1
	v.Draw, v.Discard, v.Burned, v.Beat = int(s.stock.N), int(s.pile.N), int(s.burned.N), int(s.value)
	v.Drawn, v.Winner, v.Target = engine.NoCard, s.winner, s.set.rounds
	if s.wait == waitPlay || s.wait == waitFlip || s.wait == waitLead {
		v.Turn = s.turn
	}
	v.Need = s.Need().Kind
	v.Sit(s.set.seats)
	k, faces := s.links(), s.face[:]
	v.Pile = k.Top(s.pile, faces, v.Pile)
	for i := range v.Seats {
		x, p := engine.Seat(i), &v.Seats[i]
		p.Count, p.Score, p.Points = int(s.hand[i].N), int(s.score[i]), int(s.place[i])
		p.Out, p.Next = s.out.Has(x), s.said.Has(x)
		p.Up, p.Hand = k.Shown(s.up[i], faces, p.Up), k.Public(s.hand[i], faces, p.Hand)
		if s.wait == waitExchange || s.wait == waitReady {
			p.Next = s.ready.Has(x)
		}
		for at, c := range s.down[i] {
			if c != pile.None {
				p.Down |= 1 << at
			}
		}
	}
}

func (s *State) phase() engine.Phase {
	switch s.wait {
	case waitDeal, waitUp:
		return engine.PhaseDeal
	case waitExchange, waitReady:
		return engine.PhaseExchange
	case waitNext:
		return engine.PhaseRoundOver
	case waitOver:
		return engine.PhaseMatchOver
	case waitPlay, waitFlip, waitLead, waitEnd:
	}
	return engine.PhasePlay
}
