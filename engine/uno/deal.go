package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// Shuffle deals, or refills the draw pile, with fresh entropy.
func (s *State) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch s.wait {
	case waitDeal:
		s.shuffles++
		if s.dealer == engine.NoSeat {
			s.dealer = s.room.Answers(deckSize).Dealer(entropy, s.setup.seats)
		}
		return s.deal(ev), engine.OK
	case waitReshuffle:
		cards, _ := s.toShuffle()
		s.shuffles++
		top := s.pile.head
		s.pile = empty
		s.card.lay(&s.pile, top, s.demand.top)
		for _, c := range cards {
			s.card.setFace(uint16(c), engine.Hidden)
			s.card.push(&s.stock, uint16(c))
		}
		s.room.Forget()
		d := s.draw
		s.draw = noDraw
		ev = s.start(d, note.Of(ev, engine.EvReshuffled, engine.NoSeat))
		if s.stuck() {
			ev = s.finish(engine.NoSeat, ev)
		}
		return ev, engine.OK
	case waitFirst, waitName, waitAction, waitChallenge, waitCount, waitNext, waitOver, waitEnd:
	}
	return ev, engine.WrongPhase
}

// deal deals the shuffled deck, card by card, beginning with the seat after the dealer.
func (s *State) deal(ev []engine.Event) []engine.Event {
	seats, each := s.setup.seats, s.setup.cards
	s.dir = 1
	given := uint16(seats * each)
	for i := range seats {
		x := int(s.dealer) + 1 + i
		if x >= seats {
			x -= seats
		}
		s.hand[x] = s.card.chain(uint16(i), uint16(i+(each-1)*seats), uint16(seats))
	}
	s.stock = list{head: given, tail: s.n - 1, n: s.n - given}
	s.wait, s.under = waitFirst, 0
	return note.Count(ev, engine.EvDealt, s.dealer, uint16(each))
}

// turnUp turns the first card and carries out its effect.
func (s *State) turnUp(ev []engine.Event) []engine.Event {
	c := s.stock.head
	f := s.card.face(c)
	ev = note.Card(ev, engine.EvTurned, engine.NoSeat, s.card.shown(c))
	s.card.pop(&s.stock)
	if f == wild4 && s.under < 0xFF && uint16(s.under) < s.stock.n {
		s.under++
		s.card.push(&s.stock, c)
		return ev
	}
	s.card.lay(&s.pile, c, f)
	s.demand.top, s.wait, s.demand.color, s.prior = f, waitAction, colorOf[f], engine.NoColor
	s.topSeat, s.topHeld = engine.NoSeat, 0
	turn := s.step(s.dealer, 1)
	switch valueOf[f] {
	case skip:
		ev = note.Of(ev, engine.EvSkipped, turn)
		turn = s.step(turn, 1)
	case reverse:
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
		if s.setup.seats == 2 {
			ev = note.Of(ev, engine.EvSkipped, turn)
		}
		turn = s.dealer
	case draw2:
		ev = s.demand.charge(2, ev)
	case valWild, valW4:
		s.wait = waitName
	}
	s.pass(turn)
	return ev
}
