package pile

import (
	"slices"

	"lastcard/engine"
)

// Numbers appends the numbers of the cards of l, in order.
func (k Cards) Numbers(l List, into []engine.Card) []engine.Card {
	c := l.Head
	for range l.N {
		into = append(into, engine.Card(c))
		c = k.Next(c)
	}
	return into
}

// With appends the cards of l, in order. faces, which is indexed by card, has their faces.
func (k Cards) With(l List, faces []engine.Face, into []engine.Shown) []engine.Shown {
	c := l.Head
	for range l.N {
		into = append(into, engine.Shown{Card: engine.Card(c), Face: faces[c]})
		c = k.Next(c)
	}
	return into
}

// All appends the cards of l with their public faces.
func (k Cards) All(l List, into []engine.Shown) []engine.Shown {
	for c := l.Head; c != None; c = k.Next(c) {
		into = append(into, k.Shown(c))
	}
	return into
}

// Public is All without the cards whose faces are hidden.
func (k Cards) Public(l List, into []engine.Shown) []engine.Shown {
	for c := l.Head; c != None; c = k.Next(c) {
		if k.Face(c) != engine.Hidden {
			into = append(into, k.Shown(c))
		}
	}
	return into
}

// Top appends the cards of a discard pile that a View can show, the top card last.
func (k Cards) Top(discards List, into []engine.Shown) []engine.Shown {
	c, first := discards.Head, len(into)
	for range min(int(discards.N), engine.PileShown) {
		into = append(into, k.Shown(c))
		c = k.Next(c)
	}
	slices.Reverse(into[first:])
	return into
}

// At appends the cards of places, in order: NoCard where no card lies.
func (k Cards) At(places []uint16, into []engine.Shown) []engine.Shown {
	for _, c := range places {
		at := engine.Shown{Card: engine.NoCard}
		if c != None {
			at = k.Shown(c)
		}
		into = append(into, at)
	}
	return into
}

// Faces appends the public faces of the first n cards, by card.
func (k Cards) Faces(n uint16, into []engine.Face) []engine.Face {
	for c := range n {
		into = append(into, k.Face(c))
	}
	return into
}

// SeatsWithOneCard is the set of the seats whose hand has exactly one card.
func SeatsWithOneCard(hands []List) (seats engine.SeatSet) {
	for x := range hands {
		if hands[x].N == 1 {
			seats = seats.With(engine.Seat(x))
		}
	}
	return seats
}

// EmptyCount is how many of the hands have no card.
func EmptyCount(hands []List) (n int) {
	for x := range hands {
		if hands[x].N == 0 {
			n++
		}
	}
	return n
}
