package round

import "lastcard/engine"

// Rank orders actions of the same moment. Interrupts come first, and then nearer seats before farther ones, counted
// from the seat in turn in the direction of play. If no seat is in turn, Rank counts clockwise from the dealer, and
// if there is no dealer yet, from seat 0.
func Rank(seat engine.Seat, k engine.Kind, r Ring, dealer engine.Seat, seats int) uint32 {
	if r.Turn == engine.NoSeat {
		r = Ring{Turn: max(dealer, 0), Dir: 1}
	}
	rank := uint32((int(seat-r.Turn)*int(r.Dir)%seats + seats) % seats)
	if k == engine.Catch || k == engine.Call || k == engine.Jump {
		return rank
	}
	return 0x100 + rank
}
