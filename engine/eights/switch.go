package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// tricks is the set of the values of trick cards. The five of hearts is a trick card too.
const tricks = 1<<valAce | 1<<val2 | 1<<val3 | 1<<val7 | 1<<val8 | 1<<valJack

// trick reports whether f is a trick card of Switch.
func trick(f engine.Face) bool { return tricks>>valueOf[f]&1 != 0 || f == heart5 }

// playableSwitch returns the faces that may be played. In a run, these are the faces of its rank
// and of the next one. While a penalty is pending, they are the cards that answer it. Otherwise
// they are the faces of the suit or the rank, the aces and the 7s.
func (s *State) playableSwitch() engine.Faces {
	switch {
	case s.run > 0:
		return inRun(s.run)
	case s.five:
		return inColor[heart] & sameAs[val2]
	case s.penalty > 0:
		m := sameAs[val2]
		if top := s.top(); valueOf[top] == val2 && colorOf[top] == heart {
			m |= 1 << heart5
		}
		return m
	}
	return s.matching() | sameAs[valAce] | sameAs[val7]
}

const heart = engine.Color(2)

// playSwitch plays one or more cards: a run, a bad run, or cards of one rank.
func (s *State) playSwitch(seat engine.Seat, a *engine.Action, before uint8, ev []engine.Event) ([]engine.Event, engine.Reason) {
	last, bad, r := s.judge(a)
	if r != engine.OK {
		return ev, r
	}
	k := uint8(1 + len(a.More))
	left := s.hand[seat].N - k
	f := a.Card.Face
	if len(a.More) > 0 {
		f = a.More[len(a.More)-1].Face
	}
	caughtOut := left == 0 && (last > 0 || trick(f))
	if a.Call && left != 1 && !caughtOut {
		return ev, engine.CannotCall
	}
	s.acted(seat)
	if bad {
		return s.badRun(seat, a, ev), engine.OK
	}
	ev = s.put(seat, a.Card, before, ev)
	for _, c := range a.More {
		at, _ := s.links().Before(&s.hand[seat], uint16(c.Card))
		ev = s.put(seat, c, at, ev)
	}
	ev = s.noteCall(seat, a.Call, left, ev)
	next := s.step(seat, 1)
	if last > 0 {
		ev = s.onRun(last, ev)
	} else {
		next, ev = s.trickEffect(seat, f, k, a.Color, ev)
	}
	if left > 0 {
		s.pass(next)
		return ev, engine.OK
	}
	if !caughtOut {
		return s.finish(seat, ev), engine.OK
	}
	return s.stayIn(seat, next, ev), engine.OK
}

// judge says what a play is. It can be a run up to the rank last (aceHigh if an ace ends it), a
// bad run (bad), or cards of one rank (last is 0 and bad is false). If r is not OK, the game
// refuses the play.
func (s *State) judge(a *engine.Action) (last uint8, bad bool, r engine.Reason) {
	v := valueOf[a.Card.Face]
	if s.run > 0 {
		last, ok := chain(s.run, a)
		return last, !ok, a.Names(false)
	}
	m := s.playableSwitch()
	if r = s.matches(a.Card.Face, m); r != engine.OK {
		return 0, false, r
	}
	if v == val3 && s.penalty == 0 {
		last, ok := chain(runFrom, a)
		return last, !ok, a.Names(false)
	}
	for _, c := range a.More {
		switch {
		case valueOf[c.Face] != v:
			return 0, false, engine.MixedRanks
		case s.penalty > 0 && v != val2 && !m.Has(c.Face):
			return 0, false, engine.PenaltyPending
		}
	}
	return 0, false, a.Names(v == valAce)
}

// Punishment is what a bad run costs. warn is false in cut-throat play, which forgives no
// mistake.
func (s *State) Punishment(seat engine.Seat, a engine.Action) (cards int, warn bool) {
	if s.wait != waitAction || s.setup.game != Switch || a.Kind != engine.Play || seat != s.turn {
		return 0, false
	}
	if _, r := s.holds(seat, a.Card); r != engine.OK || s.heldMore(seat, &a) != engine.OK {
		return 0, false
	}
	if _, bad, r := s.judge(&a); !bad || r != engine.OK {
		return 0, false
	}
	return int(s.badRunCost()), !s.setup.cutThroat
}

