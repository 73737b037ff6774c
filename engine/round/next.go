package round

import "lastcard/engine"

// Next records a seat's "next round" at a table with that many seats. all says that now all seats
// have said it.
func Next(said *engine.SeatSet, seats int, seat engine.Seat, a *engine.Action) (all bool, r engine.Reason) {
	if !a.Plain() || said.Has(seat) {
		return false, engine.NotCalledFor
	}
	*said = said.With(seat)
	return *said == engine.AllSeats(seats), engine.OK
}
