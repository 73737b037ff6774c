package table

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/p2p"
)

// The network has room for everybody whom a table may hold: all seats, each at a computer of its own, and all who watch.
func TestRoomForAll(t *testing.T) {
	if most := lockstep.MaxSeats + lockstep.MaxWatchers; p2p.MaxMembers < most {
		t.Errorf("a table may hold %d people, and the network %d", most, p2p.MaxMembers)
	}
}
