package lobby_test

import (
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// A rematch keeps the seats for the old players, in the old order.
func TestRematch(t *testing.T) {
	old := begun(t)
	again := func(i int) lobby.Config {
		c := guest(i)
		if i == 1 { // another player opens
			c.Game, c.Seats, c.Players = "toy", 3, old.Seats
		}
		c.Epoch, c.Opener, c.Rand = 1, old.Seats[1].Key, rand.NewChaCha8([32]byte{7, byte(i)})
		return c
	}
	next := newRoom(t, again(1))
	if v := next.l[0].View(); len(v.Seats) != 3 || v.Seats[0].Here || v.Seats[2].Here || v.Seats[0].Name != old.Seats[0].Name {
		t.Fatalf("%+v", v.Seats)
	}
	stranger := guest(5)
	stranger.Epoch, stranger.Opener = 1, old.Seats[1].Key
	l := next.enter(stranger)
	next.tick(20)
	if v := l.View(); v.Refused != lobby.RefusedFull {
		t.Fatalf("stranger: %+v", v)
	}
	next.l, next.got = next.l[:1], next.got[:1]
	next.enter(again(0))
	next.enter(again(2))
	next.ready()
	g := next.got[2]
	if g == nil || g.Epoch != 1 || g.Table() == old.Table() {
		t.Fatalf("%+v", g)
	}
	for i := range g.Seats {
		if g.Seats[i].Key != old.Seats[i].Key {
			t.Fatalf("seat %d changed hands", i)
		}
	}
}

// If the opener of a rematch leaves and its last message is lost, another player still opens: the opener's
// refusal of the next hello says that it has left.
func TestRematchClosedByRefusal(t *testing.T) {
	old := begun(t)
	var keys []lockstep.Key
	for i := range old.Seats {
		keys = append(keys, old.Seats[i].Key)
	}
	var next *room
	for i := range old.Seats {
		c := guest(i)
		c.Epoch, c.Opener, c.Openers, c.Elastic, c.Prev = 1, keys[0], keys, true, old.Table()
		c.Game, c.Seats, c.Players, c.Rand = "toy", 3, old.Seats, rand.NewChaCha8([32]byte{9, byte(i)})
		if next == nil {
			next = newRoom(t, c)
		} else {
			next.enter(c)
		}
	}
	next.tick(20)
	next.l[0].Leave()
	next.l[0].Ready() // its last message is lost
	next.tick(40)
	for i, v := range []lobby.View{next.l[1].View(), next.l[2].View()} {
		if v.Refused != lobby.RefusedNot || v.IAmOpener != (i == 0) || v.Opener != keys[1] || len(v.Seats) != 2 {
			t.Errorf("seat %d: %+v", i+1, v)
		}
	}
}

// A genesis begins the match even for a player who was cut off after signing it, and who meanwhile has opened in
// the opener's place and lost the other seats.
func TestGenesisComesAfterTakeover(t *testing.T) {
	g0 := begun(t)
	r := newRoom(t, next(0, g0), next(1, g0), next(2, g0))
	var late []byte
	r.cut = func(_, to int) bool { return to == 1 && r.got[0] != nil }
	r.sent = func(m lockstep.Message) {
		if r.got[0] != nil && late == nil {
			late = m.Data
		}
	}
	r.ready()
	r.tick(2*lobby.SeatTimeout + 30)
	l := r.l[1]
	if v := l.View(); !v.IAmOpener || len(v.Seats) != 1 {
		t.Fatalf("%+v", v)
	}
	must(t, l.Step(late))
	r.flow()
	l.Hear("node", []uint32{r.l[0].Mark(), r.l[2].Mark()})
	if v := l.View(); v.Phase != lobby.PhaseStarted || v.IAmOpener || r.got[1] == nil || r.got[1].Table() != r.got[0].Table() {
		t.Errorf("%+v", v)
	}
}

// While the old players wait for the opener of a rematch, somebody sends them a message of another version of the
// protocol, which nobody has signed. They know each other's versions, and wait on.
func TestRematchAndOtherProtocol(t *testing.T) {
	g0 := begun(t)
	r := newRoom(t, next(1, g0), next(2, g0))
	host := newRoom(t, opener(3))
	var strange []byte
	host.sent = func(m lockstep.Message) {
		strange = append([]byte(nil), m.Data...)
		strange[1]++
	}
	host.tick(20)
	for n := range 2 * lobby.SeatTimeout {
		for _, l := range r.l {
			_ = l.Step(strange)
		}
		r.tick(1)
		for i, l := range r.l {
			if v := l.View(); v.Refused != lobby.RefusedNot {
				t.Fatalf("tick %d, player %d: %s", n, i+1, v.Refused)
			}
		}
	}
	if v := r.l[1].View(); len(v.Seats) != 2 {
		t.Errorf("%d seats", len(v.Seats))
	}
}
