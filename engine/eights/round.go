package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	if s.wait == waitAction {
		return engine.Need{Kind: engine.NeedAction, Turn: s.turn, Seats: s.mayAct()}
	}
	n := engine.Need{Turn: engine.NoSeat}
	switch s.wait {
	case waitNext:
		n.Kind, n.Seats = engine.NeedNext, s.everyone()&^s.said
	case waitDeal, waitReshuffle:
		n.Kind, n.Shuffle = engine.NeedShuffle, s.shuffles
		n.Cards, n.Faces = s.toShuffle()
	case waitFirst, waitCount:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitAction, waitOver, waitEnd:
	}
	return n
}

// Turn is the Turn of Need.
func (s *State) Turn() engine.Seat {
	if s.wait == waitAction {
		return s.turn
	}
	return engine.NoSeat
}

// mayAct returns the seats that may act now: the seat in turn, a seat that may still
// announce, and all seats while one can be caught.
func (s *State) mayAct() engine.SeatSet {
	open := engine.SeatSet(0).With(s.turn)
	if s.calls.Catchable != 0 {
		return s.everyone()
	}
	if s.set.game.says() {
		for x := range engine.Seat(s.set.seats) {
			if s.canCall(x) {
				open = open.With(x)
			}
		}
	}
	return open
}

func (s *State) answers() *round.Answers { return round.Room(&s.room, MaxCards) }

// toShuffle returns the cards of the new pile and the faces to be spread over them:
// the whole deck in ascending order, or the discards under the top, their
// identities and their faces each in ascending order.
func (s *State) toShuffle() ([]engine.Card, []engine.Face) {
	if s.wait == waitDeal {
		return s.set.ids, s.set.deck
	}
	a := s.answers()
	if a.Kept {
		return a.Cards, a.Faces
	}
	var d round.Discards
	for c := s.link[s.pile.Head]; c != pile.None; c = s.link[c] {
		d.Add(engine.Card(c), s.face[c])
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
		a.Cards = append(a.Cards, engine.Card(s.stock.Head))
	case waitCount:
		for x := range engine.Seat(s.set.seats) {
			a.Cards = s.Hand(x, a.Cards)
		}
	case waitDeal, waitAction, waitReshuffle, waitNext, waitOver, waitEnd:
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
		if ev = s.reshuffle(ev); s.unsettled() {
			ev = s.settle(ev)
		}
		return ev, engine.OK
	case waitFirst, waitAction, waitCount, waitNext, waitOver, waitEnd:
	}
	return ev, engine.WrongPhase
}

// deal gives out the shuffled deck, card by card from the seat after the dealer.
func (s *State) deal(ev []engine.Event) []engine.Event {
	seats, each, k := s.set.seats, s.set.cards, s.links()
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
	return s.shownAll(ev), engine.OK
}

// ShowFaces is Show with a table of faces.
func (s *State) ShowFaces(faces []engine.Face, ev []engine.Event) (_ []engine.Event, ok bool) {
	switch s.wait {
	case waitFirst:
		s.face[s.stock.Head] = faces[s.stock.Head]
	case waitCount:
		for x := range s.set.seats {
			c := s.hand[x].Head
			for range s.hand[x].N {
				s.face[c] = faces[c]
				c = s.link[c]
			}
		}
	case waitDeal, waitAction, waitReshuffle, waitNext, waitOver, waitEnd:
		return ev, false
	}
	return s.shownAll(ev), true
}

// shownAll goes on once the faces asked for are public.
func (s *State) shownAll(ev []engine.Event) []engine.Event {
	s.room.Forget()
	if s.wait == waitFirst {
		return s.turnUp(ev)
	}
	return s.count(ev)
}

// turnUp turns the first card. A card that the game does not begin with goes under the
// draw pile. If all cards are of that kind, the last one stays, without effect.
func (s *State) turnUp(ev []engine.Event) []engine.Event {
	k := s.links()
	c := k.Pop(&s.stock)
	f := s.face[c]
	ev = note.Card(ev, engine.EvTurned, engine.NoSeat, s.shown(c))
	if s.buries(f) && s.under < s.stock.N {
		s.under++
		k.Push(&s.stock, c)
		return ev
	}
	k.Lay(&s.pile, c)
	s.wait = waitAction
	s.color, s.value = colorOf[f], valueOf[f]
	if s.color == engine.NoColor {
		s.value = noValue
	}
	if s.set.game == Switch && s.value != val7 {
		s.base, s.baseColor = s.value, s.color
	}
	s.turn = s.step(s.dealer, 1)
	if s.set.specials {
		ev = s.special(s.dealer, f, ev)
	}
	return ev
}

// buries reports whether the first card turned may not be f.
func (s *State) buries(f engine.Face) bool {
	v := valueOf[f]
	switch s.set.game {
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

// finish ends the play: all hands are shown and counted. With no winner the
// lowest hand wins.
func (s *State) finish(winner engine.Seat, ev []engine.Event) []engine.Event {
	s.winner, s.wait = winner, waitCount
	s.turn, s.drawn, s.penalty, s.run, s.five = engine.NoSeat, 0, 0, 0, false
	s.quiet, s.late, s.calls, s.dry.n = engine.NoSeat, engine.NoSeat, round.Calls{}, 0
	if s.doubled() {
		ev = note.Count(ev, engine.EvSaid, winner, sayDoubled)
	}
	for x := range s.set.seats {
		if s.hand[x].N > 0 {
			return ev
		}
	}
	return s.count(ev)
}

// count scores the round once all hands lie open. In Crazy Eights and Mau-Mau every seat
// scores its own hand and the lowest total wins the match; in the others the
// winner scores the round.
func (s *State) count(ev []engine.Event) []engine.Event {
	why := round.End(s.winner, s.actions >= ActionCap || s.set.maxPlays > 0 && int(s.plays) >= s.set.maxPlays)
	g, times := s.set.game, int32(1)
	if s.doubled() {
		times = 2
	}
	for x := range s.set.seats {
		c, points := s.hand[x].Head, int32(0)
		for range s.hand[x].N {
			points += times * int32(worth[g][s.face[c]])
			c = s.link[c]
		}
		s.points[x] = points
	}
	if s.winner == engine.NoSeat {
		s.winner = round.Lowest(s.points[:s.set.seats], s.dealer, 0)
	}
	s.wait, s.said = waitNext, 0
	ev = note.RoundOver(ev, s.winner, why)
	if g.charges() {
		over := false
		for x := range s.set.seats {
			s.score[x] += s.points[x]
			over = over || int(s.score[x]) >= s.set.target
		}
		if !over {
			return ev
		}
		s.winner = round.Lowest(s.score[:s.set.seats], s.dealer, 0)
	} else {
		s.score[s.winner]++
		if int(s.score[s.winner]) < s.set.target {
			return ev
		}
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
