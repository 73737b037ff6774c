package pile

import (
	"math/bits"

	"lastcard/engine"
)

// Bounds of the cards and faces that Discards can hold.
const (
	maxCards = int(None) + 1 // every card has a smaller number
	maxFaces = 64            // every face has a smaller number
)

// Discards are the cards that a reshuffle takes from under the top of the pile: their numbers and
// their faces. Each list is in ascending order, so nobody can see which face belonged to which card.
// The zero Discards is empty.
type Discards struct {
	cardBits   [maxCards / 64]uint64
	faceCounts [maxFaces]uint16 // how many cards have each face
}

// Under returns the cards of a discard pile under its top card.
func (k Cards) Under(discards List) (d Discards) {
	for c := k.Next(discards.Head); c != None; c = k.Next(c) {
		d.cardBits[c/64] |= 1 << (c % 64)
		d.faceCounts[k.Face(c)]++
	}
	return d
}

// all yields the numbers in ascending order.
func (d *Discards) all(yield func(engine.Card) bool) {
	for w, set := range d.cardBits {
		for ; set != 0; set &= set - 1 {
			if !yield(engine.Card(w*64 + bits.TrailingZeros64(set))) {
				return
			}
		}
	}
}

// Cards appends the numbers in ascending order.
func (d *Discards) Cards(into []engine.Card) []engine.Card {
	for c := range d.all { // slices.AppendSeq would put d.all on the heap
		into = append(into, c)
	}
	return into
}

// Faces appends the faces in ascending order.
func (d *Discards) Faces(into []engine.Face) []engine.Face {
	for f, n := range d.faceCounts {
		for range n {
			into = append(into, engine.Face(f))
		}
	}
	return into
}
