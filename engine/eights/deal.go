package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// Shuffle deals, or refills the draw pile, with fresh entropy.
func (s *State) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch s.wait {
	case waitDeal:
		s.shuffles++
		if s.dealer == engine.NoSeat {
			s.dealer = s.room.Answers(MaxCards).Dealer(entropy, s.setup.seats)
		}
		return s.deal(ev), engine.OK
	case waitReshuffle:
		s.shuffles++
		if ev = s.reshuffle(ev); s.unsettled() {
			ev = s.settle(ev)
		}
		return ev, engine.OK
	case waitFirst, waitAction, waitCount, waitNext, waitOver, waitEnd:
	}
	return ev, engine.WrongPhase
}

// deal deals the shuffled deck, card by card, beginning with the seat after the dealer.
func (s *State) deal(ev []engine.Event) []engine.Event {
	seats, each, k := s.setup.seats, s.setup.cards, s.cards.links()
	given := uint8(seats * each)
	for i := range seats {
		x := int(s.dealer) + 1 + i
		if x >= seats {
			x -= seats
		}
		h := pile.List{Head: uint8(i), Tail: uint8(i + (each-1)*seats), N: uint8(each)}
		for c := h.Head; c != h.Tail; c += uint8(seats) {
			k[c] = c + uint8(seats)
		}
		k[h.Tail] = pile.None
		s.hand[x] = h
	}
	k.Chain(&s.stock, given, uint8(s.n-1))
	s.wait, s.under = waitFirst, 0
	return note.Count(ev, engine.EvDealt, s.dealer, uint16(each))
}

// turnUp turns the first card. If the game does not begin with that card, it goes under the draw
// pile. If all cards are of that kind, the last one stays, without effect.
func (s *State) turnUp(ev []engine.Event) []engine.Event {
	k := s.cards.links()
	c := k.Pop(&s.stock)
	f := s.cards.face[c]
	ev = note.Card(ev, engine.EvTurned, engine.NoSeat, s.cards.shown(c))
	if s.setup.game.buries(f) && s.under < s.stock.N {
		s.under++
		k.Push(&s.stock, c)
		return ev
	}
	k.Lay(&s.pile, c)
	s.wait = waitAction
	if s.demand.lay(f, s.setup.game); s.demand.color == engine.NoColor {
		s.demand.value = noValue
	}
	s.turn = s.step(s.dealer, 1)
	if s.setup.specials {
		ev = s.special(s.dealer, f, ev)
	}
	return ev
}

// buries reports whether the game does not begin with f, so that f goes under the draw pile.
func (g Game) buries(f engine.Face) bool {
	v := valueOf[f]
	switch g {
	case Crazy:
		return v == val8
	case Switch:
		return trick(f)
	case Insane:
		return v >= colSkip
	case MauMau:
		return v == valJack
	case gameEnd:
	}
	return false
}
