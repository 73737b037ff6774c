package pile

import "encoding/binary"

// Append appends the encodings of lists: of each its length, then its cards, one byte each. A state with more than
// 255 cards uses AppendFaced.
func (k Cards) Append(b []byte, lists ...List) []byte {
	for _, l := range lists {
		b = append(b, byte(l.N))
		for c := l.Head; c != None; c = k.Next(c) {
			b = append(b, byte(c))
		}
	}
	return b
}

// AppendFaces appends the public faces of the first n cards, one byte each.
func (k Cards) AppendFaces(b []byte, n uint16) []byte {
	for c := range n {
		b = append(b, byte(k.Face(c)))
	}
	return b
}

// AppendPlaces appends the cards of places, one byte each: 0xFF where no card lies.
func AppendPlaces(b []byte, places []uint16) []byte {
	for _, c := range places {
		b = append(b, byte(c))
	}
	return b
}

// AppendFaced appends the encodings of lists with their faces: of each its length, then two bytes for each card. The
// low bits of these are the number of the card, and the bits above are its public face.
func (k Cards) AppendFaced(b []byte, lists ...List) []byte {
	for _, l := range lists {
		b = binary.BigEndian.AppendUint16(b, l.N)
		for c := l.Head; c != None; {
			x := k[c]
			b = binary.BigEndian.AppendUint16(b, x&^linkMask|c)
			c = x & linkMask
		}
	}
	return b
}
