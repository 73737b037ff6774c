package round

import (
	"cmp"

	"lastcard/engine"
)

// Lowest returns the seat with the smallest of values. If several seats have that value, it
// returns the nearest of them clockwise after the dealer. It leaves out the seats of the set
// without, and returns NoSeat if that leaves none.
func Lowest[T cmp.Ordered](values []T, dealer engine.Seat, without engine.SeatSet) engine.Seat {
	best := engine.NoSeat
	for i := range values {
		x := engine.Step(dealer, 1+i, len(values))
		if !without.Has(x) && (best == engine.NoSeat || values[x] < values[best]) {
			best = x
		}
	}
	return best
}
