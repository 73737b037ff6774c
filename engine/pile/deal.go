package pile

import "lastcard/engine"

// Chain returns the list of the cards first … last, whose faces it hides. Each card has a number
// that is greater by step than that of the card before it.
func (k Cards) Chain(first, last, step uint16) List {
	n := uint16(1)
	for c := first; c != last; c += step {
		k[c] = c + step
		n++
	}
	k[last] = None
	return List{Head: first, Tail: last, N: n}
}

// Deal deals a shuffled deck, in which the cards lie by number. Each hand gets perHand cards, one at a time,
// beginning with the seat after the dealer. What is left is the draw pile.
func (k Cards) Deal(deck *List, hands []List, dealer engine.Seat, perHand int) {
	seats := len(hands)
	for i := range seats {
		x := engine.Step(dealer, 1+i, seats)
		hands[x] = k.Chain(uint16(i), uint16(i+(perHand-1)*seats), uint16(seats))
	}
	given := uint16(seats * perHand)
	if *deck = (List{Head: given, Tail: deck.Tail, N: deck.N - given}); deck.N == 0 {
		*deck = Empty
	}
}

// Fill puts n cards into l, which is empty. The numbers of these cards begin with first. Fill returns the
// number after them. A table set by hand is filled list by list.
func (k Cards) Fill(l *List, first uint16, n int) (next uint16) {
	next = first + uint16(n)
	if n > 0 {
		*l = k.Chain(first, next-1, 1)
	}
	return next
}

// FillHands is Fill for a layout's hands, beginning with card 0.
func (k Cards) FillHands(hands []List, l *engine.Layout) (next uint16) {
	for x := range hands {
		next = k.Fill(&hands[x], next, len(l.Hands[x]))
	}
	return next
}

// FillPiles is Fill for the piles of a layout. The discard pile, which lies open, gets the layout's
// discards, from the card first on. The draw pile gets all cards of the table after these.
func (k Cards) FillPiles(discards, stock *List, first, cards uint16, l *engine.Layout) {
	for _, f := range l.Discard {
		k.Lay(discards, first, f)
		first++
	}
	k.Fill(stock, first, int(cards-first))
}
