package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// play plays a card in the seat's turn.
func (s *State) play(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.turn:
		return ev, engine.NotYourTurn
	case s.wait == waitName:
		return ev, engine.ColorNeeded
	}
	before := s.card.find(&s.hand[seat], uint16(a.Card.Card))
	if r := s.card.checkNamed(before, a.Card); r != engine.OK {
		return ev, r
	}
	if r := s.demand.check(a.Card.Face, s.demand.playable(s.setup)); r != engine.OK {
		return ev, r
	}
	if s.drawn.card != engine.NoCard && s.drawn.card != a.Card.Card {
		return ev, engine.AlreadyDrawn
	}
	plain := s.setup.isPlain(a)
	if !plain {
		if r := s.setup.checkNames(seat, a, s.hand[seat].n-1, s.calls.Called.Has(seat)); r != engine.OK {
			return ev, r
		}
	}
	s.calls.Catchable = 0
	s.exch.kind = noExchange
	ev = s.put(engine.EvPlayed, seat, a, before, ev)
	emptied := s.hand[seat].n == 0
	if plain && !emptied {
		s.pass(s.step(seat, 1))
		return ev, engine.OK
	}
	return s.effect(seat, a, emptied, ev), engine.OK
}

// jump plays a card out of turn that is identical to the top. The card cancels the effect of the
// top and has its own effect, counted from the seat that jumps.
func (s *State) jump(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if !s.setup.jumpIn {
		return ev, engine.RuleOff
	}
	before := s.card.find(&s.hand[seat], uint16(a.Card.Card))
	if r := s.card.checkNamed(before, a.Card); r != engine.OK {
		return ev, r
	}
	f := a.Card.Face
	if colorOf[f] == engine.NoColor {
		return ev, engine.WildJump
	}
	if f != s.demand.top {
		return ev, engine.NotIdentical
	}
	if r := s.setup.checkNames(seat, a, s.hand[seat].n-1, s.calls.Called.Has(seat)); r != engine.OK {
		return ev, r
	}
	s.exch.lost(seat, uint16(a.Card.Card), s.card, &s.hand[seat])
	return s.jumpIn(seat, a, before, ev), engine.OK
}

// jumpIn carries out a jump. before is the card that precedes the played card in the hand.
func (s *State) jumpIn(seat engine.Seat, a *engine.Action, before uint16, ev []engine.Event) []engine.Event {
	if seat == s.turn {
		s.calls.Catchable = 0
	}
	undone := s.card.shown(s.pile.head)
	was := emptyHands(s.hand[:s.setup.seats])
	ev = s.put(engine.EvJumped, seat, a, before, ev)
	// The hand counts as empty even if the cancelled exchange then gives it cards again.
	emptied := s.hand[seat].n == 0
	if s.cancel(a.Card.Face) {
		ev = note.Card(ev, engine.EvUndone, engine.NoSeat, undone)
	}
	ev = s.effect(seat, a, emptied, ev)
	// The jump may have played the last of the cards that a seat gave away in the cancelled
	// exchange. That seat gets no card back. So it has gone out, or the seat that gets its empty hand
	// in the jumper's own exchange.
	if emptyHands(s.hand[:s.setup.seats]) > was && s.wait == waitAction {
		x := s.step(seat, 1)
		for s.hand[x].n > 0 {
			x = s.step(x, 1)
		}
		ev = s.goOut(x, ev)
	}
	return ev
}

// emptyHands counts the hands without a card.
func emptyHands(hands []list) (n int) {
	for _, h := range hands {
		if h.n == 0 {
			n++
		}
	}
	return n
}

// put moves a card from the hand to the top of the pile, and adds an event of the given kind.
// before is the card that precedes it in the hand. If the seat then holds one card, it has
// announced that card, or others can catch it.
func (s *State) put(kind engine.EventKind, seat engine.Seat, a *engine.Action, before uint16, ev []engine.Event) []engine.Event {
	c := uint16(a.Card.Card)
	h := &s.hand[seat]
	s.card.remove(h, c, before)
	s.card.lay(&s.pile, c, a.Card.Face)
	s.demand.top, s.topSeat, s.topHeld = a.Card.Face, seat, h.n
	s.prior = s.demand.color
	if s.demand.color = colorOf[a.Card.Face]; s.demand.color == engine.NoColor {
		s.demand.color = a.Color
	}
	s.idle = 0
	ev = note.Card(ev, kind, seat, a.Card)
	if h.n == 1 {
		ev = s.calls.Last(seat, a.Call || s.setup.autoCall, ev)
	}
	return ev
}

// cancel takes back the effect of the top card f before the identical card takes effect, and
// reports whether there was an effect. A penalty that a seat has drawn and a turn that a seat has
// lost are not given back.
func (s *State) cancel(f engine.Face) bool {
	switch valueOf[f] {
	case skip:
		return true // the next turn is counted from the seat that jumps
	case reverse:
		s.dir = -s.dir
		return true
	case draw2:
		if s.demand.penalty == 0 {
			return false
		}
		s.demand.penalty -= min(2, s.demand.penalty)
		return true
	case 0, 7:
		if s.exch.kind == noExchange {
			return false
		}
		s.exch.undo(s.card, s.hand[:s.setup.seats])
		s.handsMoved()
		s.exch.kind = noExchange
		return true
	}
	return false
}

// effect carries out the effect of the card that seat has just played, and gives the turn to the
// next seat. emptied says that it was the last card of the hand.
func (s *State) effect(seat engine.Seat, a *engine.Action, emptied bool, ev []engine.Event) []engine.Event {
	f := a.Card.Face
	v := valueOf[f]
	if colorOf[f] == engine.NoColor {
		ev = note.Color(ev, seat, a.Color)
	}
	if v == 0 && s.setup.zeroResets {
		s.score[seat] = 0
		ev = note.Of(ev, engine.EvReset, seat)
	}
	if n := drawsOf(f); n > 0 {
		ev = s.demand.charge(n, ev)
	}
	if emptied && !(s.setup.lastApplies && (v == 7 && s.setup.sevenSwap || v == 0 && s.setup.zeroRotation)) {
		return s.goOut(seat, ev)
	}
	switch {
	case v == reverse:
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
	case v == 7 && s.setup.sevenSwap:
		return s.trade(swap(seat, a.Target), seat, emptied, ev)
	case v == 0 && s.setup.zeroRotation:
		return s.trade(rotation(s.dir), seat, emptied, ev)
	}
	skips := s.setup.skips(v, s.card, s.pile)
	for k := 1; k <= skips; k++ {
		ev = note.Of(ev, engine.EvSkipped, s.step(seat, k))
	}
	s.pass(s.step(seat, skips+1))
	return ev
}

// trade carries out an exchange. If the player's hand was empty (last-seven-zero=apply), the seat
// that gets the empty hand wins.
func (s *State) trade(e exchange, seat engine.Seat, emptied bool, ev []engine.Event) []engine.Event {
	s.exch = e
	ev = s.exch.event(ev)
	s.exch.do(s.card, s.hand[:s.setup.seats])
	s.handsMoved()
	if heir := engine.Seat(e.taker(int(seat), s.setup.seats)); emptied && s.hand[heir].n == 0 {
		return s.goOut(heir, ev)
	}
	s.pass(s.step(seat, 1))
	return ev
}

// handsMoved brings the announcements up to date after seats have given hands to each other. Nobody
// can catch a seat for a hand that it received.
func (s *State) handsMoved() {
	s.calls.Catchable &^= s.exch.takers(s.setup.seats)
	s.calls.Called &= oneCard(s.hand[:s.setup.seats])
}