// trickEffect carries out the effect of k cards of one rank outside a run; f lies on top, and c
// is the suit that the play names. It returns the seat whose turn is next.
func (s *State) trickEffect(seat engine.Seat, f engine.Face, k uint8, c engine.Color, ev []engine.Event) (engine.Seat, []engine.Event) {
	next := s.step(seat, 1)
	switch v := valueOf[f]; {
	case v == val2:
		s.five = false
		s.penalty += 2 * uint16(k)
		ev = note.Count(ev, engine.EvPenalty, engine.NoSeat, s.penalty)
	case f == heart5:
		s.five = true
		s.penalty += 5
		ev = note.Count(ev, engine.EvPenalty, engine.NoSeat, s.penalty)
	case v == valAce:
		s.color, s.baseColor = c, c
		ev = note.Color(ev, seat, c)
	case v == val7:
		if s.base != noValue { // the mirror: the 7 counts as the card under it
			s.value, s.color = s.base, s.baseColor
		}
	case v == val8 && k%2 == 0:
		next = seat
	case v == val8:
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
		next = s.step(seat, 1)
	case v == valJack:
		for i := 1; i <= int(k); i++ {
			ev = note.Of(ev, engine.EvSkipped, s.step(seat, i))
		}
		next = s.step(seat, 1+int(k))
	}
	return next, ev
}

// stayIn continues after a seat has played a trick card or a card of a run as its last card. The
// seat draws one card, the run is over if there is one, and next is in turn.
func (s *State) stayIn(seat, next engine.Seat, ev []engine.Event) []engine.Event {
	ev = s.endRun(ev)
	return s.start(draw{seat: seat, to: next, after: afterTrick, left: 1}, ev)
}

// drawSwitch draws the penalty, the cards of the run, or one card. Each of these ends the turn.
// If nothing is left to draw by choice, the seat picks up the discards.
func (s *State) drawSwitch(seat engine.Seat, ev []engine.Event) []engine.Event {
	s.acted(seat)
	d := draw{seat: seat, to: engine.NoSeat, after: afterPenalty}
	switch {
	case s.penalty > 0:
		d.left = s.penalty
		s.penalty, s.five = 0, false
	case s.run > 0:
		d.left = uint16(s.run)
		ev = s.endRun(ev)
	case s.takes():
		return s.pickUp(seat, ev)
	default:
		d.left, d.after = 1, afterChoice
	}
	return s.start(d, ev)
}

// takes reports whether a draw by choice picks up the discards.
func (s *State) takes() bool {
	return s.setup.game == Switch && s.penalty == 0 && s.run == 0 && s.exhausted() && s.pile.N > 0
}

// pickUp is the emergency pick-up: the seat takes the whole discard pile into its hand, and the
// next seat may play anything.
func (s *State) pickUp(seat engine.Seat, ev []engine.Event) []engine.Event {
	ev = note.Count(ev, engine.EvPickedUp, seat, uint16(s.pile.N))
	s.links().Move(&s.hand[seat], &s.pile)
	s.color, s.value = engine.NoColor, noValue
	s.base, s.baseColor = noValue, engine.NoColor
	s.idle = 0
	s.pass(s.step(seat, 1))
	return ev
}

// acted records that a seat takes its turn. From now on nobody can catch that seat. If the play
// before left its seat one card without an announcement, seats can now catch that seat; in
// cut-throat play it draws two instead.
func (s *State) acted(seat engine.Seat) {
	s.calls.Catchable = s.calls.Catchable.Without(seat)
	if s.quiet != engine.NoSeat && s.quiet != seat {
		if s.setup.cutThroat {
			s.late = s.quiet
		} else {
			s.calls.Catchable = s.calls.Catchable.With(s.quiet)
		}
	}
	s.quiet = engine.NoSeat
}

// noteCall records the announcement of a play. A play that leaves one card without an
// announcement makes its seat s.quiet.
func (s *State) noteCall(seat engine.Seat, call bool, left uint8, ev []engine.Event) []engine.Event {
	switch {
	case call:
		s.calls.Called = s.calls.Called.With(seat)
		ev = note.Of(ev, engine.EvCalled, seat)
	case left == 1:
		s.quiet = seat
	}
	return ev
}

// punishLate makes the seat s.late draw the two cards of cut-throat play.
func (s *State) punishLate(ev []engine.Event) []engine.Event {
	x := s.late
	s.late = engine.NoSeat
	return s.caught(x, engine.NoSeat, ev)
}
