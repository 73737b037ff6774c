package maumau

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// Apply plays an action: every check comes before the first change.
func (s *State) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if seat < 0 || int(seat) >= s.set.seats {
		return ev, engine.NotYourTurn
	}
	if a.Kind == engine.Next {
		return s.next(seat, a, ev)
	}
	if s.wait != waitAction {
		return ev, engine.WrongPhase
	}
	r := engine.RuleOff
	switch a.Kind {
	case engine.Play:
		ev, r = s.play(seat, a, ev)
	case engine.Draw:
		ev, r = s.drawCard(seat, a, ev)
	case engine.Pass:
		ev, r = s.giveUp(seat, a, ev)
	case engine.Call:
		ev, r = s.calls.Call(seat, a, s.canCall(seat), ev)
	case engine.Catch:
		ev, r = s.catch(seat, a, ev)
	default: // another game's
	}
	if r != engine.OK {
		return ev, r
	}
	s.actions++
	return s.settle(ev), engine.OK
}

// settle ends a round that is stuck or too long.
func (s *State) settle(ev []engine.Event) []engine.Event {
	if s.wait == waitAction && (s.actions >= ActionCap || int(s.idle) > s.set.seats) {
		return s.finish(engine.NoSeat, ev)
	}
	return ev
}

// play is a card played on one's turn.
func (s *State) play(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	before, r := s.fits(seat, a)
	if r != engine.OK {
		return ev, r
	}
	f, left := a.Card.Face, s.hand[seat].N-1
	if a.Call && (left != 1 || s.calls.Called.Has(seat)) {
		return ev, engine.CannotCall
	}
	s.calls.Catchable = 0
	k := s.links()
	k.Cut(&s.hand[seat], uint8(a.Card.Card), before)
	k.Lay(&s.pile, uint8(a.Card.Card))
	s.face[a.Card.Card] = f
	s.suit, s.rank, s.idle = inForce(f, a.Color), rankOf[f], 0
	ev = note.Card(ev, engine.EvPlayed, seat, a.Card)
	if left == 1 {
		ev = s.calls.Last(seat, a.Call || s.set.autoCall, ev)
	}
	if rankOf[f] == jack {
		ev = note.Color(ev, seat, a.Color)
	}
	if left == 0 {
		return s.finish(seat, ev), engine.OK
	}
	return s.effect(seat, f, ev), engine.OK
}

// fits checks that the seat in turn holds a card and may play it now; before is the card before
// it in the hand.
func (s *State) fits(seat engine.Seat, a *engine.Action) (before uint8, r engine.Reason) {
	f := a.Card.Face
	switch {
	case seat != s.turn:
		return pile.None, engine.NotYourTurn
	case s.set.faces>>f&1 == 0:
		return pile.None, engine.UnknownCard
	}
	before, r = s.links().Holds(&s.hand[seat], a.Card, s.face[:])
	switch {
	case r != engine.OK:
		return before, r
	case a.Target != engine.NoSeat || a.Pos != 0 || len(a.More) > 0:
		return before, engine.NotCalledFor
	case s.playable()>>f&1 != 0:
		return before, a.Names(rankOf[f] == jack)
	case s.penalty > 0:
		return before, engine.PenaltyPending
	}
	return before, engine.NotPlayable
}

// inForce is the suit that counts after a card: the one that is wished for with a jack.
func inForce(f engine.Face, wish engine.Color) engine.Color {
	if rankOf[f] == jack && wish != engine.NoColor {
		return wish
	}
	return Game{}.FaceColor(f)
}

// effect is what a card does that seat has played, and whose turn is next.
func (s *State) effect(seat engine.Seat, f engine.Face, ev []engine.Event) []engine.Event {
	next := s.step(seat, 1)
	switch rank := rankOf[f]; {
	case rank == seven:
		s.penalty += perSeven
		ev = note.Count(ev, engine.EvPenalty, engine.NoSeat, uint16(s.penalty))
	case rank == eight:
		ev = note.Of(ev, engine.EvSkipped, next)
		next = s.step(seat, 2)
	case rank == nine && s.set.nines:
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
		if next = s.step(seat, 1); s.set.seats == 2 {
			next = seat // with two players a nine is another turn
		}
	case rank == 1 && s.set.aces:
		next = seat
	}
	s.pass(next)
	return ev
}

// canCall reports whether a seat may announce without playing: with one card, or with two in its
// turn.
func (s *State) canCall(seat engine.Seat) bool {
	n := s.hand[seat].N
	return !s.calls.Called.Has(seat) && (n == 1 || n == 2 && seat == s.turn)
}

// catch makes a seat draw that did not announce.
func (s *State) catch(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if r := s.calls.Catch(seat, a, s.set.seats); r != engine.OK {
		return ev, r
	}
	ev = s.calls.Caught(a.Target, seat, ev)
	return s.start(draw{seat: a.Target, after: afterCaught, left: catchCards}, ev), engine.OK
}
