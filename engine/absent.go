package engine

// Absent is what an absent seat does now: by the rule that needs no secret, or,
// where an open deck sees that this would break an obligation, by what is legal:
// draw, pass, or the first action listed.
func (t *Table) Absent(seat Seat) (Action, bool) {
	if seat < 0 || int(seat) >= t.seats {
		return Action{}, false
	}
	a, ok := t.state.Absent(seat)
	t.act = a
	if !ok || a.Faceless() || !t.dealer.Open() || t.allowed(seat, &t.act) == OK {
		return a, ok
	}
	legal := t.Legal(seat, nil)
	for _, k := range []Kind{Draw, Pass} {
		for _, l := range legal {
			if l.Kind == k {
				return l, true
			}
		}
	}
	if len(legal) == 0 {
		return a, true
	}
	return legal[0], true
}

// Rule plays what Absent said of an absent seat. It alone may name a card without
// its face, and it makes no claim for the seat: what it plays breaks no obligation.
func (t *Table) Rule(seat Seat, a Action, ev []Event) ([]Event, Reason) {
	if r := t.ruled(seat, &a); r != OK {
		return ev, r
	}
	return t.play(seat, &a, ev)
}

// CheckRule reports what Rule would answer, changing nothing.
func (t *Table) CheckRule(seat Seat, a Action) Reason {
	if r := t.ruled(seat, &a); r != OK {
		return r
	}
	return t.try(seat, &a)
}

// ruled is what the dealer has to say about an action by rule. One that names a
// card without its face must be what the rule says: nobody may choose the card.
func (t *Table) ruled(seat Seat, a *Action) Reason {
	if !a.Faceless() {
		return t.allowed(seat, a)
	}
	if seat < 0 || int(seat) >= t.seats {
		return NotYourTurn
	}
	if want, ok := t.state.Absent(seat); !ok || !a.equal(&want) {
		return UnknownCard
	}
	return OK
}
