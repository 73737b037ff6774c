package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// Apply plays an action: every check comes before the first change.
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
		if s.set.game.draws() {
			ev, r = s.passCrazy(seat, a, ev)
		}
	case engine.Call:
		if s.set.game != Crazy {
			ev, r = s.callOut(seat, a, ev)
		}
	case engine.Catch:
		if s.set.game != Crazy {
			ev, r = s.catch(seat, a, ev)
		}
	case engine.Jump, engine.Challenge, engine.Name, engine.Take, engine.Flip, engine.Exchange, engine.Ready,
		engine.KindNone, engine.Next:
		// another game's
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

// unsettled reports whether settle has something to do, once an action is done or a reshuffle in
// the middle of one.
func (s *State) unsettled() bool {
	return s.wait == waitAction && (s.late != engine.NoSeat || s.overdue())
}

// overdue reports whether a round is stuck or too long.
func (s *State) overdue() bool { return s.actions >= ActionCap || int(s.idle) >= s.set.patience }

// settle makes the late announcer draw, and ends a round that is overdue.
func (s *State) settle(ev []engine.Event) []engine.Event {
	if s.late != engine.NoSeat {
		if ev = s.punishLate(ev); s.wait != waitAction {
			return ev
		}
	}
	if s.overdue() {
		return s.finish(engine.NoSeat, ev)
	}
	return ev
}

// play is one or more cards played on one's turn.
func (s *State) play(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if seat != s.turn {
		return ev, engine.NotYourTurn
	}
	before, r := s.holds(seat, a.Card)
	if r == engine.OK && len(a.More) > 0 {
		r = s.heldMore(seat, a)
	}
	if r != engine.OK {
		return ev, r
	}
	if a.Target != engine.NoSeat || a.Pos != 0 {
		return ev, engine.NotCalledFor
	}
	switch s.set.game {
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

// heldMore checks the cards of a play after the first like holds, and that none is named twice.
func (s *State) heldMore(seat engine.Seat, a *engine.Action) engine.Reason {
	if len(a.More) > engine.MaxPlay || s.set.game != Switch {
		return engine.NotCalledFor
	}
	var seen pile.Seen
	seen.Again(a.Card.Card)
	for _, c := range a.More {
		if _, r := s.holds(seat, c); r != engine.OK {
			return r
		}
		if seen.Again(c.Card) {
			return engine.NotInHand
		}
	}
	return engine.OK
}

// holds checks that a card is in the hand, and not known to have another face. before is the
// card before it.
func (s *State) holds(seat engine.Seat, c engine.Shown) (before uint8, r engine.Reason) {
	if !s.set.faces.Has(c.Face) {
		return pile.None, engine.UnknownCard
	}
	return s.links().Holds(&s.hand[seat], c, s.face[:])
}

// matches checks a first card against what the game lets one play.
func (s *State) matches(f engine.Face, playable engine.Faces) engine.Reason {
	switch {
	case playable.Has(f):
		return engine.OK
	case s.penalty > 0:
		return engine.PenaltyPending
	}
	return engine.NotPlayable
}

// put moves a card of the hand, which follows before there, onto the pile. The next
// card must match it as it must match any plain card.
func (s *State) put(seat engine.Seat, c engine.Shown, before uint8, ev []engine.Event) []engine.Event {
	k := s.links()
	k.Cut(&s.hand[seat], uint8(c.Card), before)
	k.Lay(&s.pile, uint8(c.Card))
	s.face[c.Card] = c.Face
	s.color, s.value = colorOf[c.Face], valueOf[c.Face]
	if s.set.game == Switch && s.value != val7 {
		s.base, s.baseColor = s.value, s.color // what a later mirror shows
	}
	s.idle = 0
	return note.Card(ev, engine.EvPlayed, seat, c)
}

// drawCard takes the penalty, or draws by choice.
func (s *State) drawCard(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case seat != s.turn:
		return ev, engine.NotYourTurn
	case !a.Plain():
		return ev, engine.NotCalledFor
	}
	switch s.set.game {
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

// callOut announces on its own: Insane Eights and Mau-Mau only, in Switch it goes with
// the play.
func (s *State) callOut(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	return s.calls.Call(seat, a, s.canCall(seat), ev)
}

func (s *State) canCall(seat engine.Seat) bool {
	n := s.hand[seat].N
	return s.set.game.says() && !s.calls.Called.Has(seat) && (n == 1 || n == 2 && seat == s.turn)
}

// catch makes a seat that did not announce draw two.
func (s *State) catch(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if r := s.calls.Catch(seat, a, s.set.seats); r != engine.OK {
		return ev, r
	}
	return s.caught(a.Target, seat, ev), engine.OK
}

// caught makes x draw the two cards of a forgotten announcement; by is the seat that
// caught it, NoSeat for the rules themselves.
func (s *State) caught(x, by engine.Seat, ev []engine.Event) []engine.Event {
	ev = s.calls.Caught(x, by, ev)
	return s.start(draw{seat: x, to: engine.NoSeat, after: afterAside, left: catchCards}, ev)
}

// catchCards is what a forgotten announcement costs.
const catchCards = 2
