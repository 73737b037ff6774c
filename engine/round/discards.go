package round

import (
	"math/bits"

	"lastcard/engine"
)

// Bounds of what Discards can hold.
const (
	MaxCards = 512 // numbers of cards are below it
	MaxFaces = 64  // and faces below this
)

// Discards are the cards that a reshuffle takes from under the top of the pile: their
// identities and their faces, each in ascending order, so that neither order says anything
// about the other. The zero Discards is empty.
type Discards struct {
	in [MaxCards / 64]uint64
	of [MaxFaces]uint16 // how many of each face
}

// Add adds a card; its identity and its face are below the bounds.
func (d *Discards) Add(c engine.Card, f engine.Face) {
	d.in[c/64] |= 1 << (c % 64)
	d.of[f]++
}

// Cards appends the identities.
func (d *Discards) Cards(into []engine.Card) []engine.Card {
	for w, set := range d.in {
		for ; set != 0; set &= set - 1 {
			into = append(into, engine.Card(w*64+bits.TrailingZeros64(set)))
		}
	}
	return into
}

// Faces appends the faces.
func (d *Discards) Faces(into []engine.Face) []engine.Face {
	for f, n := range d.of {
		for range n {
			into = append(into, engine.Face(f))
		}
	}
	return into
}
