package lockstep

// moment is what every part of a session may read and none may change: the ledger, this seat and
// the time.
type moment struct {
	*ledger
	me  Seat
	now int // ticks
}
