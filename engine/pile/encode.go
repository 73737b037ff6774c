package pile

import "lastcard/engine"

// Append appends the encoding of l: its length, then its cards, one byte each.
func (k Links) Append(b []byte, l List) []byte {
	b = append(b, l.N)
	for c := l.Head; c != None; c = k[c] {
		b = append(b, c)
	}
	return b
}

// AppendFaces appends the faces of a list that is indexed by card, one byte each.
func AppendFaces(b []byte, faces []engine.Face) []byte {
	for _, f := range faces {
		b = append(b, byte(f))
	}
	return b
}
