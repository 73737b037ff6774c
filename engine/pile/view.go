package pile

import (
	"slices"

	"lastcard/engine"
)

// Cards appends the cards of l, in order.
func (k Links) Cards(l List, into []engine.Card) []engine.Card {
	c := l.Head
	for range l.N {
		into = append(into, engine.Card(c))
		c = k[c]
	}
	return into
}

// Shown appends the cards of l, in order. faces, which is indexed by card, has their faces.
func (k Links) Shown(l List, faces []engine.Face, into []engine.Shown) []engine.Shown {
	for c := l.Head; c != None; c = k[c] {
		into = append(into, engine.Shown{Card: engine.Card(c), Face: faces[c]})
	}
	return into
}

// Public is Shown without the cards whose faces are Hidden.
func (k Links) Public(l List, faces []engine.Face, into []engine.Shown) []engine.Shown {
	for c := l.Head; c != None; c = k[c] {
		if faces[c] != engine.Hidden {
			into = append(into, engine.Shown{Card: engine.Card(c), Face: faces[c]})
		}
	}
	return into
}

// Top appends the cards of a discard pile that a View can show, the top card last.
func (k Links) Top(l List, faces []engine.Face, into []engine.Shown) []engine.Shown {
	first := len(into)
	n := 0
	for c := l.Head; c != None && n < engine.PileShown; c = k[c] {
		into = append(into, engine.Shown{Card: engine.Card(c), Face: faces[c]})
		n++
	}
	slices.Reverse(into[first:])
	return into
}

// Single is the set of the seats whose hand has exactly one card.
func Single(hands []List) (seats engine.SeatSet) {
	for x := range hands {
		if hands[x].N == 1 {
			seats = seats.With(engine.Seat(x))
		}
	}
	return seats
}
