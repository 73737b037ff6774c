package round

import "lastcard/engine"

// Rank orders actions of the same moment by their seats. The nearest seat clockwise comes first,
// counted from the seat in turn. If no seat is in turn, Rank counts from the dealer, and if there
// is no dealer yet, from seat 0. All ranks below 0x100 are left to interrupts.
func Rank(seat, turn, dealer engine.Seat, seats int) uint32 {
	from := turn
	if from == engine.NoSeat {
		from = max(dealer, 0)
	}
	return 0x100 + uint32((int(seat)-int(from)+seats)%seats)
}
