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
		ev, r = s.calls.Call(seat, a, s.calls.May(seat, int(s.hand[seat].n), seat == s.turn), ev)
	case engine.Catch:
		ev, r = s.catch(seat, a, ev)
	case engine.Challenge:
		ev, r = s.challenge(seat, a, ev)
	case engine.Name:
		ev, r = s.name(seat, a, ev)
	case engine.Take, engine.Flip, engine.Exchange, engine.Ready, engine.KindNone, engine.Next:
		// an action of another game
	}
	if r != engine.OK {
		return ev, r
	}
	s.actions++
	if s.stuck() {
		ev = s.finish(engine.NoSeat, ev)
	}
	return ev, engine.OK
}

// drawCard draws the penalty, or one card instead of a play.
func (s *State) drawCard(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.turn:
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
	if s.stock.n > 0 {
		return s.drawOne(seat, ev), engine.OK
	}
	return s.start(draw{seat: seat, after: afterOne, left: 1}, ev), engine.OK
}

// passTurn ends the turn; the seat keeps the card that it has just drawn.
func (s *State) passTurn(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.turn:
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

// catch makes a seat that did not announce its last card draw two cards.
func (s *State) catch(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if r := s.calls.Catch(seat, a, s.setup.seats); r != engine.OK {
		return ev, r
	}
	ev = s.calls.Caught(a.Target, seat, ev)
	return s.start(draw{seat: a.Target, after: afterCatch, left: 2}, ev), engine.OK
}

// challenge asks the seat that played the Wild Draw Four on top to show its hand.
func (s *State) challenge(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.turn:
		return ev, engine.NotYourTurn
	case !a.Plain():
		return ev, engine.NotCalledFor
	case !s.canChallenge():
		return ev, engine.NoChallenge
	}
	s.calls.Catchable = 0
	s.wait = waitChallenge
	return ev, engine.OK
}

func (s *State) canChallenge() bool {
	return s.wait == waitAction && s.demand.penalty > 0 && s.demand.top == wild4 && s.topSeat != engine.NoSeat &&
		!s.setup.wild4Any && s.hand[s.topSeat].n > 0
}

// failCards is how many cards a failed challenge costs in addition to the penalty.
const failCards = 2

// verdict decides a challenge once the hand lies open. Cards that came to the hand after the Wild
// Draw Four was played, because the seat was caught, do not count.
func (s *State) verdict(ev []engine.Event) []engine.Event {
	guilty := false
	c := s.hand[s.topSeat].head
	for i := uint16(0); i < s.topHeld && c != none; i++ {
		guilty = guilty || s.prior != engine.NoColor && colorOf[s.card.face(c)] == s.prior
		c = s.card.next(c)
	}
	ev = note.Of(ev, engine.EvShown, s.topSeat)
	s.wait = waitAction
	if guilty {
		ev = note.Of(ev, engine.EvGuilty, s.topSeat)
		return s.start(s.demand.pay(s.topSeat, 0, afterGuilty), ev)
	}
	ev = note.Of(ev, engine.EvInnocent, s.topSeat)
	return s.start(s.demand.pay(s.turn, failCards, afterInnocent), ev)
}

// name gives a wild the colour that the seat in turn names, if the wild was turned as the first
// card.
func (s *State) name(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.turn:
		return ev, engine.NotYourTurn
	case s.wait != waitName || !a.Bare() || a.Target != engine.NoSeat:
		return ev, engine.NotCalledFor
	}
	if r := a.Names(true); r != engine.OK {
		return ev, r
	}
	s.demand.color = a.Color
	s.wait = waitAction
	return note.Color(ev, seat, a.Color), engine.OK
}
