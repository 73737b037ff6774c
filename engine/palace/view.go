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
	for c := s.hand[seat].Head; c != pile.None; c = s.link[c] {
		into = append(into, engine.Card(c))
	}
	return into
}

// Public fills in what everybody sees. A seat's Points are its place once it is
// out (1 for the first); its Next is, before the start, that it is ready.
func (s *State) Public(v *engine.View) {
	v.Phase = s.phase()
	v.Round, v.Dealer, v.Turn, v.Dir = int(s.round), s.dealer, engine.NoSeat, 1
	v.Draw, v.Discard, v.Burned = int(s.stock.N), int(s.pile.N), int(s.burned.N)
	v.Drawn, v.Winner, v.Target = engine.NoCard, s.winner, s.set.rounds
	if s.wait == waitPlay || s.wait == waitFlip {
		v.Turn = s.turn
	}
	v.Need = s.Need().Kind
	v.Pile = s.pileTop()
	v.Seats = make([]engine.SeatView, s.set.seats)
	for i := range s.set.seats {
		x := engine.Seat(i)
		v.Seats[i] = engine.SeatView{
			Count: int(s.hand[i].N), Score: int(s.score[i]), Points: int(s.place[i]), Out: s.out.Has(x),
			Next: s.said.Has(x), Up: s.cardsOf(s.up[i], false), Hand: s.cardsOf(s.hand[i], true),
		}
		if s.wait == waitExchange || s.wait == waitReady {
			v.Seats[i].Next = s.ready.Has(x)
		}
		for p, c := range s.down[i] {
			if c != pile.None {
				v.Seats[i].Down |= 1 << p
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
	case waitPlay, waitFlip, waitEnd:
	}
	return engine.PhasePlay
}

// pileTop is the last cards of the discard pile, the top last.
func (s *State) pileTop() []engine.Shown {
	n := min(int(s.pile.N), engine.PileShown)
	top := make([]engine.Shown, n)
	c := s.pile.Head
	for i := n - 1; i >= 0; i-- {
		top[i] = s.shown(c)
		c = s.link[c]
	}
	return top
}

// cardsOf is the cards of a list, public ones only if wanted.
func (s *State) cardsOf(l pile.List, public bool) []engine.Shown {
	var cards []engine.Shown
	for c := l.Head; c != pile.None; c = s.link[c] {
		if !public || s.face[c] != engine.Hidden {
			cards = append(cards, s.shown(c))
		}
	}
	return cards
}
