package maumau

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	n := engine.Need{Turn: engine.NoSeat}
	switch s.wait {
	case waitAction:
		n.Kind, n.Turn, n.Seats = engine.NeedAction, s.turn, s.mayAct()
	case waitNext:
		n.Kind, n.Seats = engine.NeedNext, s.everyone()&^s.said
	case waitDeal, waitReshuffle:
		n.Kind, n.Shuffle = engine.NeedShuffle, s.shuffles
		n.Cards, n.Faces = s.toShuffle()
	case waitFirst, waitCount:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitOver, waitEnd:
	}
	return n
}

// mayAct returns the seats that may act now: the seat in turn, those that may still announce,
// and all seats while one can be caught.
func (s *State) mayAct() engine.SeatSet {
	if s.calls.Catchable != 0 {
		return s.everyone()
	}
	open := engine.SeatSet(0).With(s.turn)
	for x := range engine.Seat(s.set.seats) {
		if s.canCall(x) {
			open = open.With(x)
		}
	}
	return open
}

// toShuffle returns the cards of the new pile and the faces to be spread over them:
// the whole deck in ascending order, or the discards under the top, their
// identities and their faces each in ascending order.
func (s *State) toShuffle() ([]engine.Card, []engine.Face) {
	if s.wait == waitDeal {
		return s.set.ids, s.set.deck
	}
	a := s.answers()
	var d round.Discards
	for c := s.link[s.pile.Head]; c != pile.None; c = s.link[c] {
		d.Add(engine.Card(c), s.face[c])
	}
	a.Cards, a.Faces = d.Cards(a.Cards[:0]), d.Faces(a.Faces[:0])
	return a.Cards, a.Faces
}

// toShow returns the cards whose faces are asked for, in canonical order.
func (s *State) toShow() []engine.Card {
	a := s.answers()
	a.Cards = a.Cards[:0]
	if s.wait == waitFirst {
		a.Cards = append(a.Cards, engine.Card(s.stock.Head))
		return a.Cards
	}
	for x := range engine.Seat(s.set.seats) {
		a.Cards = s.Hand(x, a.Cards)
	}
	return a.Cards
}

// Shuffle takes the entropy of a deal or of a reshuffle.
func (s *State) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch s.wait {
	case waitDeal:
		s.shuffles++
		if s.dealer == engine.NoSeat {
			s.dealer = s.answers().Dealer(entropy, s.set.seats)
		}
		return s.deal(ev), engine.OK
	case waitReshuffle:
		s.shuffles++
		return s.settle(s.reshuffle(ev)), engine.OK
	case waitFirst, waitAction, waitCount, waitNext, waitOver, waitEnd:
	}
	return ev, engine.WrongPhase
}

// deal gives out the shuffled deck, card by card from the seat after the dealer.
func (s *State) deal(ev []engine.Event) []engine.Event {
	k := s.links()
	for range handSize {
		for i := range s.set.seats {
			k.Push(&s.hand[engine.Step(s.dealer, 1+i, s.set.seats)], k.Pop(&s.stock))
		}
	}
	s.wait, s.under = waitFirst, 0
	return note.Count(ev, engine.EvDealt, s.dealer, handSize)
}

// Show takes the faces asked for.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitFirst && s.wait != waitCount {
		return ev, engine.WrongPhase
	}
	if !pile.Answers(shown, s.toShow(), s.face[:], s.set.faces) {
		return ev, engine.UnknownCard
	}
	for _, c := range shown {
		s.face[c.Card] = c.Face
	}
	if s.wait == waitFirst {
		return s.turnUp(ev), engine.OK
	}
	return s.count(ev), engine.OK
}

// turnUp turns the first card, which does nothing. A jack goes under the draw pile. If only
// jacks are left, the last one stays.
func (s *State) turnUp(ev []engine.Event) []engine.Event {
	k := s.links()
	c := k.Pop(&s.stock)
	f := s.face[c]
	ev = note.Card(ev, engine.EvTurned, engine.NoSeat, s.shown(c))
	if rankOf[f] == jack && s.under < s.stock.N {
		s.under++
		k.Push(&s.stock, c)
		return ev
	}
	k.Lay(&s.pile, c)
	s.wait = waitAction
	s.suit, s.rank = inForce(f, engine.NoColor), rankOf[f]
	s.turn = s.step(s.dealer, 1)
	return ev
}

// finish ends the play: all hands are shown and counted. With no winner the
// lowest hand wins.
func (s *State) finish(winner engine.Seat, ev []engine.Event) []engine.Event {
	s.winner, s.wait = winner, waitCount
	s.turn, s.drawn, s.penalty, s.calls = engine.NoSeat, false, 0, round.Calls{}
	if winner != engine.NoSeat && rankOf[s.top()] == jack {
		ev = note.Count(ev, engine.EvSaid, winner, sayTwice)
	}
	return ev
}

// sayTwice is what a state says in words of its own (engine.EvSaid): the last card was a jack, and
// all hands count twice.
const sayTwice = 1

// count charges every seat with its hand, once all hands lie open. The match is over when a seat
// has reached the target; then the lowest total wins it.
func (s *State) count(ev []engine.Event) []engine.Event {
	times, over := int32(1), false
	if s.winner != engine.NoSeat && rankOf[s.top()] == jack {
		times = jackTwice
	}
	for x := range s.set.seats {
		s.points[x] = 0
		for c := s.hand[x].Head; c != pile.None; c = s.link[c] {
			s.points[x] += times * int32(worthOf[s.face[c]])
		}
		s.score[x] += s.points[x]
		over = over || int(s.score[x]) >= s.set.target
	}
	if s.winner == engine.NoSeat {
		s.winner = round.Lowest(s.points[:s.set.seats], s.dealer, 0)
	}
	s.wait, s.said = waitNext, 0
	ev = note.Of(ev, engine.EvRoundOver, s.winner)
	if !over {
		return ev
	}
	s.winner = round.Lowest(s.score[:s.set.seats], s.dealer, 0)
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
	fresh := freshCore(len(s.set.deck))
	fresh.dealer = engine.Step(s.dealer, 1, s.set.seats)
	fresh.round, fresh.shuffles, fresh.score = s.round+1, s.shuffles, s.score
	s.core = fresh
	clear(s.face[:])
	s.links().Chain(&s.stock, 0, uint8(s.n-1))
	return ev, engine.OK
}
