// Package wire reads the canonical encodings of states: numbers big-endian, a
// seat one byte, none 0xFF. (Writing them is append and encoding/binary.) It
// knows no game. Only packages under engine may import it.
package wire

import (
	"encoding/binary"
	"fmt"

	"lastcard/engine"
)

// noSeat is the encoding of engine.NoSeat.
const noSeat = 0xFF

// Reader reads until the first error; after it every number is zero.
type Reader struct {
	rest []byte
	err  error
}

// NewReader reads b, which stays as it is.
func NewReader(b []byte) Reader { return Reader{rest: b} }

// Bad makes what is wrong the error, unless there is one.
func (r *Reader) Bad(what string) {
	if r.err == nil {
		r.err = fmt.Errorf("%w: %s", engine.ErrState, what)
	}
}

// Err is the first error, an engine.ErrState.
func (r *Reader) Err() error { return r.err }

// End is Err, which is one if bytes are left over.
func (r *Reader) End() error {
	if len(r.rest) != 0 {
		r.Bad("bytes left over")
	}
	return r.err
}

// Skip skips the next byte if it is x.
func (r *Reader) Skip(x uint8) bool {
	if r.err != nil || len(r.rest) == 0 || r.rest[0] != x {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

// zeros is what is read after the end.
var zeros [4]byte

func (r *Reader) take(n int) []byte {
	if r.err != nil || len(r.rest) < n {
		r.Bad("too short")
		return zeros[:n]
	}
	x := r.rest[:n]
	r.rest = r.rest[n:]
	return x
}

// U8, U16 and U32 read a number of so many bits.
func (r *Reader) U8() uint8   { return r.take(1)[0] }
func (r *Reader) U16() uint16 { return binary.BigEndian.Uint16(r.take(2)) }
func (r *Reader) U32() uint32 { return binary.BigEndian.Uint32(r.take(4)) }

// Most reads a byte of at most n.
func (r *Reader) Most(n int, what string) uint8 {
	x := r.U8()
	if int(x) > n {
		r.Bad(what)
		return 0
	}
	return x
}

// Color reads a colour or none.
func (r *Reader) Color() engine.Color { return engine.Color(r.Most(4, "colour")) }

// Seat reads one of so many seats, or none.
func (r *Reader) Seat(seats int) engine.Seat {
	x := r.U8()
	if x == noSeat {
		return engine.NoSeat
	}
	if int(x) >= seats {
		r.Bad("seat")
		return engine.NoSeat
	}
	return engine.Seat(x)
}

// Set reads a set of some of so many seats.
func (r *Reader) Set(seats int) engine.SeatSet {
	x := r.U16()
	if x>>uint(seats) != 0 {
		r.Bad("set of seats")
	}
	return engine.SeatSet(x)
}
