package lobby_test

import (
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// twinOf configures another program with the key of guest i.
func twinOf(i int) lobby.Config {
	c := guest(i)
	c.Rand = rand.NewChaCha8([32]byte{77, byte(i)})
	return c
}

// Two programs with one copied key come to a table. The first keeps its seat and hears of the other one, which is
// refused. Nobody else notices: the others stay ready. When the other program leaves, the first still has its seat,
// and the match begins as usual.
func TestTwin(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.l[0].SetReady(true)
	r.l[2].SetReady(true)
	r.pulse(80)
	twin := r.enter(twinOf(1))
	nonce, flips := r.l[0].View().Seats[1].Nonce, 0
	r.sent = func(lockstep.Message) {
		if v := r.l[0].View(); v.Seats[1].Nonce != nonce || !v.Seats[0].Ready || !v.Seats[2].Ready {
			nonce = v.Seats[1].Nonce
			flips++
		}
	}
	r.pulse(600)
	r.sent = nil
	if flips > 0 || !r.hasTwin[1] || r.hasTwin[0] || r.hasTwin[2] || r.hasTwin[3] {
		t.Errorf("the seat changes %d times; told are %v", flips, r.hasTwin)
	}
	if v := twin.View(); v.Phase != lobby.PhaseRefused || v.Refused != lobby.RefusedTwin {
		t.Errorf("the other program: phase %d, %s", v.Phase, v.Refused)
	}
	twin.Leave()
	r.pulse(40)
	r.l[1].SetReady(true)
	r.pulse(20)
	for i, g := range r.got[:3] {
		if g == nil {
			t.Errorf("for player %d the match has not begun", i)
		}
	}
}

// Somebody sends a hello of an earlier program of a player again and again. The player does not read that another
// program with the same key asks for the seat: a program that runs makes a new hello each time.
func TestRecordedHelloIsNoTwin(t *testing.T) {
	earlier, err := lobby.New(twinOf(1))
	must(t, err)
	hello := earlier.Ready().Send[0].Data
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.pulse(80)
	for range 10 {
		_ = r.l[0].Step(hello)
		r.pulse(40)
	}
	if r.hasTwin[1] || len(r.l[0].View().Seats) != 3 {
		t.Errorf("told are %v", r.hasTwin)
	}
}

// The transport reports a second program of a seated player whom the proposal with the seat has not reached, and of an
// heir who has not said hello yet. Neither of them takes the opener's word for a refusal.
func TestTwinAsksOfLateGuest(t *testing.T) {
	g0 := begun(t)
	for _, c := range [][2]lobby.Config{{opener(3), guest(1)}, {next(0, g0), next(1, g0)}} {
		r := newRoom(t, c[0])
		heir := len(c[0].Openers) > 0
		r.cut = func(from, to int) bool { return from == 0 || heir }
		g := r.enter(c[1])
		r.tick(4)
		r.cut = nil
		r.l[0].TwinAsks("node")
		r.flow()
		if v := g.View(); v.Refused != lobby.RefusedNot || r.hasTwin[1] == heir {
			t.Errorf("heir %t: refused %v, told %t", heir, v.Refused, r.hasTwin[1])
		}
		r.tick(300)
		if v := g.View(); v.Phase != lobby.PhaseOpen {
			t.Errorf("heir %t: phase %d", heir, v.Phase)
		}
	}
}

// The program of an heir is copied before a rematch. The copy is refused, leaves without a word, and the heir
// keeps the seat.
func TestTwinOfHeirLeaves(t *testing.T) {
	g0 := begun(t)
	r := newRoom(t, next(0, g0), next(1, g0), next(2, g0))
	r.pulse(40)
	c := next(1, g0)
	c.Rand = rand.NewChaCha8([32]byte{78})
	twin := r.enter(c)
	r.pulse(300)
	if v := twin.View(); v.Refused != lobby.RefusedTwin {
		t.Fatalf("the copy: %s", v.Refused)
	}
	twin.Leave()
	for range twin.Ready().Send {
		t.Error("it says that it leaves")
	}
	r.pulse(40)
	if v := r.l[0].View(); len(v.Seats) != 3 {
		t.Errorf("%d seats", len(v.Seats))
	}
}

// A program that has crashed and is started again gets its seat back within some seconds.
func TestSuccessorIsNoTwin(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.pulse(60)
	r.l, r.got = append(r.l[:1:1], r.l[2]), append(r.got[:1:1], r.got[2])
	again := r.enter(twinOf(1))
	r.pulse(140)
	if v := again.View(); v.Refused != lobby.RefusedNot || v.Phase != lobby.PhaseOpen || !r.l[0].View().Seats[1].Here {
		t.Errorf("phase %d, %s", v.Phase, v.Refused)
	}
	again.SetReady(true)
	r.pulse(3)
	if !r.l[0].View().Seats[1].Ready {
		t.Error("the seat is another program's")
	}
}
