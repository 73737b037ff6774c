package lobby_test

import (
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// The first heir has opened a rematch, and has then closed the table or fallen silent. When somebody sends that
// heir's last proposal again and again, the next heir stays the opener, everybody keeps the seat, and a rematch can
// begin.
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

// again configures a player of the match of g who has started the program anew.
func again(i int, g *lockstep.Genesis) lobby.Config {
	c := next(i, g)
	c.Rand = rand.NewChaCha8([32]byte{61, byte(i)})
	return c
}

// drop takes the program of the first player out of the room, without a word.
func (r *room) drop() { r.l, r.got = r.l[1:], r.got[1:] }

// The first heir has opened twice, with two programs, and is gone. When somebody sends the last proposals of both by
// turns, the next heir stays the opener.
func TestOldProposalsOfTwoPrograms(t *testing.T) {
	g0 := begun(t)
	r := newRoom(t, next(0, g0), next(1, g0), next(2, g0))
	var last [][]byte
	for n := range 2 {
		r.tick(20)
		r.l[0].SetReady(n == 0)
		r.l[0].SetReady(n != 0)
		r.l[0].Tick()
		for _, m := range r.l[0].Ready().Send {
			last = append(last, m.Data)
			for _, l := range r.l[1:] {
				_ = l.Step(m.Data)
			}
		}
		r.drop()
		if n == 0 {
			r.enter(again(0, g0))
			r.l, r.got = append(r.l[2:], r.l[:2]...), append(r.got[2:], r.got[:2]...)
		}
	}
	r.tick(2*lobby.SeatTimeout + 60)
	if v := r.l[0].View(); len(last) != 2 || !v.IAmOpener {
		t.Fatalf("%d proposals, opener %t", len(last), v.IAmOpener)
	}
	for range 5 {
		for _, old := range last {
			for i, l := range r.l {
				_ = l.Step(old)
				if v := l.View(); v.Opener != key(1) {
					t.Fatalf("player %d follows another opener", i+1)
				}
			}
			r.tick(2)
		}
	}
}

// The second heir has left, and has come back before the first one left. When somebody sends again the note
// with which the second heir left, that heir stays the opener.
func TestOldLeavingOfHeir(t *testing.T) {
	g0 := begun(t)
	r := newRoom(t, next(1, g0), next(0, g0), next(2, g0))
	r.tick(20)
	r.l[0].Leave()
	var old []byte
	for _, m := range r.l[0].Ready().Send {
		old = m.Data
		for _, l := range r.l[1:] {
			_ = l.Step(old)
		}
	}
	r.drop()
	back := r.enter(again(1, g0))
	r.tick(20)
	r.l[0].Leave()
	r.tick(20)
	r.drop()
	if !back.View().IAmOpener || r.l[0].View().Opener != key(1) {
		t.Fatal("the second heir has not opened")
	}
	_ = r.l[0].Step(old)
	if r.l[0].View().Opener != key(1) {
		t.Error("the other player follows it no more")
	}
}
