package lobby_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// The first heir has opened a rematch, and is gone. When somebody sends its last proposal again and again, the next
// heir stays the opener, and everybody keeps the seat and stays ready. The first heir has closed the table, or has
// fallen silent.
func TestOldProposalChangesNothing(t *testing.T) {
	for _, closes := range []bool{true, false} {
		g0 := begun(t)
		r := newRoom(t, next(0, g0), next(1, g0), next(2, g0))
		r.tick(20)
		var last []byte
		r.sent = func(m lockstep.Message) {
			if last = m.Data; !m.Broadcast() {
				t.Fatal("it sends more than a proposal")
			}
		}
		if closes {
			r.l[0].Leave()
		} else {
			r.l[0].SetReady(true)
			r.l[0].Tick()
		}
		for _, m := range r.l[0].Ready().Send {
			r.sent(m)
			for _, l := range r.l[1:] {
				_ = l.Step(m.Data)
			}
		}
		r.sent = nil
		r.l, r.got = r.l[1:], r.got[1:]
		r.tick(2*lobby.SeatTimeout + 60)
		if v := r.l[0].View(); !v.IAmOpener || len(v.Seats) != 2 {
			t.Fatalf("closes %t: opener %t, %d seats", closes, v.IAmOpener, len(v.Seats))
		}
		r.enter(newcomer(3, 0))
		r.tick(lobby.SeatTimeout + 60)
		if v := r.l[0].View(); len(v.Seats) != 3 {
			t.Fatalf("closes %t: %d seats", closes, len(v.Seats))
		}
		for i, l := range r.l[:2] {
			for range 10 {
				_ = l.Step(last)
				r.tick(2)
			}
			if v := r.l[0].View(); !v.IAmOpener || len(v.Seats) != 3 {
				t.Errorf("closes %t, player %d: opener %t, %d seats", closes, i, v.IAmOpener, len(v.Seats))
			}
			if v := l.View(); v.Opener != key(1) {
				t.Errorf("closes %t: player %d follows another opener", closes, i)
			}
		}
		r.ready()
		if r.got[0] == nil {
			t.Errorf("closes %t: there is no rematch", closes)
		}
	}
}
