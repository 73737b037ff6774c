package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// start makes a seat draw and then takes the step that follows the draw. If the draw pile runs out, the
// discards are shuffled first: the table waits for entropy, and then Shuffle (deal.go) continues the draw.
func (s *State) start(d draw, ev []engine.Event) []engine.Event {
	h := &s.hand[d.seat]
	n := s.cards.Draw(h, &s.supply.Stock, d.left)
	d.left, d.got = d.left-n, d.got+n
	if d.left > 0 && !s.supply.Exhausted() {
		s.wait, s.draw = waitReshuffle, d
		return ev
	}
	s.wait = waitAction
	if h.N > 1 {
		s.calls.Drew(d.seat)
	}
	return s.drew(d, ev)
}

// drawOne draws one card from a draw pile that is not empty. It does the same as start and drew
// for this usual draw, and is faster.
func (s *State) drawOne(seat engine.Seat, ev []engine.Event) []engine.Event {
	c, h := s.cards.Pop(&s.supply.Stock), &s.hand[seat]
	s.cards.Push(h, c)
	if h.N > 1 {
		s.calls.Drew(seat)
	}
	s.drawn.add(c)
	return note.Count(ev, engine.EvDrew, seat, 1)
}

// drew records a finished draw and takes the step that follows it.
func (s *State) drew(d draw, ev []engine.Event) []engine.Event {
	if d.after == afterOne && d.got == 0 {
		return s.giveUp(d.seat, ev)
	}
	ev = note.Count(ev, engine.EvDrew, d.seat, d.got)
	switch d.after {
	case afterOne:
		s.drawn.add(s.hand[d.seat].Tail)
	case afterPenalty, afterInnocent:
		s.idle.Rest(d.got == 0 && s.supply.Exhausted())
		s.pass(s.ring.Step(d.seat, 1, s.setup.seats))
	case afterCatch, afterGuilty:
	case afterLast:
		return s.finish(s.course.Winner, ev)
	case afterEnd:
	}
	return ev
}

// giveUp ends a turn in which the seat has played no card.
func (s *State) giveUp(seat engine.Seat, ev []engine.Event) []engine.Event {
	ev = note.Seat(ev, engine.EvPassed, seat)
	s.idle.Rest(s.supply.Exhausted())
	s.pass(s.ring.Step(seat, 1, s.setup.seats))
	return ev
}

// goOut ends the round that seat has won. If its last card was a draw card, the next seat first
// draws the penalty.
func (s *State) goOut(seat engine.Seat, ev []engine.Event) []engine.Event {
	s.course.Winner = seat
	s.calls.Catchable = 0
	if drawsOf(s.demand.top) == 0 {
		return s.finish(seat, ev)
	}
	return s.start(s.demand.pay(s.ring.Step(seat, 1, s.setup.seats), 0, afterLast), ev)
}
