package lockstep

import (
	"errors"

	"lastcard/lockstep/internal/wire"
)

// errMalformed says that bytes are not a canonical encoding within the limits.
var errMalformed = errors.New("lockstep: malformed")

// reader is a wire.Reader that also reads positions, views and sets of seats.
type reader struct{ *wire.Reader }

func newReader(b []byte) reader { return reader{wire.NewReader(b)} }

// readSeats reads a set of seats. It fails if a seat is not among the first n.
func (r reader) readSeats(n int) SeatSet { return SeatSet(r.Uvarint(uint64(FirstSeats(n)))) }

// readPos reads a position. It fails if the position is above MaxEntries.
func (r reader) readPos() Pos { return Pos(r.Uvarint(MaxEntries)) }

func (r reader) readView() View { return View(r.Uint32()) }
