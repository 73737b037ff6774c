package round

import "lastcard/engine"

// Answers holds the slices with which a state answers Need, so that Need allocates only once, and
// the stream that picks the first dealer. Copies of a state each make their own.
type Answers struct {
	Cards []engine.Card
	Hand  []engine.Shown // scratch space into which a state reads a hand
	Faces []engine.Face
	// Kept says that Cards and Faces answer the state's present need. The state sets it. It calls
	// Forget when the need has been answered, or when the state becomes a copy of another.
	Kept   bool
	stream engine.Stream
}

// Room returns a state's answers. The first call makes them, with room for that
// many cards.
func Room(of **Answers, cards int) *Answers {
	if *of == nil {
		*of = &Answers{Cards: make([]engine.Card, 0, cards), Faces: make([]engine.Face, 0, cards)}
	}
	return *of
}

// Forget drops the answer, if there is one.
func (a *Answers) Forget() {
	if a != nil {
		a.Kept = false
	}
}

// Dealer picks the first dealer of a table with that many seats.
func (a *Answers) Dealer(entropy [32]byte, seats int) engine.Seat {
	return engine.Seat(a.stream.Pick(entropy, seats))
}
