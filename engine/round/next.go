package round

import "lastcard/engine"

// Next takes a seat's "next round" at a table with that many seats; all says that this seat was
// the last to say it.
func Next(said *engine.SeatSet, seats int, seat engine.Seat, a *engine.Action) (all bool, r engine.Reason) {
	if !a.Plain() || said.Has(seat) {
		return false, engine.NotCalledFor
	}
	*said = said.With(seat)
	return *said == engine.AllSeats(seats), engine.OK
}
