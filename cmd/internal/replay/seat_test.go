package replay

import (
	"testing"

	"lastcard/engine"
	"lastcard/lockstep"
)

// TestNoSeat: engine and lockstep use the same seat numbers, but they may not import each other, so
// each has its own type. A conversion keeps every number, including NoSeat.
func TestNoSeat(t *testing.T) {
	none, nobody := lockstep.NoSeat, engine.NoSeat
	if engine.Seat(none) != engine.NoSeat || lockstep.Seat(nobody) != lockstep.NoSeat {
		t.Error("no seat of the one is a seat of the other")
	}
}
