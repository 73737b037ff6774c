package board

import (
	"errors"

	"lastcard/engine"
	"lastcard/render/seam"
)

// ask is a choice that an action waits for.
type ask struct {
	action engine.Action
	choice choice
	target bool // whom to trade with, not which colour
}

// playCard plays a card, jumps in with it, or asks first what it needs. A card
// that cannot be played is tried as well: the refusal says why.
func (s *Scene) playCard(c engine.Shown) {
	a := engine.PlayCard(c)
	need, ok := s.offer.play[c.Card]
	if !ok {
		if need, ok = s.offer.jump[c.Card]; ok {
			a.Kind = engine.Jump
		}
	}
	if !ok {
		a = s.attempt(c)
	}
	s.ready(a, need)
}

// attempt is the play of a card that cannot be played, to be told why.
func (s *Scene) attempt(c engine.Shown) engine.Action {
	a := engine.PlayCard(c)
	if s.words.game != nil && s.words.game.FaceColor(c.Face) == engine.NoColor {
		a.Color = 1 // refused for what matters, not for want of a colour
	}
	return a
}

// ready sends an action once nothing is left to be chosen.
func (s *Scene) ready(a engine.Action, need choice) {
	switch {
	case len(need.colors) > 0 && a.Color == engine.NoColor:
		s.ask = &ask{action: a, choice: need}
	case len(need.targets) == 1 && a.Target == engine.NoSeat:
		a.Target = need.targets[0]
		s.ready(a, need)
	case len(need.targets) > 0 && a.Target == engine.NoSeat:
		s.ask = &ask{action: a, choice: need, target: true}
	default:
		a.Call = s.callsWith(a)
		s.send(a)
	}
}

// callsWith reports whether a play goes with the call.
func (s *Scene) callsWith(a engine.Action) bool {
	me := s.mySeat()
	return s.armed && me != nil && me.Count-len(a.More) == 2 && (a.Kind == engine.Play || a.Kind == engine.Jump)
}

// send plays an action, once the time to take it back is over. Another one that
// the rules allow takes the place of that which is held; a call leaves it.
func (s *Scene) send(a engine.Action) {
	switch u := s.unsent; {
	case u != nil && sameAction(u.action, a):
		return
	case u != nil && a.Kind != engine.Call && a.Kind != engine.Catch && !s.snap.Pending && s.refused(a) == nil:
		s.undo()
	}
	if !s.snap.Pending {
		if d := s.takeBackTime(a); d > 0 {
			s.hold(a, d)
			return
		}
	}
	s.propose(a)
}

// propose sends an action, and shows why when it is refused.
func (s *Scene) propose(a engine.Action) {
	if s.snap.Pending {
		// One offer at a time: a second click is not a second action.
		s.say(s.words.cat.Say("turn.sending"), false)
		return
	}
	err := s.table.Act(a)
	if err != nil && a.Call && callRefused(err) {
		a.Call = false // the engine announces by itself
		err = s.table.Act(a)
	}
	if errors.Is(err, seam.ErrBusy) { // the snapshot was older than the table
		s.say(s.words.cat.Say("turn.sending"), false)
		return
	}
	if err != nil {
		s.refuse(err, a)
		return
	}
	s.note = note{}
	s.poll = 0
	s.tapped = engine.NoCard // a click on a card that comes back is a first one
	if a.Kind == engine.Play || a.Kind == engine.Jump {
		s.hand.sent, s.hand.more, s.hand.waited = a.Card.Card, a.More, 0
		s.armed, s.chosen = false, nil
	}
}

// refuse shows why an action was refused.
func (s *Scene) refuse(err error, a engine.Action) {
	s.say(s.refusal(err, a), true)
	s.note.card = a.Card.Card
}

// callRefused reports whether it was the call that was refused.
func callRefused(err error) bool {
	return errors.Is(err, engine.CannotCall) || errors.Is(err, engine.NotCalledFor) || errors.Is(err, engine.RuleOff)
}

// unsend lets go of a played card that is on the pile by now, or that nobody
// knows of.
func (s *Scene) unsend() {
	sent := s.hand.sent
	if sent == engine.NoCard || s.unsent != nil {
		return
	}
	me := s.mySeat()
	played := me == nil || s.faceOf(sent) == engine.Hidden
	lost := !s.snap.Pending && s.hand.waited > sendWait
	if played || lost {
		s.hand.sent, s.hand.more = engine.NoCard, nil
	}
}

// canArm reports whether the next play may go with the call.
func (s *Scene) canArm() bool {
	me := s.mySeat()
	v := s.view()
	if s.snap.Game == gameSwitch {
		return s.myTurn() && me.Count-max(len(s.chosen), 1) == 1
	}
	return s.calls() && me != nil && v.Phase == engine.PhasePlay && me.Count == 2 && !me.Called
}
