package uno

import (
	"lastcard/engine"
	"lastcard/engine/colored"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

func (s *State) play(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.ring.Turn:
		return ev, engine.NotYourTurn
	case s.wait == waitName:
		return ev, engine.ColorNeeded
	}
	before, r := s.cards.Holds(&s.hand[seat], a.Card, colored.Faces)
	if r != engine.OK {
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
		if r := s.setup.checkNames(seat, a, s.hand[seat].N-1, s.calls.Called.Has(seat)); r != engine.OK {
			return ev, r
		}
	}
	s.calls.Catchable = 0
	s.exch.kind = noExchange
	ev = s.put(engine.EvPlayed, seat, a, before, ev)
	emptied := s.hand[seat].N == 0
	if plain && !emptied {
		s.pass(s.ring.Step(seat, 1, s.setup.seats))
		return ev, engine.OK
	}
	return s.effect(seat, a, emptied, ev), engine.OK
}

// jump plays a card that is identical to the top, in turn or out of turn. The card cancels the effect
// of the top and has its own effect, counted from the seat that jumps.
func (s *State) jump(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if !s.setup.jumpIn {
		return ev, engine.RuleOff
	}
	before, r := s.cards.Holds(&s.hand[seat], a.Card, colored.Faces)
	if r != engine.OK {
		return ev, r
	}
	f := a.Card.Face
	if colorOf[f] == engine.NoColor {
		return ev, engine.WildJump
	}
	if f != s.demand.top {
		return ev, engine.NotIdentical
	}
	if r := s.setup.checkNames(seat, a, s.hand[seat].N-1, s.calls.Called.Has(seat)); r != engine.OK {
		return ev, r
	}
	s.exch.lost(seat, uint16(a.Card.Card), s.cards, &s.hand[seat])
	return s.jumpIn(seat, a, before, ev), engine.OK
}

// jumpIn carries out a jump. before is the card that precedes the played card in the hand.
func (s *State) jumpIn(seat engine.Seat, a *engine.Action, before uint16, ev []engine.Event) []engine.Event {
	if seat == s.ring.Turn {
		s.calls.Catchable = 0
	}
	undone := s.cards.Shown(s.supply.Discards.Head)
	was := pile.EmptyCount(s.hand[:s.setup.seats])
	ev = s.put(engine.EvJumped, seat, a, before, ev)
	// The hand counts as empty even if the cancelled exchange then gives it cards again.
	emptied := s.hand[seat].N == 0
	// A penalty that a seat has drawn and a turn that a seat has lost are not given back.
	cancels := true
	switch valueOf[a.Card.Face] {
	case Skip: // the next turn is counted from the seat that jumps
	case Reverse:
		s.ring.Dir = -s.ring.Dir
	case DrawTwo:
		cancels = s.demand.cancel()
	default:
		cancels = s.exch.cancel(s.cards, s.hand[:s.setup.seats], &s.calls)
	}
	if cancels {
		ev = note.Card(ev, engine.EvUndone, engine.NoSeat, undone)
	}
	ev = s.effect(seat, a, emptied, ev)
	// The jump may have played the last of the cards that a seat gave away in the cancelled exchange.
	// That seat gets no card back, so it has gone out. If the jump exchanges hands too, the seat that
	// gets its empty hand has gone out instead.
	if pile.EmptyCount(s.hand[:s.setup.seats]) > was && s.wait == waitAction {
		x := s.ring.Step(seat, 1, s.setup.seats)
		for s.hand[x].N > 0 {
			x = s.ring.Step(x, 1, s.setup.seats)
		}
		ev = s.goOut(x, ev)
	}
	return ev
}

// put moves a card from the hand to the top of the pile, and adds an event of the given kind.
// before is the card that precedes it in the hand. If the seat then holds one card and has not
// announced it, others can catch the seat.
func (s *State) put(kind engine.EventKind, seat engine.Seat, a *engine.Action, before uint16, ev []engine.Event) []engine.Event {
	c := uint16(a.Card.Card)
	h := &s.hand[seat]
	s.cards.Cut(h, c, before)
	s.cards.Lay(&s.supply.Discards, c, a.Card.Face)
	s.demand.top, s.top.seat, s.top.held = a.Card.Face, seat, h.N
	s.top.prior = s.demand.color
	if s.demand.color = colorOf[a.Card.Face]; s.demand.color == engine.NoColor {
		s.demand.color = a.Color
	}
	s.idle = 0
	ev = note.Card(ev, kind, seat, a.Card)
	if h.N == 1 {
		ev = s.calls.Last(seat, a.Call || s.setup.autoCall, ev)
	}
	return ev
}

// effect carries out the effect of the card that seat has just played, and gives the turn to the
// next seat. emptied is set if it was the last card of the hand.
func (s *State) effect(seat engine.Seat, a *engine.Action, emptied bool, ev []engine.Event) []engine.Event {
	f := a.Card.Face
	v := valueOf[f]
	if colorOf[f] == engine.NoColor {
		ev = note.Color(ev, seat, a.Color)
	}
	if v == 0 && s.setup.zeroResets {
		s.course.Score[seat] = 0
		ev = note.Seat(ev, engine.EvReset, seat)
	}
	if n := drawsOf(f); n > 0 {
		ev = s.demand.charge(n, ev)
	}
	if emptied && !(s.setup.lastApplies && (v == 7 && s.setup.sevenSwap || v == 0 && s.setup.zeroRotation)) {
		return s.goOut(seat, ev)
	}
	switch {
	case v == Reverse:
		ev = s.ring.Reverse(ev)
	case v == 7 && s.setup.sevenSwap:
		s.exch = swap(seat, a.Target)
	case v == 0 && s.setup.zeroRotation:
		s.exch = rotation(s.ring.Dir)
	}
	if s.exch.kind != noExchange {
		ev = s.exch.do(s.cards, s.hand[:s.setup.seats], &s.calls, ev)
		// With last-seven-zero=apply the seat may have given away an empty hand: then the seat that gets it wins.
		if heir := engine.Seat(s.exch.taker(int(seat), s.setup.seats)); emptied && s.hand[heir].N == 0 {
			return s.goOut(heir, ev)
		}
	}
	skips := s.setup.skips(v, s.cards, s.supply.Discards)
	for k := 1; k <= skips; k++ {
		ev = note.Seat(ev, engine.EvSkipped, s.ring.Step(seat, k, s.setup.seats))
	}
	s.pass(s.ring.Step(seat, skips+1, s.setup.seats))
	return ev
}
