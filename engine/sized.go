package engine

// Sized is a Game whose number of decks depends on the seats.
type Sized interface {
	Game
	// DeckFor returns the faces of the deck for that many seats, in canonical order.
	DeckFor(seats int, r Rules) []Face
}

// DeckOf returns the faces of a game's deck for that many seats, in canonical order.
func DeckOf(g Game, seats int, r Rules) []Face {
	if s, ok := g.(Sized); ok {
		return s.DeckFor(seats, r)
	}
	return g.Deck(r)
}
