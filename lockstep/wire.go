package lockstep

import (
	"encoding/binary"
	"errors"
)

// errMalformed is the only error of a decoder: the bytes are not a canonical
// encoding within the limits.
var errMalformed = errors.New("lockstep: malformed")

// appendBytes appends a length and the bytes.
func appendBytes(b, x []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(x)))
	return append(b, x...)
}

func appendString(b []byte, x string) []byte {
	b = binary.AppendUvarint(b, uint64(len(x)))
	return append(b, x...)
}

func appendBool(b []byte, x bool) []byte {
	if x {
		return append(b, 1)
	}
	return append(b, 0)
}

// reader decodes. The first failure sticks, so callers check once, at the end
// (done); after it every method returns zero values. Slices alias the input.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) fail() { r.bad, r.b = true, nil }

// done reports whether everything was read and well-formed.
func (r *reader) done() bool { return !r.bad && len(r.b) == 0 }

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.b) {
		r.fail()
		return nil
	}
	x := r.b[:n:n]
	r.b = r.b[n:]
	return x
}

func (r *reader) byte() byte {
	if x := r.take(1); x != nil {
		return x[0]
	}
	return 0
}

func (r *reader) bool() bool {
	x := r.byte()
	if x > 1 {
		r.fail()
	}
	return x == 1
}

// uvarint reads a number of at most max in its shortest form.
func (r *reader) uvarint(max uint64) uint64 {
	x, n := binary.Uvarint(r.b)
	if n <= 0 || x > max || n > 1 && r.b[n-1] == 0 {
		r.fail()
		return 0
	}
	r.b = r.b[n:]
	return x
}

func (r *reader) uint64() uint64 {
	if x := r.take(8); x != nil {
		return binary.BigEndian.Uint64(x)
	}
	return 0
}

func (r *reader) hash() (h Hash) {
	copy(h[:], r.take(len(h)))
	return h
}

// bytes reads a length of at most max and so many bytes.
func (r *reader) bytes(max int) []byte { return r.take(int(r.uvarint(uint64(max)))) }

func (r *reader) string(max int) string { return string(r.bytes(max)) }

// seats reads a set of seats among the first n.
func (r *reader) seats(n int) SeatSet { return SeatSet(r.uvarint(uint64(firstSeats(n)))) }

// pos reads a position in the log.
func (r *reader) pos() Pos { return Pos(r.uvarint(MaxEntries)) }

func (r *reader) view() View { return View(r.uvarint(1<<32 - 1)) }

// seq reads a counter of messages; one that could still be added to.
func (r *reader) seq() uint64 { return r.uvarint(1<<63 - 1) }
