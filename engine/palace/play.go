package palace

import (
	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// play plays one or more cards of one rank, from the hand or the face-up cards.
func (s *State) play(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	from := &s.hand[seat]
	switch s.stageOf(seat) {
	case fromHand:
	case fromUp:
		from = &s.up[seat]
	case fromDown, fromNothing:
		return ev, engine.WrongStage
	}
	if a.Faceless() {
		return s.lead(seat, a, ev)
	}
	if len(a.More) > engine.MaxPlay {
		return ev, engine.NotCalledFor
	}
	if r := s.owned(seat, from, a); r != engine.OK {
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
	ev = s.put(seat, from, a.Card, ev)
	for _, c := range a.More {
		ev = s.put(seat, from, c, ev)
	}
	return s.effects(seat, f, 1+len(a.More), ev), engine.OK
}

// lead asks for the face of the first card of a hand, which an absent seat plays on an empty
// pile. That pile takes any card.
func (s *State) lead(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	head := s.hand[seat].Head
	if s.pile.N > 0 || s.stageOf(seat) != fromHand || len(a.More) > 0 || a.Card.Card != engine.Card(head) || s.face[head] != engine.Hidden {
		return ev, engine.UnknownCard
	}
	s.wait = waitLead
	return ev, engine.OK
}

// owned checks that the list from, which the seat must play from, holds each card of a play, and
// that the play names no card twice.
func (s *State) owned(seat engine.Seat, from *pile.List, a *engine.Action) engine.Reason {
	var seen pile.Seen
	if r := s.ownedOne(seat, from, a.Card); r != engine.OK {
		return r
	}
	seen.Again(a.Card.Card)
	for _, c := range a.More {
		if r := s.ownedOne(seat, from, c); r != engine.OK {
			return r
		}
		if seen.Again(c.Card) {
			return engine.NotInHand
		}
	}
	return engine.OK
}

func (s *State) ownedOne(seat engine.Seat, from *pile.List, c engine.Shown) engine.Reason {
	r := s.inList(from, c)
	if r == engine.NotInHand && from == &s.hand[seat] {
		if _, ok := s.links().Before(&s.up[seat], uint16(c.Card)); ok {
			return engine.WrongStage
		}
	}
	return r
}

// inList checks that a list holds a named card. If the face of the card is public, the named face
// must be the same.
func (s *State) inList(l *pile.List, c engine.Shown) engine.Reason {
	if !french.Valid(c.Face) {
		return engine.UnknownCard
	}
	_, r := s.links().Holds(l, c, s.face[:])
	return r
}

// put moves a card from a list to the top of the pile.
func (s *State) put(seat engine.Seat, from *pile.List, c engine.Shown, ev []engine.Event) []engine.Event {
	s.links().Take(from, uint8(c.Card))
	s.lay(c)
	return note.Card(ev, engine.EvPlayed, seat, c)
}

// lay puts a card that is in no list onto the pile, and counts how many cards of equal rank lie
// on top.
func (s *State) lay(c engine.Shown) {
	if s.pile.N > 0 && valueOf[s.face[s.pile.Head]] == valueOf[c.Face] {
		s.inRow++
	} else {
		s.inRow = 1
	}
	s.links().Lay(&s.pile, uint8(c.Card))
	s.face[c.Card] = c.Face
}

// effects carries out the effects of k cards of one rank, in the order of RULES.md: reset,
// transparent, skip, burn. It also fills the hand, and gives the turn to the next seat.
func (s *State) effects(seat engine.Seat, f engine.Face, k int, ev []engine.Event) []engine.Event {
	v := valueOf[f]
	ev = s.revalue(v, ev)
	isOut := s.cards(seat) == 0 && s.stock.N == 0
	if isOut { // the event follows below, but a skip must not count a seat that is out
		s.leave()
	}
	next, again := engine.NoSeat, false
	if v == jack {
		next, ev = s.skip(seat, k, ev)
	} else if s.live() > 0 {
		next = s.step(seat, 1)
	}
	if s.inRow >= fourOfAKind {
		ev = note.Count(ev, engine.EvBurned, engine.NoSeat, uint16(s.pile.N))
		s.links().Move(&s.burned, &s.pile)
		s.value, s.inRow = 0, 0
		again = v != jack
	}
	ev = s.fill(seat, ev)
	if isOut {
		ev = note.Of(ev, engine.EvOut, seat)
		if s.winner == engine.NoSeat && !s.broken().Has(seat) {
			s.winner = seat
		}
		if s.setup.stopFirst || s.live() <= 1 {
			return s.finish(ev)
		}
	}
	if s.turn = next; again && !isOut {
		s.turn = seat
	}
	return ev
}

// revalue sets the value of the pile after cards of value v were laid on it.
func (s *State) revalue(v uint8, ev []engine.Event) []engine.Event {
	switch {
	case v == reset:
		s.value = reset
		return note.Of(ev, engine.EvReset, engine.NoSeat)
	case v == transparent:
		if s.value == 0 {
			s.value = transparent
		}
		return note.Of(ev, engine.EvTransparent, engine.NoSeat)
	}
	s.value = v
	return ev
}

// skip returns the seat whose turn is next after k Jacks. With two seats left, the same seat
// plays again, however many Jacks there are.
func (s *State) skip(seat engine.Seat, k int, ev []engine.Event) (engine.Seat, []engine.Event) {
	switch n := s.live(); {
	case n == 0:
		return engine.NoSeat, ev
	case n == 2 && !s.out.Has(seat):
		return seat, note.Of(ev, engine.EvSkipped, s.step(seat, 1))
	}
	for i := 1; i <= k; i++ {
		ev = note.Of(ev, engine.EvSkipped, s.step(seat, i))
	}
	return s.step(seat, k+1), ev
}

// fill lets a seat draw until it holds three cards or the draw pile is empty.
func (s *State) fill(seat engine.Seat, ev []engine.Event) []engine.Event {
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

// take moves the pile to the hand and ends the turn. extra is how many other cards the seat has
// just taken into its hand; the event counts them too.
func (s *State) take(seat engine.Seat, extra uint16, ev []engine.Event) []engine.Event {
	ev = note.Count(ev, engine.EvPickedUp, seat, uint16(s.pile.N)+extra)
	s.links().Move(&s.hand[seat], &s.pile)
	s.value, s.inRow = 0, 0
	s.turn = s.step(seat, 1)
	return ev
}

// flipped continues once the face of a face-down card is known. If the card can be played, the
// seat plays it; otherwise the seat takes the card and the whole pile into its hand.
func (s *State) flipped(c engine.Shown, ev []engine.Event) []engine.Event {
	seat := s.turn
	s.down[seat][s.pos] = pile.None
	s.wait, s.pos = waitPlay, 0
	s.face[c.Card] = c.Face
	ev = note.Card(ev, engine.EvFlipped, seat, c)
	if !s.playable(c.Face) {
		s.links().Push(&s.hand[seat], uint8(c.Card))
		return s.take(seat, 1, ev)
	}
	s.lay(c)
	return s.effects(seat, c.Face, 1, ev)
}
