package round

import "lastcard/engine"

// Answers holds the slices with which a state answers Need, so that Need allocates only once. It
// also holds the stream that picks the first dealer. Each copy of a state makes Answers of its
// own.
type Answers struct {
	Cards []engine.Card
	Hand  []engine.Shown // scratch space into which a state reads a hand
	Faces []engine.Face
	// Kept says that Cards and Faces are still right for the state's present need. The state sets
	// it. The state calls Room.Forget once somebody has answered the need, or when the state becomes a
	// copy of another.
	Kept   bool
	stream engine.Stream
}

// Room holds a state's Answers, once there are any.
type Room struct{ made *Answers }

// Answers returns the Answers. The first call makes them, with room for that many cards.
func (r *Room) Answers(cards int) *Answers {
	if r.made == nil {
		r.made = &Answers{Cards: make([]engine.Card, 0, cards), Faces: make([]engine.Face, 0, cards)}
	}
	return r.made
}

// Forget makes the state fill in Cards and Faces again for its next need.
func (r *Room) Forget() {
	if r.made != nil {
		r.made.Kept = false
	}
}
