package engine

// Honest checks an action against the hand of a seat, as far as the deck knows that hand. It
// finds faults that a table without sight of the hand would accept: a face that is not the
// card's, or a breach of an obligation that would show only at the end of the round. A program
// calls it for its own seat before it offers the action.
func (t *Table) Honest(seat Seat, a Action) Reason {
	if !t.has(seat) {
		return NotYourTurn
	}
	if !t.knows(a.Card) {
		return UnknownCard
	}
	for _, c := range a.More {
		if !t.knows(c) {
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

// knows reports whether the deck knows that the card has the face of c, or does not know the
// card's face at all.
func (t *Table) knows(c Shown) bool {
	f := t.deck.Face(c.Card)
	return f == Hidden || f == c.Face
}
