package round

import (
	"cmp"

	"lastcard/engine"
)

// Lowest returns the seat with the smallest value; among equals, the one nearest
// clockwise after the dealer. It skips the seats in without, and returns NoSeat
// if these are all seats.
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
