package palace

import (
	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/note"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	n := engine.Need{Turn: engine.NoSeat}
	switch s.wait {
	case waitPlay:
		n.Kind, n.Turn, n.Seats = engine.NeedAction, s.turn, engine.SeatSet(0).With(s.turn)
	case waitExchange:
		n.Kind, n.Seats = engine.NeedAction, s.everyone()&^s.ready
	case waitNext:
		n.Kind, n.Seats = engine.NeedNext, s.everyone()&^s.said
	case waitDeal:
		n.Kind, n.Shuffle, n.Faces = engine.NeedShuffle, s.shuffles, s.set.deck
		b := s.buffers()
		b.cards = b.cards[:0]
		for c := range s.set.deck {
			b.cards = append(b.cards, engine.Card(c))
		}
		n.Cards = b.cards
	case waitUp, waitReady, waitFlip:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitOver, waitEnd:
	}
	return n
}

func (s *State) buffers() *buffers {
	if s.buf == nil {
		s.buf = &buffers{cards: make([]engine.Card, 0, MaxCards)}
	}
	return s.buf
}

// toShow is the cards whose faces are asked for, in canonical order.
func (s *State) toShow() []engine.Card {
	b := s.buffers()
	b.cards = b.cards[:0]
	switch s.wait {
	case waitUp:
		for x := range s.set.seats {
			for c := s.up[x].Head; c != pile.None; c = s.link[c] {
				b.cards = append(b.cards, engine.Card(c))
			}
		}
	case waitReady:
		b.cards = s.Hand(s.turn, b.cards)
	case waitFlip:
		b.cards = append(b.cards, engine.Card(s.down[s.turn][s.pos]))
	case waitDeal, waitExchange, waitPlay, waitNext, waitOver, waitEnd:
	}
	return b.cards
}

// Shuffle takes the entropy of a deal.
func (s *State) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitDeal {
		return ev, engine.WrongPhase
	}
	s.shuffles++
	if s.dealer == engine.NoSeat {
		s.dealer = engine.Seat(s.buffers().stream.Pick(entropy, s.set.seats))
	}
	k := s.links()
	for i := range 3 * row {
		for j := range s.set.seats {
			x := engine.Step(s.dealer, 1+j, s.set.seats)
			switch c := k.Pop(&s.stock); i / row {
			case 0:
				s.down[x][i] = c
			case 1:
				k.Push(&s.up[x], c)
			default:
				k.Push(&s.hand[x], c)
			}
		}
	}
	s.wait = waitUp
	return note.Count(ev, engine.EvDealt, s.dealer, 3*row), engine.OK
}

// Show takes the faces asked for.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitUp && s.wait != waitReady && s.wait != waitFlip {
		return ev, engine.WrongPhase
	}
	if !pile.Answers(shown, s.toShow(), s.face[:], french.Faces) {
		return ev, engine.UnknownCard
	}
	switch s.wait {
	case waitUp:
		for _, c := range shown {
			s.face[c.Card] = c.Face
		}
		s.wait = waitExchange
	case waitReady:
		low := shown[0]
		for _, c := range shown {
			if order(c.Face) < order(low.Face) {
				low = c
			}
		}
		s.face[low.Card] = low.Face
		ev = s.isReady(order(low.Face), low, ev)
	case waitFlip:
		ev = s.flipped(shown[0], ev)
	case waitDeal, waitExchange, waitPlay, waitNext, waitOver, waitEnd:
	}
	return s.settle(ev), engine.OK
}

// finish ends the round. Whoever was first out has won; if the round was cut
// off before anybody was, the fewest cards win.
func (s *State) finish(ev []engine.Event) []engine.Event {
	if s.winner == engine.NoSeat {
		var left [MaxSeats]int
		for x := range s.set.seats {
			left[x] = s.cards(engine.Seat(x))
		}
		s.winner = round.Lowest(left[:s.set.seats], s.dealer, 0)
	}
	s.turn, s.said = engine.NoSeat, 0
	s.score[s.winner]++
	s.wait = waitNext
	ev = note.Of(ev, engine.EvRoundOver, s.winner)
	if int(s.score[s.winner]) < s.set.rounds {
		return ev
	}
	s.wait = waitOver
	return note.Of(ev, engine.EvMatchOver, s.winner)
}

// next is a seat's "next round"; the last one starts it.
func (s *State) next(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitNext {
		return ev, engine.WrongPhase
	}
	if all, r := round.Next(&s.said, s.set.seats, seat, a); !all {
		return ev, r
	}
	fresh := freshCore(s.set)
	fresh.dealer = engine.Step(s.dealer, 1, s.set.seats)
	fresh.round, fresh.shuffles, fresh.score = s.round+1, s.shuffles, s.score
	s.core = fresh
	clear(s.face[:])
	s.links().Chain(&s.stock, 0, uint8(s.n-1))
	return ev, engine.OK
}
