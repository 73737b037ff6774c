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
	before := s.find(&s.hand[seat], uint16(a.Card.Card))
	if r := s.checkNamed(before, a.Card); r != engine.OK {
		return ev, r
	}
	if !s.playable().Has(a.Card.Face) {
		if s.penalty > 0 {
			return ev, engine.PenaltyPending
		}
		return ev, engine.NotPlayable
	}
	if s.drawn != engine.NoCard && s.drawn != a.Card.Card {
		return ev, engine.AlreadyDrawn
	}
	plain := s.plain(a)
	if !plain {
		if r := s.params(seat, a); r != engine.OK {
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

// plain reports whether a play is the usual one: its card has no effect, and the action names
// nothing but the card.
func (s *State) plain(a *engine.Action) bool {
	return s.setup.plain.Has(a.Card.Face) && a.Color == engine.NoColor && a.Target == engine.NoSeat &&
		!a.Call && a.Pos == 0 && len(a.More) == 0
}

// jump plays a card out of turn that is identical to the top. The card cancels the effect of the
// top and has its own effect, counted from the seat that jumps.
func (s *State) jump(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if !s.setup.jumpIn {
		return ev, engine.RuleOff
	}
	before := s.find(&s.hand[seat], uint16(a.Card.Card))
	if r := s.checkNamed(before, a.Card); r != engine.OK {
		return ev, r
	}
	f := a.Card.Face
	if colorOf[f] == engine.NoColor {
		return ev, engine.WildJump
	}
	if f != s.top {
		return ev, engine.NotIdentical
	}
	if r := s.params(seat, a); r != engine.OK {
		return ev, r
	}
	if s.exch.kind != noExchange && s.among(&s.hand[seat], uint16(a.Card.Card), s.exch.kept[seat]) {
		s.exch.kept[seat]--
	}
	return s.jumpIn(seat, a, before, ev), engine.OK
}

// jumpIn carries out a jump. before is the card that precedes the played card in the hand.
func (s *State) jumpIn(seat engine.Seat, a *engine.Action, before uint16, ev []engine.Event) []engine.Event {
	if seat == s.turn {
		s.calls.Catchable = 0
	}
	undone := s.shown(s.pile.head)
	was, _ := s.emptyHands(seat)
	ev = s.put(engine.EvJumped, seat, a, before, ev)
	// The hand counts as empty even if the cancelled exchange then gives it cards again.
	emptied := s.hand[seat].n == 0
	if s.cancel(a.Card.Face) {
		ev = note.Card(ev, engine.EvUndone, engine.NoSeat, undone)
	}
	ev = s.effect(seat, a, emptied, ev)
	// A seat has gone out if the jump plays the last of the cards that this seat gave away: it
	// gets no card back.
	if n, x := s.emptyHands(seat); n > was && s.wait == waitAction {
		ev = s.goOut(x, ev)
	}
	return ev
}

// emptyHands counts the hands without a card. first is the first seat with such a hand after seat, in the
// direction of play.
func (s *State) emptyHands(seat engine.Seat) (n int, first engine.Seat) {
	for k := s.setup.seats; k > 0; k-- {
		if x := s.step(seat, k); s.hand[x].n == 0 {
			n, first = n+1, x
		}
	}
	return n, first
}

// checkNamed checks a card that an action names. The hand must hold the card, and if the card's
// face is public, the named face must be the same. before is the card that precedes it in the
// hand, or none if the hand does not hold it.
func (s *State) checkNamed(before uint16, c engine.Shown) engine.Reason {
	switch {
	case !valid(c.Face):
		return engine.UnknownCard
	case before == none:
		return engine.NotInHand
	}
	if known := s.face(uint16(c.Card)); known != engine.Hidden && known != c.Face {
		return engine.UnknownCard
	}
	return engine.OK
}

// params checks everything that an action names besides its card. The card may be played.
func (s *State) params(seat engine.Seat, a *engine.Action) engine.Reason {
	left := s.hand[seat].n - 1
	if a.Pos != 0 || len(a.More) != 0 {
		return engine.NotCalledFor
	}
	if r := a.Names(colorOf[a.Card.Face] == engine.NoColor); r != engine.OK {
		return r
	}
	if a.Call && (left != 1 || s.calls.Called.Has(seat)) {
		return engine.CannotCall
	}
	if !s.swaps(a.Card.Face, left) {
		if a.Target != engine.NoSeat {
			return engine.NotCalledFor
		}
		return engine.OK
	}
	switch x := a.Target; {
	case x == engine.NoSeat && s.setup.seats > 2:
		return engine.TargetNeeded
	case x == engine.NoSeat:
		return engine.OK
	case x < 0 || int(x) >= s.setup.seats || x == seat:
		return engine.BadTarget
	}
	return engine.OK
}

// swaps reports whether a play of f trades hands. left is how many cards the play leaves in the
// hand.
func (s *State) swaps(f engine.Face, left uint16) bool {
	return valueOf[f] == 7 && s.setup.sevenSwap && (left > 0 || s.setup.lastApplies)
}

// put moves a card from the hand to the top of the pile, and adds an event of the given kind.
// before is the card that precedes it in the hand. If the seat then holds one card, it has
// announced that card, or others can catch it.
func (s *State) put(kind engine.EventKind, seat engine.Seat, a *engine.Action, before uint16, ev []engine.Event) []engine.Event {
	c := uint16(a.Card.Card)
	h := &s.hand[seat]
	s.remove(h, c, before)
	s.lay(c, a.Card.Face)
	s.topSeat, s.topHeld = seat, h.n
	s.prior = s.color
	if s.color = colorOf[a.Card.Face]; s.color == engine.NoColor {
		s.color = a.Color
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
		if s.penalty == 0 {
			return false
		}
		s.penalty -= min(2, s.penalty)
		return true
	case 0, 7:
		if s.exch.kind == noExchange {
			return false
		}
		s.undoExchange()
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
		s.penalty += n
		ev = note.Count(ev, engine.EvPenalty, engine.NoSeat, s.penalty)
	}
	if emptied && !(s.setup.lastApplies && (v == 7 && s.setup.sevenSwap || v == 0 && s.setup.zeroRotation)) {
		return s.goOut(seat, ev)
	}
	switch {
	case v == reverse:
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
	case v == 7 && s.setup.sevenSwap:
		return s.swap(seat, a.Target, emptied, ev)
	case v == 0 && s.setup.zeroRotation:
		return s.rotate(seat, emptied, ev)
	}
	skips := s.skips(v)
	for k := 1; k <= skips; k++ {
		ev = note.Of(ev, engine.EvSkipped, s.step(seat, k))
	}
	s.pass(s.step(seat, skips+1))
	return ev
}

// skips returns how many seats lose their turn to a card of value v on top of the pile.
func (s *State) skips(v uint8) int {
	switch {
	case v == skip && s.setup.multipleSkips:
		return s.skipsOnTop()
	case v == skip, v == reverse && s.setup.seats == 2:
		return 1
	}
	return 0
}

// skipsOnTop returns how many Skips lie one on another on top of the pile.
func (s *State) skipsOnTop() int {
	n := 0
	for c := s.pile.head; c != none && valueOf[s.face(c)] == skip; c = s.next(c) {
		n++
	}
	return n
}
