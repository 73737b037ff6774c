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

// Byte reads one byte.
func (r *Reader) Byte() byte {
	if x := r.TakeBytes(1); x != nil {
		return x[0]
	}
	return 0
}

// Bool reads a byte that is 0 or 1.
func (r *Reader) Bool() bool {
	x := r.Byte()
	if x > 1 {
		r.Fail()
	}
	return x == 1
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

// Uint32 reads a uvarint below 2^32.
func (r *Reader) Uint32() uint32 { return uint32(r.Uvarint(1<<32 - 1)) }

// Uint64 reads 8 bytes, big-endian.
func (r *Reader) Uint64() uint64 {
	if x := r.TakeBytes(8); x != nil {
		return binary.BigEndian.Uint64(x)
	}
	return 0
}

// Seq reads a uvarint below 2^63: a counter of messages that can still rise.
func (r *Reader) Seq() uint64 { return r.Uvarint(1<<63 - 1) }

// Hash reads 32 bytes, a hash or a key.
func (r *Reader) Hash() (h [32]byte) {
	copy(h[:], r.TakeBytes(len(h)))
	return h
}

// Sig reads 64 bytes, a signature.
func (r *Reader) Sig() (s [64]byte) {
	copy(s[:], r.TakeBytes(len(s)))
	return s
}

// SignedKey reads what AppendSignedKey wrote.
func (r *Reader) SignedKey() (key [32]byte, sig [64]byte) {
	if key = r.Hash(); key != [32]byte{} {
		sig = r.Sig()
	}
	return key, sig
}

// Bytes reads a length of at most max, and then as many bytes.
func (r *Reader) Bytes(max int) []byte { return r.TakeBytes(int(r.Uvarint(uint64(max)))) }

// String is Bytes as a string.
func (r *Reader) String(max int) string { return string(r.Bytes(max)) }
