package engine

import "slices"

// claim is a draw or a pass that the seat's hidden hand may forbid. A table whose deck is not
// open cannot see the hand, so it believes the seat. It judges the claim once every card that the
// seat held when it acted is public. A claim never changes, because copies of the table share it.
type claim struct {
	seat  Seat
	act   Action
	state State   // before the action
	hand  []Shown // the seat's hand then; a face is Hidden while it is not public
}

// judger is a State of a game with obligations. Its ShowJudged is Show with one more argument:
// the seats that broke an obligation in this round. These seats forfeit the round when it is
// counted (doc.go, "Obligations of a hidden hand").
type judger interface {
	ShowJudged(shown []Shown, broken SeatSet, ev []Event) ([]Event, Reason)
}

// needsClaim reports whether an action may break an obligation that this table cannot judge at once.
// Only a draw or a pass can, since a play names its cards. Once a seat has broken an obligation
// in this round, needsClaim is false for it.
func (t *Table) needsClaim(seat Seat, a *Action) bool {
	return t.obliges && (a.Kind == Draw || a.Kind == Pass) && !t.deck.open && !t.broken.Has(seat)
}

// believe applies an action that the table can judge only later, and adds a claim about it.
func (t *Table) believe(seat Seat, a *Action, ev []Event) ([]Event, Reason) {
	c := &claim{seat: seat, act: *a, state: t.state.Clone()}
	for _, x := range t.state.Hand(seat, nil) {
		c.hand = append(c.hand, Shown{x, t.deck.Public(x)})
	}
	ev, r := t.state.Apply(seat, a, ev)
	if r == OK {
		t.claims = append(t.claims, c)
	}
	return ev, r
}

// judge settles the claims whose cards are all public. In the other claims, it notes the faces that are
// public by now. A shuffle gives the numbers of the cards to other cards, so the table calls judge
// before each shuffle.
func (t *Table) judge() {
	var kept []*claim // a new list, because copies of the table share the old one
	for _, c := range t.claims {
		if t.broken.Has(c.seat) {
			continue
		}
		t.hand = append(t.hand[:0], c.hand...)
		switch all := t.fillFaces(t.hand, nil); {
		case all && c.state.Honest(c.seat, c.act, t.hand) != OK:
			t.broken = t.broken.With(c.seat)
		case all:
		case slices.Equal(t.hand, c.hand):
			kept = append(kept, c)
		default: // some of the cards are public by now, and their numbers will belong to other cards
			kept = append(kept, &claim{c.seat, c.act, c.state, slices.Clone(t.hand)})
		}
	}
	t.claims = kept
}

// fillFaces gives each hidden card of a hand its face, if that face is public by now or shown has it.
// fillFaces reports whether it found all faces.
func (t *Table) fillFaces(hand, shown []Shown) bool {
	all := true
	for i, c := range hand {
		if c.Face != Hidden {
			continue
		}
		f := t.deck.Public(c.Card)
		for k := 0; k < len(shown) && f == Hidden; k++ {
			if shown[k].Card == c.Card {
				f = shown[k].Face
			}
		}
		hand[i].Face, all = f, all && f != Hidden
	}
	return all
}

// show calls State.Show. If there can be claims, it also judges them by the faces that are shown, and
// tells the state which seats have broken an obligation (ShowJudged). An entry of the log may name
// any number as a face, so show first lets a copy of the state check that the deck has the faces.
func (t *Table) show(shown []Shown, ev []Event) ([]Event, Reason) {
	if t.deck.open || !t.obliges {
		return t.state.Show(shown, ev)
	}
	j, ok := t.state.(judger)
	if !ok {
		return t.state.Show(shown, ev)
	}
	if _, r := t.state.Clone().Show(shown, nil); r != OK {
		return ev, r
	}
	t.judge()
	broken := t.broken
	for _, c := range t.claims {
		t.hand = append(t.hand[:0], c.hand...)
		if !broken.Has(c.seat) && t.fillFaces(t.hand, shown) && c.state.Honest(c.seat, c.act, t.hand) != OK {
			broken = broken.With(c.seat)
		}
	}
	return j.ShowJudged(shown, broken, ev)
}

// forget drops all claims and verdicts once the round has been counted.
func (t *Table) forget() { t.claims, t.broken = nil, 0 }

// copyClaims gives t the claims and the verdicts of src. The two tables share the claims, since the many copies
// that a replay keeps would otherwise need a lot of memory in a long round. A claim that one of the tables adds
// later does not appear at the other.
func (t *Table) copyClaims(src *Table) {
	t.claims, t.broken = slices.Clip(src.claims), src.broken
}
