package palace

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	n := engine.Need{Turn: engine.NoSeat}
	switch s.wait {
	case waitPlay:
		n.Kind, n.Turn, n.Seats = engine.NeedAction, s.turn, engine.SeatSet(0).With(s.turn)
	case waitExchange:
		n.Kind, n.Seats = engine.NeedAction, s.allSeats()&^s.ready
	case waitNext:
		n.Kind, n.Seats = engine.NeedNext, s.allSeats()&^s.saidNext
	case waitDeal:
		n.Kind, n.Shuffle, n.Faces = engine.NeedShuffle, s.shuffles, s.setup.deck
		n.Cards = s.setup.cardIDs
	case waitReady:
		n.Kind, n.Cards, n.Lowest = engine.NeedFaces, s.toShow(), &orderOf
	case waitUp, waitFlip, waitLead:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitOver, waitEnd:
	}
	return n
}

// Turn is Need().Turn.
func (s *State) Turn() engine.Seat {
	if s.wait == waitPlay {
		return s.turn
	}
	return engine.NoSeat
}

// toShow returns the cards whose faces the state asks for, in canonical order. If a seat has said
// ready, these are all cards of its hand, but it shows only the lowest.
func (s *State) toShow() []engine.Card {
	a := s.answerRoom.Answers(MaxCards)
	a.Cards = a.Cards[:0]
	switch s.wait {
	case waitUp:
		for x := range s.setup.seats {
			for c := s.up[x].Head; c != pile.None; c = s.link[c] {
				a.Cards = append(a.Cards, engine.Card(c))
			}
		}
	case waitReady:
		a.Cards = s.Hand(s.turn, a.Cards)
	case waitFlip:
		a.Cards = append(a.Cards, engine.Card(s.down[s.turn][s.flipPosition]))
	case waitLead:
		a.Cards = append(a.Cards, engine.Card(s.hand[s.turn].Head))
	case waitDeal, waitExchange, waitPlay, waitNext, waitOver, waitEnd:
	}
	return a.Cards
}
