package lockstep

// moment is the data that every part of a session may read: the ledger, this seat and the time. No part may
// change it.
type moment struct {
	*ledger
	me        Seat
	now       int // ticks
	slowTicks int // how many ticks the slowest recent entry with bulky records took, at most slowMost
}
