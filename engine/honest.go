package engine

// Honest checks an action by what the deck knows of the seat's hand. It finds two faults that a
// table which cannot see the hand would accept: a false face, and, if the deck knows the whole
// hand, a breach of an obligation. A program calls Honest for its own seat before it offers the
// action.
func (t *Table) Honest(seat Seat, a Action) Reason {
	if !t.has(seat) {
		return NotYourTurn
	}
	if !t.mayHaveFace(a.Card) {
		return UnknownCard
	}
	for _, c := range a.More {
		if !t.mayHaveFace(c) {
			return UnknownCard
		}
	}
	t.hand = t.Hand(seat, t.hand[:0])
	for _, c := range t.hand {
		if c.Face == Hidden {
			return OK // the deck does not know the whole hand yet
		}
	}
	return t.state.Honest(seat, a, t.hand)
}

// mayHaveFace reports whether the face of c can be right: the deck knows that face for the card, or no face.
func (t *Table) mayHaveFace(c Shown) bool {
	f := t.deck.Face(c.Card)
	return f == Hidden || f == c.Face
}
