package engine

import "slices"

// Absent returns the action that an absent seat takes now, or false if it has nothing to do. The
// common rule (State.Absent) chooses the action without any secret. If an open deck shows that this
// action would break an obligation, the seat draws instead. If it cannot draw, it passes, and if it
// cannot pass, it does the first legal action.
func (t *Table) Absent(seat Seat) (Action, bool) {
	if !t.has(seat) {
		return Action{}, false
	}
	a, ok := t.state.Absent(seat)
	t.act = a
	if !ok || a.Faceless() || !t.deck.open || t.allowed(seat, &t.act) == OK {
		return a, ok
	}
	legal := t.Legal(seat, nil)
	for _, k := range []Kind{Draw, Pass} {
		if i := slices.IndexFunc(legal, func(l Action) bool { return l.Kind == k }); i >= 0 {
			return legal[i], true
		}
	}
	if len(legal) == 0 {
		return a, true
	}
	return legal[0], true
}

// PlayByRule plays an action for an absent seat: the one that Absent or a Deputy has chosen. Only
// State.Absent may choose an action that names a card without its face. PlayByRule makes no claim
// (claim.go), since the seat did not choose the action and so breaks no obligation.
func (t *Table) PlayByRule(seat Seat, a Action, ev []Event) ([]Event, Reason) {
	if r := t.checkRuleAction(seat, &a); r != OK {
		return ev, r
	}
	return t.play(seat, &a, ev)
}

// CheckByRule returns the Reason that PlayByRule would return, without changing anything.
func (t *Table) CheckByRule(seat Seat, a Action) Reason {
	if r := t.checkRuleAction(seat, &a); r != OK {
		return r
	}
	return t.try(seat, &a)
}

// checkRuleAction checks an action for PlayByRule. An action that names a card without its face
// must be the one that the state's Absent chooses, so that nobody else chooses the card.
func (t *Table) checkRuleAction(seat Seat, a *Action) Reason {
	if !a.Faceless() {
		return t.allowed(seat, a)
	}
	if !t.has(seat) {
		return NotYourTurn
	}
	if want, ok := t.state.Absent(seat); !ok || !a.equal(&want) {
		return UnknownCard
	}
	return OK
}
