package lobby_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// An old player makes a second key, opens a match in which it sits with both keys, and sends the genesis.
// Neither the opener of the rematch nor a guest accepts it as the start of the match, and their rematch
// begins.
func TestSquatByOwnGenesis(t *testing.T) {
	g0 := begun(t)
	bad := squatter(2, 2, 1)
	bad.Started = made(2, g0, 2, 4)
	r := newRoom(t, bad, next(0, g0), next(1, g0))
	for range 30 {
		r.tick(1)
		for j := range 2 {
			if v := r.l[j+1].View(); v.Refused != lobby.RefusedNot || v.Opener != key(0) {
				t.Fatalf("player %d: %+v", j, v)
			}
		}
	}
	r.tick(lobby.SeatTimeout) // the table gives up the third seat
	r.ready()
	if a, b := r.got[1], r.got[2]; a == nil || b == nil || a.Table() != b.Table() || len(a.Seats) != 2 {
		t.Errorf("there is no rematch: %+v\n%+v", r.l[1].View(), r.l[2].View())
	}
}

// A match has begun, and a player of the last match comes late. The player is refused in three cases: a
// majority of the last match has begun the new match; the opener has begun it; or somebody else has begun it,
// and the opener that the player waits for is not there.
func TestBegunWithoutUs(t *testing.T) {
	g0 := begun(t)
	for _, g := range []*lockstep.Genesis{made(2, g0, 2, 0), made(0, g0, 0, 4), made(2, g0, 2, 4)} {
		other := squatter(2, 2, 1)
		other.Started = g
		r := newRoom(t, other, next(1, g0))
		r.tick(lobby.SeatTimeout - 30)
		if v := r.l[1].View(); v.Refused != lobby.RefusedStarted {
			t.Errorf("opened by %v: %+v", g.Opener, v)
		}
	}
}
