package palace

import (
	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// playCards plays one or more cards of one rank, from the hand or the face-up cards.
func (s *State) playCards(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	from := &s.hand[seat]
	switch s.stageOf(seat) {
	case fromHand:
	case fromUp:
		from = &s.up[seat]
	case fromDown, fromNothing:
		return ev, engine.WrongStage
	}
	if a.Faceless() {
		return s.leadAbsent(seat, a, ev)
	}
	if len(a.More) > engine.MaxPlay {
		return ev, engine.NotCalledFor
	}
	if r := s.checkOwned(seat, from, a); r != engine.OK {
		return ev, r
	}
	f := a.Card.Face
	for _, c := range a.More {
		if valueOf[c.Face] != valueOf[f] {
			return ev, engine.MixedRanks
		}
	}
	if !s.playable(f) {
		return ev, engine.NotPlayable
	}
	ev = s.moveToPile(seat, from, a.Card, ev)
	for _, c := range a.More {
		ev = s.moveToPile(seat, from, c, ev)
	}
	return s.doEffects(seat, f, 1+len(a.More), ev), engine.OK
}

// leadAbsent asks for the face of the first card of a hand, which an absent seat plays on an empty
// pile. That pile takes any card.
func (s *State) leadAbsent(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	head := s.hand[seat].Head
	if s.pile.N > 0 || s.stageOf(seat) != fromHand || len(a.More) > 0 || a.Card.Card != engine.Card(head) || s.face[head] != engine.Hidden {
		return ev, engine.UnknownCard
	}
	s.wait = waitLead
	return ev, engine.OK
}

// checkOwned checks that the list from, which the seat must play from, holds each card of a play, and
// that the play names no card twice.
func (s *State) checkOwned(seat engine.Seat, from *pile.List, a *engine.Action) engine.Reason {
	var seen pile.Seen
	if r := s.checkOwnedOne(seat, from, a.Card); r != engine.OK {
		return r
	}
	seen.Again(a.Card.Card)
	for _, c := range a.More {
		if r := s.checkOwnedOne(seat, from, c); r != engine.OK {
			return r
		}
		if seen.Again(c.Card) {
			return engine.NotInHand
		}
	}
	return engine.OK
}

func (s *State) checkOwnedOne(seat engine.Seat, from *pile.List, c engine.Shown) engine.Reason {
	r := s.checkInList(from, c)
	if r == engine.NotInHand && from == &s.hand[seat] {
		if _, ok := s.links().Before(&s.up[seat], uint16(c.Card)); ok {
			return engine.WrongStage
		}
	}
	return r
}

// checkInList checks that a list holds a named card. If the face of the card is public, the named face
// must be the same.
func (s *State) checkInList(l *pile.List, c engine.Shown) engine.Reason {
	if !french.Valid(c.Face) {
		return engine.UnknownCard
	}
	_, r := s.links().Holds(l, c, s.face[:])
	return r
}

// moveToPile moves a card from a list to the top of the pile.
func (s *State) moveToPile(seat engine.Seat, from *pile.List, c engine.Shown, ev []engine.Event) []engine.Event {
	s.links().Take(from, uint8(c.Card))
	s.layOnPile(c)
	return note.Card(ev, engine.EvPlayed, seat, c)
}

// layOnPile puts a card that is in no list onto the pile, and counts how many cards of equal rank lie
// on top.
func (s *State) layOnPile(c engine.Shown) {
	if s.pile.N > 0 && valueOf[s.face[s.pile.Head]] == valueOf[c.Face] {
		s.inRow++
	} else {
		s.inRow = 1
	}
	s.links().Lay(&s.pile, uint8(c.Card))
	s.face[c.Card] = c.Face
}

// doEffects carries out the effects of k cards of one rank, in the order of RULES.md: reset,
// transparent, skip, burn. It also fills the hand, and gives the turn to the next seat.
func (s *State) doEffects(seat engine.Seat, f engine.Face, k int, ev []engine.Event) []engine.Event {
	v := valueOf[f]
	ev = s.setPileValue(v, ev)
	isOut := s.cardsLeft(seat) == 0 && s.stock.N == 0
	if isOut { // the event follows below, but a skip must not count a seat that is out
		s.leaveRound()
	}
	next, playsAgain := engine.NoSeat, false
	if v == jackRank {
		next, ev = s.seatAfterJacks(seat, k, ev)
	} else if s.liveCount() > 0 {
		next = s.seatAfter(seat, 1)
	}
	if s.inRow >= fourOfAKind {
		ev = note.Count(ev, engine.EvBurned, engine.NoSeat, uint16(s.pile.N))
		s.links().Move(&s.burned, &s.pile)
		s.pileValue, s.inRow = 0, 0
		playsAgain = v != jackRank
	}
	ev = s.refillHand(seat, ev)
	if isOut {
		ev = note.Of(ev, engine.EvOut, seat)
		if s.winner == engine.NoSeat && !s.falselyReady().Has(seat) {
			s.winner = seat
		}
		if s.setup.stopFirst || s.liveCount() <= 1 {
			return s.finishRound(ev)
		}
	}
	if s.turn = next; playsAgain && !isOut {
		s.turn = seat
	}
	return ev
}

// setPileValue sets the value of the pile after cards of value v were laid on it.
func (s *State) setPileValue(v uint8, ev []engine.Event) []engine.Event {
	switch {
	case v == resetRank:
		s.pileValue = resetRank
		return note.Of(ev, engine.EvReset, engine.NoSeat)
	case v == transparentRank:
		if s.pileValue == 0 {
			s.pileValue = transparentRank
		}
		return note.Of(ev, engine.EvTransparent, engine.NoSeat)
	}
	s.pileValue = v
	return ev
}

// seatAfterJacks returns the seat whose turn is next after k Jacks. With two seats left, the same seat
// plays again, however many Jacks there are, unless it has just gone out.
func (s *State) seatAfterJacks(seat engine.Seat, k int, ev []engine.Event) (engine.Seat, []engine.Event) {
	switch n := s.liveCount(); {
	case n == 0:
		return engine.NoSeat, ev
	case n == 2 && !s.out.Has(seat):
		return seat, note.Of(ev, engine.EvSkipped, s.seatAfter(seat, 1))
	}
	for i := 1; i <= k; i++ {
		ev = note.Of(ev, engine.EvSkipped, s.seatAfter(seat, i))
	}
	return s.seatAfter(seat, k+1), ev
}

// refillHand lets a seat draw until it holds three cards or the draw pile is empty.
func (s *State) refillHand(seat engine.Seat, ev []engine.Event) []engine.Event {
	n, k := uint16(0), s.links()
	for s.hand[seat].N < rowSize && s.stock.N > 0 {
		k.Push(&s.hand[seat], k.Pop(&s.stock))
		n++
	}
	if n > 0 {
		ev = note.Count(ev, engine.EvDrew, seat, n)
	}
	return ev
}

// takePile moves the pile to the hand and ends the turn. extra is how many other cards the seat has
// just taken into its hand; the event counts them too.
func (s *State) takePile(seat engine.Seat, extra uint16, ev []engine.Event) []engine.Event {
	ev = note.Count(ev, engine.EvPickedUp, seat, uint16(s.pile.N)+extra)
	s.links().Move(&s.hand[seat], &s.pile)
	s.pileValue, s.inRow = 0, 0
	s.turn = s.seatAfter(seat, 1)
	return ev
}

// onFlipped continues once the face of a face-down card is known. If the card can be played, the
// seat plays it; otherwise the seat takes the card and the whole pile into its hand.
func (s *State) onFlipped(c engine.Shown, ev []engine.Event) []engine.Event {
	seat := s.turn
	s.down[seat][s.flipPosition] = pile.None
	s.wait, s.flipPosition = waitPlay, 0
	s.face[c.Card] = c.Face
	ev = note.Card(ev, engine.EvFlipped, seat, c)
	if !s.playable(c.Face) {
		s.links().Push(&s.hand[seat], uint8(c.Card))
		return s.takePile(seat, 1, ev)
	}
	s.layOnPile(c)
	return s.doEffects(seat, c.Face, 1, ev)
}
