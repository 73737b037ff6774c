package round

import "lastcard/engine"

// Next is a seat's "next round"; all says that it was the last of so many seats
// to say it.
func Next(said *engine.SeatSet, seats int, seat engine.Seat, a *engine.Action) (all bool, r engine.Reason) {
	if !a.Plain() || said.Has(seat) {
		return false, engine.NotCalledFor
	}
	*said = said.With(seat)
	return *said == engine.AllSeats(seats), engine.OK
}
