package round

import "lastcard/engine"

// Rank orders what seats do at the same moment: the nearest seat clockwise, counted from the one in
// turn, comes first. If none is in turn it counts from the dealer, and before there is one from seat 0.
func Rank(seat, turn, dealer engine.Seat, seats int) uint32 {
	from := turn
	if from == engine.NoSeat {
		from = max(dealer, 0)
	}
	return 0x100 + uint32((int(seat)-int(from)+seats)%seats)
}
