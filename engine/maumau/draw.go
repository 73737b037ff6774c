package maumau

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// drawCard takes the whole penalty, which ends the turn, or one card, after which the seat may
// still play.
func (s *State) drawCard(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	d := draw{seat: seat, after: afterChoice, left: 1}
	switch {
	case seat != s.turn:
		return ev, engine.NotYourTurn
	case !a.Plain():
		return ev, engine.NotCalledFor
	case s.penalty > 0:
		d.after, d.left = afterPenalty, s.penalty
		s.penalty = 0
	case s.drawn:
		return ev, engine.AlreadyDrawn
	case s.exhausted():
		return ev, engine.NothingToTake
	}
	s.calls.Catchable = 0
	return s.start(d, ev), engine.OK
}

// start makes a seat draw and then does what the draw says. If the draw pile runs
// out, the discards are shuffled first: the table waits for entropy, and reshuffle
// continues.
func (s *State) start(d draw, ev []engine.Event) []engine.Event {
	k, h := s.links(), &s.hand[d.seat]
	for d.left > 0 {
		if s.stock.N == 0 {
			if s.exhausted() {
				break
			}
			s.wait, s.draw = waitReshuffle, d
			return ev
		}
		k.Push(h, k.Pop(&s.stock))
		d.left--
		d.got++
	}
	s.wait = waitAction
	if h.N > 1 {
		s.calls.Drew(d.seat)
	}
	ev = note.Count(ev, engine.EvDrew, d.seat, uint16(d.got))
	switch d.after {
	case afterChoice:
		s.drawn, s.idle = true, 0
	case afterPenalty:
		s.idle.Rest(d.got == 0)
		s.pass(s.step(d.seat, 1))
	case afterCaught, afterEnd:
	}
	return ev
}

// reshuffle makes the discards under the top the new draw pile: fresh cards.
func (s *State) reshuffle(ev []engine.Event) []engine.Event {
	cards, _ := s.toShuffle()
	k, top := s.links(), s.pile.Head
	s.pile.N, s.pile.Tail = 1, top
	k[top] = pile.None
	for _, c := range cards {
		s.face[c] = engine.Hidden
		k.Push(&s.stock, uint8(c))
	}
	d := s.draw
	s.draw = noDraw
	return s.start(d, note.Of(ev, engine.EvReshuffled, engine.NoSeat))
}

// mayPass reports whether the seat in turn may end it without a play.
func (s *State) mayPass() bool { return s.penalty == 0 && (s.drawn || s.exhausted()) }

// giveUp ends a turn without a card played.
func (s *State) giveUp(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.turn:
		return ev, engine.NotYourTurn
	case !a.Plain():
		return ev, engine.NotCalledFor
	case s.penalty > 0:
		return ev, engine.PenaltyPending
	case !s.mayPass():
		return ev, engine.NothingDrawn
	}
	s.calls.Catchable = 0
	ev = note.Of(ev, engine.EvPassed, seat)
	s.idle.Rest(s.exhausted())
	s.pass(s.step(seat, 1))
	return ev, engine.OK
}
