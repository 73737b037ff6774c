package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/round"
)

// Need says what the table waits for.
func (s *State) Need() (n engine.Need) {
	n.Turn = engine.NoSeat
	switch s.wait {
	case waitAction, waitName:
		n.Kind, n.Turn, n.Seats = engine.NeedAction, s.turn, s.mayAct()
	case waitNext:
		n.Kind, n.Seats = engine.NeedNext, s.everyone()&^s.said
	case waitDeal, waitReshuffle:
		n.Kind, n.Shuffle = engine.NeedShuffle, s.shuffles
		n.Cards, n.Faces = s.toShuffle()
	case waitFirst, waitChallenge, waitCount:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitOver, waitEnd:
	}
	return n
}

// Turn is the Turn of Need.
func (s *State) Turn() engine.Seat {
	if s.wait == waitAction || s.wait == waitName {
		return s.turn
	}
	return engine.NoSeat
}

// mayAct returns the seats that may act now, as far as that is public.
func (s *State) mayAct() engine.SeatSet {
	open := engine.SeatSet(0).With(s.turn)
	if s.calls.Catchable != 0 {
		return s.everyone()
	}
	jump := s.set.jumpIn && colorOf[s.top] != engine.NoColor
	for x := range s.set.seats {
		if n := s.hand[x].n; n == 1 && !s.calls.Called.Has(engine.Seat(x)) || jump && n > 0 {
			open |= 1 << x
		}
	}
	return open
}

func (s *State) answers() *round.Answers { return round.Room(&s.room, deckSize) }

// toShuffle returns the cards of the new pile and the faces to be spread over them:
// the whole deck in ascending order, or the discards under the top, their
// identities and their faces each in ascending order.
func (s *State) toShuffle() ([]engine.Card, []engine.Face) {
	if s.wait == waitDeal {
		return s.set.all, s.set.deck
	}
	a := s.answers()
	if a.Kept {
		return a.Cards, a.Faces
	}
	var d round.Discards
	for c := s.next(s.pile.head); c != none; c = s.next(c) {
		d.Add(engine.Card(c), s.face(c))
	}
	a.Cards, a.Faces, a.Kept = d.Cards(a.Cards[:0]), d.Faces(a.Faces[:0]), true
	return a.Cards, a.Faces
}

// toShow returns the cards whose faces are asked for, in canonical order.
func (s *State) toShow() []engine.Card {
	a := s.answers()
	if a.Kept {
		return a.Cards
	}
	a.Cards, a.Kept = a.Cards[:0], true
	switch s.wait {
	case waitFirst:
		a.Cards = append(a.Cards, engine.Card(s.stock.head))
	case waitChallenge:
		a.Cards = s.Hand(s.last, a.Cards)
	case waitCount:
		for x := range engine.Seat(s.set.seats) {
			a.Cards = s.Hand(x, a.Cards)
		}
	case waitDeal, waitName, waitAction, waitReshuffle, waitNext, waitOver, waitEnd:
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
		cards, _ := s.toShuffle()
		s.shuffles++
		top := s.pile.head
		s.pile = empty
		s.lay(top, s.top)
		for _, c := range cards {
			s.setFace(uint16(c), engine.Hidden)
			s.push(&s.stock, uint16(c))
		}
		s.room.Forget()
		d := s.draw
		s.draw = noDraw
		ev = s.resume(d, note.Of(ev, engine.EvReshuffled, engine.NoSeat))
		if s.stuck() {
			ev = s.finish(engine.NoSeat, ev)
		}
		return ev, engine.OK
	case waitFirst, waitName, waitAction, waitChallenge, waitCount, waitNext, waitOver, waitEnd:
	}
	return ev, engine.WrongPhase
}

