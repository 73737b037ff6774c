package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// Apply carries out an action: every check comes before the first change.
func (s *State) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if a.Kind == engine.Next {
		return s.sayNext(seat, a, ev)
	}
	if s.wait != waitAction && s.wait != waitName {
		return ev, engine.WrongPhase
	}
	r := engine.RuleOff
	switch a.Kind {
	case engine.Play:
		ev, r = s.play(seat, a, ev)
	case engine.Jump:
		ev, r = s.jump(seat, a, ev)
	case engine.Draw:
		ev, r = s.drawCard(seat, a, ev)
	case engine.Pass:
		ev, r = s.passTurn(seat, a, ev)
	case engine.Call:
		ev, r = s.calls.Call(seat, a, s.calls.May(seat, int(s.hand[seat].N), seat == s.ring.Turn), ev)
	case engine.Catch:
		if r = s.calls.Catch(seat, a, s.setup.seats); r == engine.OK {
			ev = s.calls.Caught(a.Target, seat, ev)
			ev = s.start(draw{seat: a.Target, after: afterCatch, left: catchCards}, ev)
		}
	case engine.Challenge:
		ev, r = s.challenge(seat, a, ev)
	case engine.Name:
		ev, r = s.name(seat, a, ev)
	default: // an action of another game
	}
	if r != engine.OK {
		return ev, r
	}
	s.course.Actions++
	return s.settle(ev), engine.OK
}

// settle ends a round in which nobody can go on, or that has had too many actions.
func (s *State) settle(ev []engine.Event) []engine.Event {
	if s.wait == waitAction && (int(s.idle) >= s.setup.seats || s.course.Actions >= ActionCap) {
		return s.finish(engine.NoSeat, ev)
	}
	return ev
}

// drawCard draws the penalty, or one card instead of a play.
func (s *State) drawCard(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.ring.Turn:
		return ev, engine.NotYourTurn
	case s.wait == waitName:
		return ev, engine.ColorNeeded
	case !a.Plain():
		return ev, engine.NotCalledFor
	case s.drawn.card != engine.NoCard && !s.setup.drawToMatch:
		return ev, engine.AlreadyDrawn
	}
	s.calls.Catchable = 0
	if s.demand.penalty > 0 {
		return s.start(s.demand.pay(seat, 0, afterPenalty), ev), engine.OK
	}
	if s.supply.Stock.N > 0 {
		return s.drawOne(seat, ev), engine.OK
	}
	return s.start(draw{seat: seat, after: afterOne, left: 1}, ev), engine.OK
}

// passTurn ends the turn; the seat keeps the card that it has just drawn.
func (s *State) passTurn(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.ring.Turn:
		return ev, engine.NotYourTurn
	case s.wait == waitName:
		return ev, engine.ColorNeeded
	case !a.Plain():
		return ev, engine.NotCalledFor
	case s.demand.penalty > 0:
		return ev, engine.PenaltyPending
	case s.drawn.card == engine.NoCard:
		return ev, engine.NothingDrawn
	}
	s.calls.Catchable = 0
	return s.giveUp(seat, ev), engine.OK
}

// challenge asks the seat that played the Wild Draw Four on top to show its hand.
func (s *State) challenge(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.ring.Turn:
		return ev, engine.NotYourTurn
	case !a.Plain():
		return ev, engine.NotCalledFor
	case !s.top.mayChallenge(&s.demand, s.setup, &s.hand):
		return ev, engine.NoChallenge
	}
	s.calls.Catchable = 0
	s.wait = waitChallenge
	return ev, engine.OK
}

// catchCards is how many cards a forgotten announcement costs.
const catchCards = 2

// failCards is how many cards a failed challenge costs in addition to the penalty.
const failCards = 2

// verdict decides a challenge once the hand lies open.
func (s *State) verdict(ev []engine.Event) []engine.Event {
	ev = note.Seat(ev, engine.EvShown, s.top.seat)
	s.wait = waitAction
	if s.top.guilty(s.hand[s.top.seat], s.cards) {
		ev = note.Seat(ev, engine.EvGuilty, s.top.seat)
		return s.start(s.demand.pay(s.top.seat, 0, afterGuilty), ev)
	}
	ev = note.Seat(ev, engine.EvInnocent, s.top.seat)
	return s.start(s.demand.pay(s.ring.Turn, failCards, afterInnocent), ev)
}

// name sets the colour in force to the one that the seat in turn names, after a wild was turned as the
// first card.
func (s *State) name(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.ring.Turn:
		return ev, engine.NotYourTurn
	case s.wait != waitName || !a.Bare() || a.Target != engine.NoSeat:
		return ev, engine.NotCalledFor
	}
	if r := a.CheckColor(true); r != engine.OK {
		return ev, r
	}
	s.demand.color = a.Color
	s.wait = waitAction
	return note.Color(ev, seat, a.Color), engine.OK
}
