package round

import "lastcard/engine"

// Answers holds the slices that a state returns from Need, so that only the first Need allocates, and the stream that
// picks the first dealer. Each copy of a state makes Answers of its own.
type Answers struct {
	Cards []engine.Card
	Hand  []engine.Shown // scratch space into which a state reads a hand
	Faces []engine.Face

	stream engine.Stream
}

// Room holds a state's Answers, once the state has needed them.
type Room struct{ answers *Answers }

// Answers returns the Answers. The first call makes them, with room for that many cards.
func (r *Room) Answers(cards int) *Answers {
	if r.answers == nil {
		r.answers = &Answers{Cards: make([]engine.Card, 0, cards), Faces: make([]engine.Face, 0, cards)}
	}
	return r.answers
}
