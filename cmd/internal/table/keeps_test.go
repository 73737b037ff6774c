package table

import (
	"testing"

	"lastcard/lockstep"
)

// The players of a match keep their places at the table, whether it was resumed or not. Nobody else does.
func TestPlayersKeepTheirPlaces(t *testing.T) {
	seats := []lockstep.Player{{Node: "ann"}, {Node: "bert"}}
	k := &doorkeeper{}
	k.setSeated(seats, nil, true)
	if !k.isSeated("ann") || !k.isSeated("bert") || k.isSeated("carl") || k.isSeated("") {
		t.Error("the wrong people keep their places")
	}
}
