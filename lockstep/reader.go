package lockstep

import (
	"errors"

	"lastcard/lockstep/internal/wire"
)

// errMalformed is the only error of a decoder: the bytes are not a canonical
// encoding within the limits.
var errMalformed = errors.New("lockstep: malformed")

// reader is a wire.Reader that knows the types of a table.
type reader struct{ *wire.Reader }

func newReader(b []byte) reader { return reader{wire.NewReader(b)} }

// seats reads a set of seats among the first n.
func (r reader) seats(n int) SeatSet { return SeatSet(r.Uvarint(uint64(FirstSeats(n)))) }

// pos reads a position in the log.
func (r reader) pos() Pos { return Pos(r.Uvarint(MaxEntries)) }

func (r reader) view() View { return View(r.Uint32()) }
