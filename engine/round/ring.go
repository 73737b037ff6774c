package round

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// Ring is the order of play in a game whose direction can change.
type Ring struct {
	Turn engine.Seat
	Dir  int8 // +1 clockwise, −1 counter-clockwise
}

// Step returns the seat k places from x in the direction of play.
func (r *Ring) Step(x engine.Seat, k, seats int) engine.Seat {
	return engine.Step(x, k*int(r.Dir), seats)
}

// Reverse changes the direction of play.
func (r *Ring) Reverse(ev []engine.Event) []engine.Event {
	r.Dir = -r.Dir
	return note.Seat(ev, engine.EvReversed, engine.NoSeat)
}
