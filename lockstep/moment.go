package lockstep

// moment is the data that every part of a session may read and none may change: the ledger, this seat and
// the time.
type moment struct {
	*ledger
	me   Seat
	now  int // ticks
	slow int // how long the slowest recent entry with bulky records took, in ticks, at most slowMost; 0 on most lines
}
