package durak

import "lastcard/engine"

// Apply carries out an action: every check comes before the first change.
func (s *State) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if a.Kind == engine.Next {
		return s.sayNext(seat, a, ev)
	}
	if r := s.allowed(seat, a); r != engine.OK {
		return ev, r
	}
	r := engine.RuleOff
	switch a.Kind {
	case engine.Play:
		ev, r = s.playCard(seat, a, ev)
	case engine.Take:
		ev, r = s.takeBout(ev)
	case engine.Pass:
		ev, r = s.throwNothing(ev)
	default: // an action of another game
	}
	if r != engine.OK {
		return ev, r
	}
	s.course.Actions++
	return s.settle(ev), engine.OK
}

// allowed checks what must hold for any action in a turn.
func (s *State) allowed(seat engine.Seat, a *engine.Action) engine.Reason {
	switch {
	case s.wait != waitPlay:
		return engine.WrongPhase
	case a.Kind != engine.Play && a.Kind != engine.Take && a.Kind != engine.Pass:
		return engine.RuleOff
	case seat != s.turn:
		return engine.NotYourTurn
	case a.Call || a.Color != engine.NoColor || a.Target != engine.NoSeat || len(a.More) > 0:
		return engine.NotCalledFor
	case a.Kind != engine.Play && (a.Card != noCard || a.Pos != 0):
		return engine.NotCalledFor
	}
	return engine.OK
}

// settle ends the round if it has had too many actions.
func (s *State) settle(ev []engine.Event) []engine.Event {
	if s.course.Actions >= ActionCap && s.wait == waitPlay {
		return s.finish(ev)
	}
	return ev
}
