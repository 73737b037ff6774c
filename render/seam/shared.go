package seam

import "lastcard/engine"

// Shared is a Table that several people at one machine play, one after the
// other: it is seen and acted at as the person who has the machine.
type Shared interface {
	// Pass is the seat the machine has to be passed to, NoSeat when it is with
	// the right person.
	Pass() engine.Seat
	// Take says that the person of Pass has the machine. From then on all
	// snapshots and steps are theirs.
	Take()
}

// MaxHere is how many people can share one machine.
const MaxHere = 8
