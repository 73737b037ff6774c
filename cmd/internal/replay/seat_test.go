package replay

import (
	"testing"

	"lastcard/engine"
	"lastcard/lockstep"
)

// TestNoSeat: engine and lockstep number the seats alike and may not import each other,
// so each has a type; a conversion keeps every seat, and NoSeat as well.
func TestNoSeat(t *testing.T) {
	none, nobody := lockstep.NoSeat, engine.NoSeat
	if engine.Seat(none) != engine.NoSeat || lockstep.Seat(nobody) != lockstep.NoSeat {
		t.Error("no seat of the one is a seat of the other")
	}
}
