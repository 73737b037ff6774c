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
		n.Cards = s.set.ids
	case waitReady:
		n.Kind, n.Cards, n.Lowest = engine.NeedFaces, s.toShow(), &orderOf
	case waitUp, waitFlip, waitLead:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitOver, waitEnd:
	}
	return n
}

// Turn is the Turn of Need.
func (s *State) Turn() engine.Seat {
	if s.wait == waitPlay {
		return s.turn
	}
	return engine.NoSeat
}

func (s *State) answers() *round.Answers { return round.Room(&s.room, MaxCards) }

// toShow returns the cards whose faces are asked for, in canonical order. For a seat
// that is ready these are all of its hand, of which it shows only the lowest.
func (s *State) toShow() []engine.Card {
	a := s.answers()
	a.Cards = a.Cards[:0]
	switch s.wait {
	case waitUp:
		for x := range s.set.seats {
			for c := s.up[x].Head; c != pile.None; c = s.link[c] {
				a.Cards = append(a.Cards, engine.Card(c))
			}
		}
	case waitReady:
		a.Cards = s.Hand(s.turn, a.Cards)
	case waitFlip:
		a.Cards = append(a.Cards, engine.Card(s.down[s.turn][s.pos]))
	case waitLead:
		a.Cards = append(a.Cards, engine.Card(s.hand[s.turn].Head))
	case waitDeal, waitExchange, waitPlay, waitNext, waitOver, waitEnd:
	}
	return a.Cards
}

// Shuffle takes the entropy of a deal.
func (s *State) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitDeal {
		return ev, engine.WrongPhase
	}
	s.shuffles++
	if s.dealer == engine.NoSeat {
		s.dealer = s.answers().Dealer(entropy, s.set.seats)
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

// Show takes the faces asked for. A seat that left before it showed its lowest card shows an empty list.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch s.wait {
	case waitUp, waitFlip, waitLead:
		if !pile.Answers(shown, s.toShow(), s.face[:], french.Faces) {
			return ev, engine.UnknownCard
		}
	case waitReady:
		if len(shown) > 1 || len(shown) == 1 && s.inList(&s.hand[s.turn], shown[0]) != engine.OK {
			return ev, engine.UnknownCard
		}
	case waitDeal, waitExchange, waitPlay, waitNext, waitOver, waitEnd:
		return ev, engine.WrongPhase
	}
	switch s.wait {
	case waitUp:
		for _, c := range shown {
			s.face[c.Card] = c.Face
		}
		s.wait = waitExchange
	case waitReady:
		if len(shown) == 0 {
			ev = s.isReady(noLowest, noCard, ev)
			break
		}
		for c := s.hand[s.turn].Head; c != pile.None; c = s.link[c] {
			s.readied[c] = 1 + uint8(s.turn)
		}
		low := shown[0]
		s.face[low.Card] = low.Face
		ev = s.isReady(orderOf[low.Face], low, ev)
	case waitFlip:
		ev = s.flipped(shown[0], ev)
	case waitLead:
		s.wait = waitPlay
		ev = s.put(s.turn, &s.hand[s.turn], shown[0], ev)
		ev = s.effects(s.turn, shown[0].Face, 1, ev)
	case waitDeal, waitExchange, waitPlay, waitNext, waitOver, waitEnd:
	}
	return s.settle(ev), engine.OK
}

// finish ends the round. The seat that was first out has won; if there is none,
// the fewest cards win.
func (s *State) finish(ev []engine.Event) []engine.Event {
	why := round.End(s.winner, s.actions >= ActionCap)
	broken := s.broken()
	for x := range engine.Seat(s.set.seats) {
		if broken.Has(x) {
			ev = note.Of(ev, engine.EvForfeited, x)
		}
	}
	if s.winner == engine.NoSeat {
		s.winner = s.best(broken)
	}
	s.turn, s.said = engine.NoSeat, 0
	s.score[s.winner]++
	s.wait = waitNext
	ev = note.RoundOver(ev, s.winner, why)
	if int(s.score[s.winner]) < s.set.rounds {
		return ev
	}
	s.wait = waitOver
	return note.Of(ev, engine.EvMatchOver, s.winner)
}

// broken returns the seats that cannot win the round: a card is public that was in
// their hand and is lower than the one they showed as its lowest.
func (s *State) broken() (seats engine.SeatSet) {
	for c := range s.n {
		x := s.readied[c]
		if x > 0 && s.face[c] != engine.Hidden && orderOf[s.face[c]] < s.lowest[x-1] {
			seats = seats.With(engine.Seat(x - 1))
		}
	}
	return seats
}

// best is the seat that is first in the order of places, then of cards left,
// without the broken ones unless that is everybody.
func (s *State) best(broken engine.SeatSet) engine.Seat {
	if broken == s.everyone() {
		broken = 0
	}
	var rank [MaxSeats]int
	for x := range engine.Seat(s.set.seats) {
		if rank[x] = int(s.place[x]); !s.out.Has(x) {
			rank[x] = MaxSeats + s.cards(x)
		}
	}
	return round.Lowest(rank[:s.set.seats], s.dealer, broken)
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
	clear(s.readied[:])
	s.links().Chain(&s.stock, 0, uint8(s.n-1))
	return ev, engine.OK
}
