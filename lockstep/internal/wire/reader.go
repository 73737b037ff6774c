package wire

import "encoding/binary"

// Reader decodes a sequence of values. After the first failure every method returns zero values, so
// callers check only once, at the end, with Done. The slices it returns alias the input.
type Reader struct {
	rest   []byte
	failed bool
}

// NewReader reads b from its beginning.
func NewReader(b []byte) *Reader { return &Reader{rest: b} }

// Fail makes the reader fail, as if a read had failed. Callers use it when they cannot accept a value.
func (r *Reader) Fail() { r.failed, r.rest = true, nil }

// Failed reports whether a read has failed.
func (r *Reader) Failed() bool { return r.failed }

// Done reports whether everything was read and well-formed.
func (r *Reader) Done() bool { return !r.failed && len(r.rest) == 0 }

// Len is the number of bytes that are left, 0 after a failure.
func (r *Reader) Len() int { return len(r.rest) }

// TakeBytes reads n bytes that have no length before them.
func (r *Reader) TakeBytes(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.Fail()
		return nil
	}
	x := r.rest[:n:n]
	r.rest = r.rest[n:]
	return x
}

// Uvarint reads a number of at most max in its shortest form.
func (r *Reader) Uvarint(max uint64) uint64 {
	x, n := binary.Uvarint(r.rest)
	if n <= 0 || x > max || n > 1 && r.rest[n-1] == 0 {
		r.Fail()
		return 0
	}
	r.rest = r.rest[n:]
	return x
}

// Bytes reads a length of at most max, and then as many bytes.
func (r *Reader) Bytes(max int) []byte { return r.TakeBytes(int(r.Uvarint(uint64(max)))) }
