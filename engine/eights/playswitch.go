package eights

import "lastcard/engine"

// playSwitch plays one or more cards: a run, a bad run, or cards of one rank.
func (s *State) playSwitch(seat engine.Seat, a *engine.Action, before uint16, ev []engine.Event) ([]engine.Event, engine.Reason) {
	last, bad, r := s.demand.judge(a)
	if r != engine.OK {
		return ev, r
	}
	k := 1 + len(a.More)
	left := s.hand[seat].N - uint16(k)
	f := a.Card.Face
	if len(a.More) > 0 {
		f = a.More[len(a.More)-1].Face
	}
	endsOnTrick := left == 0 && (last > 0 || trick(f))
	if a.Call && left != 1 && !endsOnTrick {
		return ev, engine.CannotCall
	}
	s.silence.acted(seat, &s.calls, s.setup.cutThroat)
	if bad {
		s.cards.SetFace(uint16(a.Card.Card), a.Card.Face)
		s.cards.Publish(a.More) // the cards stay in the hand, and everybody has seen them
		d, ev := s.demand.badRun(seat, ev)
		return s.start(d, ev), engine.OK
	}
	ev = s.put(seat, a.Card, before, ev)
	for _, c := range a.More {
		ev = s.put(seat, c, s.cards.Find(&s.hand[seat], uint16(c.Card)), ev)
	}
	ev = s.silence.played(seat, a.Call, left, &s.calls, ev)
	next := s.ring.Step(seat, 1, s.setup.seats)
	if last > 0 {
		ev = s.demand.reach(last, ev)
	} else {
		next, ev = s.demand.effectSwitch(&s.ring, seat, f, k, a.Color, s.setup.seats, ev)
	}
	if left > 0 {
		s.pass(next)
		return ev, engine.OK
	}
	if !endsOnTrick {
		return s.finish(seat, ev), engine.OK
	}
	// The last card was a trick card or a card of a run: the seat stays in and draws one card.
	ev = s.demand.endRun(ev)
	return s.start(draw{seat: seat, nextTurn: next, after: afterTrick, left: 1}, ev), engine.OK
}

// Punishment is what a bad run costs. warn is false in cut-throat play, which forgives no
// mistake.
func (s *State) Punishment(seat engine.Seat, a engine.Action) (cards int, warn bool) {
	if s.wait != waitAction || s.setup.game != Switch || a.Kind != engine.Play || seat != s.ring.Turn {
		return 0, false
	}
	if _, r := holdsAll(s.cards, &s.hand[seat], &a, s.setup); r != engine.OK {
		return 0, false
	}
	if _, bad, r := s.demand.judge(&a); !bad || r != engine.OK {
		return 0, false
	}
	return int(s.demand.badRunCost()), !s.setup.cutThroat
}
