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
	switch s.sourceOf(seat) {
	case fromHand:
	case fromUp:
		from = &s.rows[seat].up
	case fromDown, fromNothing:
		return ev, engine.WrongStage
	}
	if a.Faceless() {
		return s.leadAbsent(seat, a, ev)
	}
	if len(a.More) > engine.MaxPlay {
		return ev, engine.NotCalledFor
	}
	_, bad, r := s.cards.HoldsAll(from, a.Card, a.More, french.Faces)
	switch {
	case r == engine.NotInHand && from == &s.hand[seat] && s.cards.Find(&s.rows[seat].up, uint16(bad)) != pile.None:
		return ev, engine.WrongStage
	case r != engine.OK:
		return ev, r
	}
	f := a.Card.Face
	for _, c := range a.More {
		if valueOf[c.Face] != valueOf[f] {
			return ev, engine.MixedRanks
		}
	}
	if !s.demand.playable(f) {
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
	if s.pile.N > 0 || s.sourceOf(seat) != fromHand || len(a.More) > 0 || a.Card.Card != engine.Card(head) || s.cards.Face(head) != engine.Hidden {
		return ev, engine.UnknownCard
	}
	s.wait = waitLead
	return ev, engine.OK
}

func (s *State) moveToPile(seat engine.Seat, from *pile.List, c engine.Shown, ev []engine.Event) []engine.Event {
	s.cards.Take(from, c.Card)
	s.demand.lay(c, &s.pile, s.cards)
	return note.Card(ev, engine.EvPlayed, seat, c)
}

// doEffects carries out the effects of k cards of one rank, in the order of RULES.md: reset,
// transparent, skip, burn. It also fills the hand, takes the seat out of the round if it has no cards left,
// and gives the turn to the seat that plays next.
func (s *State) doEffects(seat engine.Seat, f engine.Face, k int, ev []engine.Event) []engine.Event {
	v := valueOf[f]
	ev = s.demand.set(v, ev)
	isOut := s.cardsLeft(seat) == 0 && s.stock.N == 0
	if isOut { // the event follows below, but a skip must not count a seat that is out
		s.leaveRound()
	}
	next, playsAgain := engine.NoSeat, false
	if v == jackRank {
		next, ev = s.seatAfterJacks(seat, k, ev)
	} else if s.live() > 0 {
		next = s.seatAfter(seat, 1)
	}
	if s.demand.inRow >= fourOfAKind {
		ev = note.Count(ev, engine.EvBurned, engine.NoSeat, s.pile.N)
		s.cards.Move(&s.burned, &s.pile)
		s.demand = demand{}
		playsAgain = v != jackRank
	}
	ev = s.refillHand(seat, ev)
	if isOut {
		ev = note.Seat(ev, engine.EvOut, seat)
		if s.course.Winner == engine.NoSeat && !s.words.broken(s.course.Cards, s.cards).Has(seat) {
			s.course.Winner = seat
		}
		if s.setup.stopFirst || s.live() <= 1 {
			return s.finish(ev)
		}
	}
	if s.turn = next; playsAgain && !isOut {
		s.turn = seat
	}
	return ev
}

// seatAfterJacks returns the seat whose turn is next after k Jacks. With two seats left, the same seat
// plays again, however many Jacks there are, unless it has just gone out.
func (s *State) seatAfterJacks(seat engine.Seat, k int, ev []engine.Event) (engine.Seat, []engine.Event) {
	switch n := s.live(); {
	case n == 0:
		return engine.NoSeat, ev
	case n == 2 && !s.exits.Out.Has(seat):
		return seat, note.Seat(ev, engine.EvSkipped, s.seatAfter(seat, 1))
	}
	for i := 1; i <= k; i++ {
		ev = note.Seat(ev, engine.EvSkipped, s.seatAfter(seat, i))
	}
	return s.seatAfter(seat, k+1), ev
}

// refillHand lets a seat draw until it holds three cards or the draw pile is empty.
func (s *State) refillHand(seat engine.Seat, ev []engine.Event) []engine.Event {
	h := &s.hand[seat]
	if h.N >= rowSize {
		return ev
	}
	n := s.cards.Draw(h, &s.stock, rowSize-h.N)
	if n > 0 {
		ev = note.Count(ev, engine.EvDrew, seat, n)
	}
	return ev
}

// takePile moves the pile to the hand and ends the turn. extra is how many other cards the seat has
// just taken into its hand; the event counts them too.
func (s *State) takePile(seat engine.Seat, extra uint16, ev []engine.Event) []engine.Event {
	ev = note.Count(ev, engine.EvPickedUp, seat, s.pile.N+extra)
	s.cards.Move(&s.hand[seat], &s.pile)
	s.demand = demand{}
	s.turn = s.seatAfter(seat, 1)
	return ev
}

// onFlipped continues once the face of a face-down card is known. If the card can be played, the
// seat plays it; otherwise the seat takes the card and the whole pile into its hand.
func (s *State) onFlipped(c engine.Shown, ev []engine.Event) []engine.Event {
	seat := s.turn
	s.rows[seat].down[s.flip] = pile.None
	s.wait, s.flip = waitPlay, 0
	s.cards.SetFace(uint16(c.Card), c.Face)
	ev = note.Card(ev, engine.EvFlipped, seat, c)
	if !s.demand.playable(c.Face) {
		s.cards.Push(&s.hand[seat], uint16(c.Card))
		return s.takePile(seat, 1, ev)
	}
	s.demand.lay(c, &s.pile, s.cards)
	return s.doEffects(seat, c.Face, 1, ev)
}
