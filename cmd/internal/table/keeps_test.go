package table

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/p2p"
)

// The players of a match keep their places at the table, whether it was resumed or not. Nobody else does.
func TestPlayersKeepTheirPlaces(t *testing.T) {
	seats := []lockstep.Player{{Node: "ann"}, {Node: "bert"}}
	k := &doorkeeper{}
	k.setSeated(seats, nil, true)
	for what, keeps := range map[string]func(p2p.Peer) bool{"played": k.isSeated, "resumed": keepsNodes(&lockstep.Genesis{Seats: seats})} {
		if !keeps("ann") || !keeps("bert") || keeps("carl") || keeps("") {
			t.Errorf("%s: the wrong people keep their places", what)
		}
	}
}
