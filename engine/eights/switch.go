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
func (d *demand) playableSwitch() engine.Faces {
	switch {
	case d.run > 0:
		return inRun(d.run)
	case d.five:
		return inColor[heart] & sameAs[val2]
	case d.penalty > 0:
		m := sameAs[val2]
		if valueOf[d.top] == val2 && colorOf[d.top] == heart {
			m |= 1 << heart5
		}
		return m
	}
	return d.matching() | sameAs[valAce] | sameAs[val7]
}

const heart = engine.Color(2)

// playSwitch plays one or more cards: a run, a bad run, or cards of one rank.
func (s *State) playSwitch(seat engine.Seat, a *engine.Action, before uint8, ev []engine.Event) ([]engine.Event, engine.Reason) {
	last, bad, r := s.demand.judge(a)
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
	s.silence.broken(seat, &s.calls, s.setup.cutThroat)
	if bad {
		return s.badRun(seat, a, ev), engine.OK
	}
	ev = s.put(seat, a.Card, before, ev)
	for _, c := range a.More {
		at, _ := s.cards.links().Before(&s.hand[seat], uint16(c.Card))
		ev = s.put(seat, c, at, ev)
	}
	ev = s.silence.played(seat, a.Call, left, &s.calls, ev)
	next := s.step(seat, 1)
	if last > 0 {
		ev = s.demand.reach(last, ev)
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
	// The last card was a trick card or a card of a run: the seat stays in and draws one card.
	ev = s.demand.endRun(ev)
	return s.start(draw{seat: seat, to: next, after: afterTrick, left: 1}, ev), engine.OK
}

// judge says what a play is. It can be a run up to the rank last (aceHigh if an ace ends it), a
// bad run (bad), or cards of one rank (last is 0 and bad is false). If r is not OK, the game
// refuses the play.
func (d *demand) judge(a *engine.Action) (last uint8, bad bool, r engine.Reason) {
	v := valueOf[a.Card.Face]
	if d.run > 0 {
		last, ok := chain(d.run, a)
		return last, !ok, a.Names(false)
	}
	m := d.playableSwitch()
	if r = d.check(a.Card.Face, m); r != engine.OK {
		return 0, false, r
	}
	if v == val3 && d.penalty == 0 {
		last, ok := chain(runFrom, a)
		return last, !ok, a.Names(false)
	}
	for _, c := range a.More {
		switch {
		case valueOf[c.Face] != v:
			return 0, false, engine.MixedRanks
		case d.penalty > 0 && v != val2 && !m.Has(c.Face):
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
	hand := &s.hand[seat]
	if _, r := s.cards.holds(hand, a.Card, s.setup.faces); r != engine.OK || s.cards.holdsMore(hand, &a, s.setup) != engine.OK {
		return 0, false
	}
	if _, bad, r := s.demand.judge(&a); !bad || r != engine.OK {
		return 0, false
	}
	return int(s.demand.badRunCost()), !s.setup.cutThroat
}

// trickEffect carries out the effect of k cards of one rank outside a run; f lies on top, and c
// is the suit that the play names. It returns the seat whose turn is next.
func (s *State) trickEffect(seat engine.Seat, f engine.Face, k uint8, c engine.Color, ev []engine.Event) (engine.Seat, []engine.Event) {
	next := s.step(seat, 1)
	switch v := valueOf[f]; {
	case v == val2:
		s.demand.five = false
		ev = s.demand.charge(2*uint16(k), ev)
	case f == heart5:
		s.demand.five = true
		ev = s.demand.charge(5, ev)
	case v == valAce:
		s.demand.color, s.demand.baseColor = c, c
		ev = note.Color(ev, seat, c)
	case v == val7:
		s.demand.mirror()
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

// drawSwitch draws the penalty, the cards of the run, or one card. Each of these ends the turn.
// If nothing is left to draw by choice, the seat picks up the discards.
func (s *State) drawSwitch(seat engine.Seat, ev []engine.Event) []engine.Event {
	s.silence.broken(seat, &s.calls, s.setup.cutThroat)
	d := draw{seat: seat, to: engine.NoSeat, after: afterChoice, left: 1}
	switch {
	case s.demand.penalty > 0:
		d = s.demand.pay(seat)
	case s.demand.run > 0:
		d.after, d.left = afterPenalty, uint16(s.demand.run)
		ev = s.demand.endRun(ev)
	case s.takes():
		return s.pickUp(seat, ev)
	}
	return s.start(d, ev)
}

// takes reports whether a draw by choice picks up the discards.
func (s *State) takes() bool {
	return s.setup.game == Switch && s.demand.penalty == 0 && s.demand.run == 0 && s.exhausted() && s.pile.N > 0
}

// pickUp is the emergency pick-up: the seat takes the whole discard pile into its hand, and the
// next seat may play anything.
func (s *State) pickUp(seat engine.Seat, ev []engine.Event) []engine.Event {
	ev = note.Count(ev, engine.EvPickedUp, seat, uint16(s.pile.N))
	s.cards.links().Move(&s.hand[seat], &s.pile)
	s.demand = noDemand
	s.idle = 0
	s.pass(s.step(seat, 1))
	return ev
}
