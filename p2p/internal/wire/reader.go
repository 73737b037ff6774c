package wire

import "encoding/binary"

// Reader takes fields off a byte slice. Once a field does not fit into what is left, that field and all further ones
// are zero.
type Reader struct {
	rest     []byte
	tooShort bool
}

// NewReader returns a reader of b. What it returns later shares memory with b.
func NewReader(b []byte) *Reader { return &Reader{rest: b} }

// AllRead reports whether all fields were there, and no byte is left.
func (r *Reader) AllRead() bool { return !r.tooShort && len(r.rest) == 0 }

// Bytes takes n bytes. It returns nil if there are fewer.
func (r *Reader) Bytes(n int) []byte {
	if n > len(r.rest) {
		r.tooShort, r.rest = true, nil
		return nil
	}
	out := r.rest[:n:n]
	r.rest = r.rest[n:]
	return out
}

// Byte takes one byte. It returns 0 if there is none.
func (r *Reader) Byte() byte {
	if b := r.Bytes(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *Reader) uint16() uint16 {
	if b := r.Bytes(2); b != nil {
		return binary.BigEndian.Uint16(b)
	}
	return 0
}
