package pile

import (
	"lastcard/engine"
	"lastcard/engine/wire"
)

// Append appends the encoding of l: its length, then its cards, a byte each.
func (k Links) Append(b []byte, l List) []byte {
	b = append(b, l.N)
	for c := l.Head; c != None; c = k[c] {
		b = append(b, c)
	}
	return b
}

// AppendFaces appends the faces of a table by card, a byte each.
func AppendFaces(b []byte, faces []engine.Face) []byte {
	for _, f := range faces {
		b = append(b, byte(f))
	}
	return b
}

// Reader reads states of N cards; each card may stand in it once.
type Reader struct {
	wire.Reader
	N    uint16 // set when it has been read
	seen [None]bool
}

// Card reads a card that has not been read yet.
func (r *Reader) Card() uint8 {
	c := r.U8()
	if uint16(c) >= r.N || c == None || r.seen[c] {
		r.Bad("card")
		return 0
	}
	r.seen[c] = true
	return c
}

// List reads what Append wrote.
func (r *Reader) List(k Links, l *List) {
	*l = Empty
	for n := r.U8(); n > 0; n-- {
		c := r.Card()
		if r.Err() != nil {
			return
		}
		k.Push(l, c)
	}
}

// All requires that every card has been read.
func (r *Reader) All() {
	for _, seen := range r.seen[:min(r.N, uint16(None))] {
		if !seen {
			r.Bad("a card is nowhere")
		}
	}
}

// Faces reads what AppendFaces wrote: faces of a deck (bit f for face f), or
// Hidden.
func (r *Reader) Faces(faces []engine.Face, deck uint64) {
	for c := range faces {
		faces[c] = engine.Face(r.U8())
		if faces[c] != engine.Hidden && deck>>faces[c]&1 == 0 {
			r.Bad("face")
		}
	}
}
