package round

import (
	"cmp"

	"lastcard/engine"
)

// Lowest is the seat with the least, the nearest clockwise after the dealer
// among equals, leaving out those in without; NoSeat when that is everybody.
func Lowest[T cmp.Ordered](of []T, dealer engine.Seat, without engine.SeatSet) engine.Seat {
	best := engine.NoSeat
	for i := range of {
		x := engine.Step(dealer, 1+i, len(of))
		if !without.Has(x) && (best == engine.NoSeat || of[x] < of[best]) {
			best = x
		}
	}
	return best
}
