package round

import (
	"cmp"

	"lastcard/engine"
)

// Lowest returns the seat with the smallest of values. If several seats have that value, it
// returns the nearest of them clockwise after the dealer. Seats in excluded do not
// count; if no other seat is left, it returns NoSeat.
func Lowest[T cmp.Ordered](values []T, dealer engine.Seat, excluded engine.SeatSet) engine.Seat {
	best := engine.NoSeat
	for i := range values {
		x := engine.Step(dealer, 1+i, len(values))
		if !excluded.Has(x) && (best == engine.NoSeat || values[x] < values[best]) {
			best = x
		}
	}
	return best
}
