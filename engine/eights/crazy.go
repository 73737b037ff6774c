package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// playableCrazy returns the faces that may be played: those of the suit or the rank, and the 8s.
// While a penalty is pending, only 2s may be played.
func (d *demand) playableCrazy() engine.Faces {
	if d.penalty > 0 {
		return sameAs[val2]
	}
	return d.matching() | sameAs[val8]
}

// playCrazy plays one card.
func (s *State) playCrazy(seat engine.Seat, a *engine.Action, before uint8, ev []engine.Event) ([]engine.Event, engine.Reason) {
	f := a.Card.Face
	if r := s.demand.check(f, s.demand.playableCrazy()); r != engine.OK {
		return ev, r
	}
	eight := valueOf[f] == val8
	if r := a.Names(eight); r != engine.OK {
		return ev, r
	}
	if a.Call {
		return ev, engine.NotCalledFor
	}
	ev = s.put(seat, a.Card, before, ev)
	if eight {
		s.demand.color = a.Color
		ev = note.Color(ev, seat, a.Color)
	}
	s.plays++
	switch {
	case s.hand[seat].N == 0:
		return s.finish(seat, ev), engine.OK
	case s.setup.maxPlays > 0 && int(s.plays) >= s.setup.maxPlays:
		return s.finish(engine.NoSeat, ev), engine.OK
	}
	s.pass(s.step(seat, 1))
	if s.setup.specials {
		ev = s.special(seat, f, ev)
	}
	return ev, engine.OK
}

// special carries out the effect of a Queen, an ace or a 2 that seat has just played, or that it
// has turned as the dealer. When special is called, the next seat is already in turn.
func (s *State) special(seat engine.Seat, f engine.Face, ev []engine.Event) []engine.Event {
	switch valueOf[f] {
	case valQueen:
		ev = note.Of(ev, engine.EvSkipped, s.turn)
		s.turn = s.step(seat, 2)
	case valAce:
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
		s.turn = s.step(seat, 1)
	case val2:
		if s.exhausted() {
			break // nothing is left to draw, so there is no penalty
		}
		ev = s.demand.charge(2, ev)
	}
	return ev
}

// drawCrazy is a draw in Crazy Eights and Mau-Mau. It draws the whole penalty, or one card. A
// seat may draw up to max-draw cards one by one in a turn, and is still in turn after each.
func (s *State) drawCrazy(seat engine.Seat, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.demand.penalty == 0 && s.stock.N > 0 && int(s.drawn) < s.setup.maxDraw {
		return s.drawOne(seat, ev), engine.OK
	}
	d := draw{seat: seat, to: engine.NoSeat, after: afterKeep, left: 1}
	switch {
	case s.demand.penalty > 0:
		d = s.demand.pay(seat)
	case int(s.drawn) >= s.setup.maxDraw:
		return ev, engine.AlreadyDrawn
	case s.exhausted():
		return ev, engine.NothingToTake
	}
	s.calls.Catchable = 0
	return s.start(d, ev), engine.OK
}

// drawOne draws one card from a draw pile that is not empty. It does the same as start and drew
// for this usual draw, and is faster.
func (s *State) drawOne(seat engine.Seat, ev []engine.Event) []engine.Event {
	s.calls.Catchable = 0
	k, h := s.cards.links(), &s.hand[seat]
	k.Push(h, k.Pop(&s.stock))
	if h.N > 1 {
		s.calls.Drew(seat)
	}
	s.drawn++
	s.idle = 0
	return note.Count(ev, engine.EvDrew, seat, 1)
}

// passCrazy is a pass in Crazy Eights and Mau-Mau. A seat may pass after its last draw, or when nothing is
// left to draw.
func (s *State) passCrazy(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.turn:
		return ev, engine.NotYourTurn
	case !a.Plain():
		return ev, engine.NotCalledFor
	case s.demand.penalty > 0:
		return ev, engine.PenaltyPending
	case s.mayPassCrazy():
		s.calls.Catchable = 0
		return s.giveUp(seat, ev), engine.OK
	case s.drawn == 0:
		return ev, engine.NothingDrawn
	}
	return ev, engine.MustDraw
}

func (s *State) mayPassCrazy() bool { return int(s.drawn) >= s.setup.maxDraw || s.exhausted() }
