package palace

import "lastcard/engine/pile"

// rows are the cards before a seat.
type rows struct {
	up   pile.List
	down [rowSize]uint16 // by position; None: no card is left there
}

var noRows = rows{up: pile.Empty, down: [rowSize]uint16{pile.None, pile.None, pile.None}}

func (r *rows) downCount() (n int) {
	for _, c := range r.down {
		if c != pile.None {
			n++
		}
	}
	return n
}

// source says which cards a seat plays from.
type source uint8

const (
	fromHand source = iota
	fromUp
	fromDown
	fromNothing
)

// source says which cards the seat with this hand plays from: its hand while it has one, then its face-up
// cards, then its face-down cards.
func (r *rows) source(hand *pile.List) source {
	switch {
	case hand.N > 0:
		return fromHand
	case r.up.N > 0:
		return fromUp
	case r.downCount() > 0:
		return fromDown
	}
	return fromNothing
}
