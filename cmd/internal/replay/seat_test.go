package replay

import (
	"testing"

	"lastcard/engine"
	"lastcard/lockstep"
)

// engine and lockstep number the seats alike, but each has a type of its own, since they may not import
// each other. A conversion between the two types keeps NoSeat.
func TestNoSeat(t *testing.T) {
	none, nobody := lockstep.NoSeat, engine.NoSeat
	if engine.Seat(none) != engine.NoSeat || lockstep.Seat(nobody) != lockstep.NoSeat {
		t.Error("no seat of the one is a seat of the other")
	}
}
