package lobby

import (
	"testing"

	"lastcard/lockstep"
)

// The opener gives a free seat to the sender of a hello, refuses the next sender when all seats are taken, and frees
// the seat of a player who leaves. A late note of that player gives no seat.
func TestHost(t *testing.T) {
	keys := fuzzKeys()
	c := Config{Key: keys[0], Seats: 2, Valid: func(string, string, int) error { return nil }, Crypto: trusting}
	h, err := newHost(&c, lockstep.Player{Key: lockstep.KeyOf(keys[0]), Name: "Ann"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	x := hello{Player: lockstep.Player{Name: "Ann", Box: lockstep.BoxKey(keys[1], lockstep.Hash{}, nil)}}
	first := note{sender: lockstep.KeyOf(keys[1]), stamp: stamp{boot: lockstep.Hash{1}, seq: 1}}
	if reopened, drop := h.seat(&first, &x, 0); !reopened || drop != lockstep.DropNone || h.proposal.draft.Seats[1].Name != "Ann 2" {
		t.Fatalf("%v, %+v", drop, h.proposal.draft.Seats)
	}
	if _, drop := h.seat(&first, &x, 0); drop != lockstep.DropOld {
		t.Errorf("the same note once more: %v", drop)
	}
	if why := h.refusal(lockstep.KeyOf(keys[2]), &x); why != RefusedFull {
		t.Errorf("the third is refused: %v", why)
	}
	late, leave := first, first
	late.seq, leave.seq, x.leaving = 2, 3, true
	if reopened, _ := h.seat(&leave, &x, 0); !reopened || len(h.seats) != 1 || !h.isOfLeaver(&late) {
		t.Errorf("%d seats", len(h.seats))
	}
}
