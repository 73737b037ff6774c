package engine

// Sized is a Game whose number of decks depends on the seats.
type Sized interface {
	Game
	// DeckFor returns the faces so many seats play with, in canonical order.
	DeckFor(seats int, r Rules) []Face
}

// DeckOf is the multiset of faces so many seats play a game with.
func DeckOf(g Game, seats int, r Rules) []Face {
	if s, ok := g.(Sized); ok {
		return s.DeckFor(seats, r)
	}
	return g.Deck(r)
}
