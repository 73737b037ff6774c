package eights

import "lastcard/engine"

// Apply carries out an action: every check comes before the first change.
func (s *State) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if a.Kind == engine.Next {
		return s.sayNext(seat, a, ev)
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
		if s.setup.game.staysAfterDraw() {
			ev, r = s.passTurn(seat, a, ev)
		}
	case engine.Call:
		if s.setup.game != Crazy {
			ev, r = s.calls.Call(seat, a, s.canCall(seat), ev)
		}
	case engine.Catch:
		if s.setup.game == Crazy {
			break
		}
		if r = s.calls.Catch(seat, a, s.setup.seats); r == engine.OK {
			ev = s.caught(a.Target, seat, ev)
		}
	default: // an action of another game
	}
	if r != engine.OK {
		return ev, r
	}
	s.course.Actions++
	return s.settle(ev), engine.OK
}

// play checks that the seat is in turn and holds the cards, and then plays them.
func (s *State) play(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if seat != s.ring.Turn {
		return ev, engine.NotYourTurn
	}
	before, r := holdsAll(s.cards, &s.hand[seat], a, s.setup)
	switch {
	case r != engine.OK:
		return ev, r
	case a.Target != engine.NoSeat || a.Pos != 0:
		return ev, engine.NotCalledFor
	case s.setup.game == Switch:
		return s.playSwitch(seat, a, before, ev)
	}
	return s.playOne(seat, a, before, ev)
}

// settle makes a seat that is late with its announcement draw two cards, and ends a round that is
// stuck or has had too many actions.
func (s *State) settle(ev []engine.Event) []engine.Event {
	if late := s.silence.late; late != engine.NoSeat && s.wait == waitAction {
		s.silence.late = engine.NoSeat
		ev = s.caught(late, engine.NoSeat, ev)
	}
	if s.wait == waitAction && (s.course.Actions >= ActionCap || int(s.idle) >= s.setup.patience) {
		return s.finish(engine.NoSeat, ev)
	}
	return ev
}

// caught makes x draw the two cards of a forgotten announcement. by is the seat that caught x, or
// NoSeat if the rules themselves catch it.
func (s *State) caught(x, by engine.Seat, ev []engine.Event) []engine.Event {
	ev = s.calls.Caught(x, by, ev)
	return s.start(draw{seat: x, nextTurn: engine.NoSeat, after: afterAside, left: catchCards}, ev)
}

// catchCards is how many cards a forgotten announcement costs.
const catchCards = 2
