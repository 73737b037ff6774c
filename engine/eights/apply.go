package eights

import "lastcard/engine"

// Apply carries out an action: every check comes before the first change.
func (s *State) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if a.Kind == engine.Next {
		return s.next(seat, a, ev)
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
		if s.setup.game.draws() {
			ev, r = s.passCrazy(seat, a, ev)
		}
	case engine.Call:
		if s.setup.game != Crazy {
			ev, r = s.calls.Call(seat, a, s.canCall(seat), ev)
		}
	case engine.Catch:
		if s.setup.game != Crazy {
			ev, r = s.catch(seat, a, ev)
		}
	case engine.Jump, engine.Challenge, engine.Name, engine.Take, engine.Flip, engine.Exchange, engine.Ready,
		engine.KindNone, engine.Next:
		// an action of another game
	}
	if r != engine.OK {
		return ev, r
	}
	s.actions++
	if s.unsettled() {
		ev = s.settle(ev)
	}
	return ev, engine.OK
}

// unsettled reports whether settle has something to do. The state calls unsettled after each
// action, and after a reshuffle in the middle of an action.
func (s *State) unsettled() bool {
	return s.wait == waitAction && (s.silence.late != engine.NoSeat || s.overdue())
}

// overdue reports whether a round is stuck or has had too many actions.
func (s *State) overdue() bool { return s.actions >= ActionCap || int(s.idle) >= s.setup.patience }

// settle makes a seat that is late with its announcement draw two cards, and ends a round that is
// overdue.
func (s *State) settle(ev []engine.Event) []engine.Event {
	if late := s.silence.late; late != engine.NoSeat {
		s.silence.late = engine.NoSeat
		ev = s.caught(late, engine.NoSeat, ev)
	}
	if s.wait == waitAction && s.overdue() {
		return s.finish(engine.NoSeat, ev)
	}
	return ev
}

// play plays one or more cards in the seat's turn.
func (s *State) play(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if seat != s.turn {
		return ev, engine.NotYourTurn
	}
	hand := &s.hand[seat]
	before, r := s.cards.holds(hand, a.Card, s.setup.faces)
	if r == engine.OK && len(a.More) > 0 {
		r = s.cards.holdsMore(hand, a, s.setup)
	}
	if r != engine.OK {
		return ev, r
	}
	if a.Target != engine.NoSeat || a.Pos != 0 {
		return ev, engine.NotCalledFor
	}
	switch s.setup.game {
	case Crazy:
		return s.playCrazy(seat, a, before, ev)
	case Switch:
		return s.playSwitch(seat, a, before, ev)
	case Insane:
		return s.playInsane(seat, a, before, ev)
	case MauMau:
		return s.playMauMau(seat, a, before, ev)
	case gameEnd:
	}
	return ev, engine.RuleOff
}

// drawCard draws the penalty, or draws by choice.
func (s *State) drawCard(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.turn:
		return ev, engine.NotYourTurn
	case !a.Plain():
		return ev, engine.NotCalledFor
	}
	switch s.setup.game {
	case Crazy, MauMau:
		return s.drawCrazy(seat, ev)
	case Switch:
		return s.drawSwitch(seat, ev), engine.OK
	case Insane:
		return s.drawInsane(seat, ev), engine.OK
	case gameEnd:
	}
	return ev, engine.RuleOff
}
