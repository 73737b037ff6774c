package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// holdsAll checks that a hand holds the cards of a play. Only plays of Switch may have several cards. before
// is the card that precedes the first card of the play in the hand.
func holdsAll(cards pile.Cards, hand *pile.List, a *engine.Action, rules *setup) (before uint16, r engine.Reason) {
	if len(a.More) == 0 || rules.game == Switch && len(a.More) <= engine.MaxPlay {
		before, _, r = cards.HoldsAll(hand, a.Card, a.More, rules.faces)
		return before, r
	}
	if before, r = cards.Holds(hand, a.Card, rules.faces); r == engine.OK {
		r = engine.NotCalledFor
	}
	return before, r
}

// playOne plays one card, in the games other than Switch.
func (s *State) playOne(seat engine.Seat, a *engine.Action, before uint16, ev []engine.Event) ([]engine.Event, engine.Reason) {
	rules, f := s.setup, a.Card.Face
	if r := s.demand.check(f, s.demand.playable(rules)); r != engine.OK {
		return ev, r
	}
	chooses, left := rules.choosers.Has(f), s.hand[seat].N-1
	if r := rules.checkNames(a, chooses, left, s.calls.Called.Has(seat)); r != engine.OK {
		return ev, r
	}
	s.calls.Catchable = 0
	ev = s.put(seat, a.Card, before, ev)
	if left == 1 && rules.game.callsWithoutPlay() {
		ev = s.calls.Last(seat, a.Call || rules.autoCall, ev)
	}
	if chooses {
		s.demand.color = a.Color
		ev = note.Color(ev, seat, a.Color)
	}
	s.plays++
	switch {
	case left == 0:
		return s.finish(seat, ev), engine.OK
	case rules.maxPlays > 0 && int(s.plays) >= rules.maxPlays:
		return s.finish(engine.NoSeat, ev), engine.OK
	}
	next := engine.NoSeat
	switch rules.game {
	case Crazy:
		next, ev = s.demand.effectCrazy(&s.ring, seat, f, rules, s.exhausted(), ev)
	case Insane:
		next, ev = s.demand.effectInsane(&s.ring, seat, f, rules, ev)
	case MauMau:
		next, ev = s.demand.effectMauMau(&s.ring, seat, f, rules, ev)
	case Switch, gameEnd:
	}
	s.pass(next)
	return ev, engine.OK
}

// checkNames checks what a play of one card names besides its card. chooses is set if the play must name a
// colour. left is how many cards the play leaves in the hand. called is set if the seat has already announced its last card.
func (s *setup) checkNames(a *engine.Action, chooses bool, left uint16, called bool) engine.Reason {
	r := a.CheckColor(chooses)
	switch {
	case r != engine.OK:
		return r
	case a.Call && !s.game.callsWithoutPlay():
		return engine.NotCalledFor
	case a.Call && (left != 1 || called):
		return engine.CannotCall
	}
	return engine.OK
}

// put moves a card from the hand to the top of the pile. before is the card that precedes it in
// the hand. put makes the next card match this card's colour and value, as after any plain card.
func (s *State) put(seat engine.Seat, c engine.Shown, before uint16, ev []engine.Event) []engine.Event {
	s.cards.Cut(&s.hand[seat], uint16(c.Card), before)
	s.cards.Lay(&s.supply.Discards, uint16(c.Card), c.Face)
	s.demand.lay(c.Face, s.setup.game)
	s.idle = 0
	return note.Card(ev, engine.EvPlayed, seat, c)
}