// deal gives out the shuffled deck, card by card from the seat after the dealer.
func (s *State) deal(ev []engine.Event) []engine.Event {
	seats, each := s.set.seats, s.set.cards
	s.dir = 1
	given := uint16(seats * each)
	for i := range seats {
		x := int(s.dealer) + 1 + i
		if x >= seats {
			x -= seats
		}
		h := list{head: uint16(i), tail: uint16(i + (each-1)*seats), n: uint16(each)}
		for c := h.head; c != h.tail; c += uint16(seats) {
			s.card[c] = c + uint16(seats) // the next card, face hidden
		}
		s.card[h.tail] = none
		s.hand[x] = h
	}
	s.stock = list{head: given, tail: s.n - 1, n: s.n - given}
	s.wait, s.under = waitFirst, 0
	return note.Count(ev, engine.EvDealt, s.dealer, uint16(each))
}

// turnUp turns the first card, with its effect.
func (s *State) turnUp(ev []engine.Event) []engine.Event {
	c := s.stock.head
	f := s.face(c)
	ev = note.Card(ev, engine.EvTurned, engine.NoSeat, s.shown(c))
	s.pop(&s.stock)
	if f == wild4 && s.under < 0xFF && uint16(s.under) < s.stock.n {
		s.under++
		s.push(&s.stock, c)
		return ev
	}
	s.lay(c, f)
	s.wait, s.color, s.prior = waitAction, colorOf[f], engine.NoColor
	s.last, s.held = engine.NoSeat, 0
	turn := s.step(s.dealer, 1)
	switch valueOf[f] {
	case skip:
		ev = note.Of(ev, engine.EvSkipped, turn)
		turn = s.step(turn, 1)
	case reverse:
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
		if s.set.seats == 2 {
			ev = note.Of(ev, engine.EvSkipped, turn)
		}
		turn = s.dealer
	case draw2:
		s.penalty = 2
		ev = note.Count(ev, engine.EvPenalty, engine.NoSeat, 2)
	case valWild, valW4:
		s.wait = waitName
	}
	s.pass(turn)
	return ev
}

// finish ends the play: all hands are shown and counted. With no winner the
// lowest hand wins.
func (s *State) finish(winner engine.Seat, ev []engine.Event) []engine.Event {
	s.winner, s.wait = winner, waitCount
	s.turn, s.drawn, s.drew1, s.penalty = engine.NoSeat, engine.NoCard, 0, 0
	s.calls = round.Calls{}
	for x := range s.set.seats {
		if s.hand[x].n > 0 {
			return ev
		}
	}
	return s.count(0, ev)
}

// count scores the round once all hands lie open. A seat that broke an
// obligation forfeits it: it cannot win, and if it was first, the lowest hand of the
// others wins instead. If all seats broke one, the round is counted as it was played.
func (s *State) count(broken engine.SeatSet, ev []engine.Event) []engine.Event {
	why := round.End(s.winner, s.actions >= ActionCap)
	var sum int32
	for x := range s.set.seats {
		c, points := s.hand[x].head, int16(0)
		for range s.hand[x].n {
			points += worth[s.face(c)]
			c = s.next(c)
		}
		s.points[x] = points
		sum += int32(points)
		if broken.Has(engine.Seat(x)) {
			ev = note.Of(ev, engine.EvForfeited, engine.Seat(x))
		}
	}
	if broken == s.everyone() {
		broken = 0
	}
	if s.winner == engine.NoSeat || broken.Has(s.winner) {
		s.winner = round.Lowest(s.points[:s.set.seats], s.dealer, broken)
	}
	s.score[s.winner] += sum - int32(s.points[s.winner])
	s.wait, s.said = waitNext, 0
	ev = note.RoundOver(ev, s.winner, why)
	if int(s.score[s.winner]) >= s.set.points {
		s.wait = waitOver
		ev = note.Of(ev, engine.EvMatchOver, s.winner)
	}
	return ev
}

// sayNext is a seat's "next round"; the last one starts it.
func (s *State) sayNext(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
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
	s.clearTable()
	s.stockUp()
	return ev, engine.OK
}

// stockUp puts the whole deck, faces hidden, into the draw pile.
func (s *State) stockUp() {
	for c := range s.n {
		s.card[c] = c + 1 // the next card, face hidden
	}
	s.card[s.n-1] = none
	s.stock = list{head: 0, tail: s.n - 1, n: s.n}
}
