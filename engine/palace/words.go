package palace

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// words keeps what the seats promised when they said ready. Each seat showed a card, and gave its word that
// no card of its hand was lower.
type words struct {
	lowest [MaxSeats]uint8 // the order of the card that the seat showed; noLowest: none
	holder [MaxCards]uint8 // by card: 1 + the seat in whose hand it was when that seat showed its lowest; 0: none
}

// noLowest is the order of a seat that has shown no card. It is higher than the order of any
// card.
const noLowest = lastOrder + 1

// give records the hand for which seat x gives its word.
func (w *words) give(x engine.Seat, hand pile.List, cards pile.Cards) {
	for c := hand.Head; c != pile.None; c = cards.Next(c) {
		w.holder[c] = 1 + uint8(x)
	}
}

// broken returns the seats that have broken their word, in a round of n cards. Each of them had a card in its
// hand that is lower than the card that it showed as its lowest, and that lower card is public now.
func (w *words) broken(n uint16, cards pile.Cards) (seats engine.SeatSet) {
	for c := range n {
		x, f := w.holder[c], cards.Face(c)
		if x > 0 && f != engine.Hidden && orderOf[f] < w.lowest[x-1] {
			seats = seats.With(engine.Seat(x - 1))
		}
	}
	return seats
}
