package engine

// Faces is a set of faces: bit f for face f. The faces of every deck are numbers from 1 to 63,
// so Hidden is in no set. A game keeps the faces that may be played as such a set.
type Faces uint64

// Has reports whether f is in the set.
func (x Faces) Has(f Face) bool { return x>>f&1 != 0 }

// Bit is 1 if f is in the set and 0 if it is not, so that code can count members without a
// branch. f is a face of the deck or Hidden.
func (x Faces) Bit(f Face) int { return int(x >> (f & 63) & 1) }
