package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// newHurriedBus is a bus with a turn time of n ticks, at which the seat idle never acts.
func newHurriedBus(t *testing.T, seats, n, idle int) *bus {
	b := &bus{}
	*b = *newBus(t, seats, sim.Hashed())
	b.turnTime, b.idle = n, idle
	for i := range b.s {
		b.logs[i].Reset()
		w, err := lockstep.NewWriter(b.logs[i])
		must(t, err)
		b.writers[i] = w
		b.start(i, nil)
	}
	return b
}

// A seat that is present and does not act loses its turns by the votes of all programs, including its own. The
// match ends without a change of view, and each seat can be resumed from its log.
func TestTurnTime(t *testing.T) {
	for _, seats := range []int{2, 3, 5} {
		b := newHurriedBus(t, seats, 30, 1)
		b.finish()
		votes, views := 0, b.s[0].View()
		for k := lockstep.Pos(0); k < b.s[0].Next(); k++ {
			if e, _ := b.s[0].Entry(k); e.Kind == lockstep.EntryRule {
				if votes++; e.Seat != 1 {
					t.Errorf("%d seats: entry %d was taken for seat %d", seats, k, e.Seat)
				}
			}
		}
		if votes == 0 || views != 0 {
			t.Errorf("%d seats: %d turns set aside in view %d", seats, votes, views)
		}
		b.verify()
	}
}

// No turn is set aside at a table without TurnTime, or before the time is up. An action that comes in time, or
// before a majority have voted, is played.
func TestTurnInTime(t *testing.T) {
	b := newHurriedBus(t, 3, 100, 0)
	b.mute = true
	b.tick(60)
	k := b.s[0].Next()
	if x, ok := b.s[1].Clock(); !ok || x.Seat != 0 || x.Left < 30 || x.Left > 45 {
		t.Fatalf("clock: %+v, %t", x, ok)
	}
	if !b.s[1].Spare() || b.s[1].Spare() {
		t.Fatal("the clock starts again once a turn")
	}
	b.cut = func(p parcel) bool { return p.from == 2 } // seat 2 has voted, and the vote never arrives
	b.tick(50)
	if b.s[0].Next() != k {
		t.Fatal("one vote of three is enough")
	}
	must(t, b.s[0].Propose([]byte{'p', 7}))
	b.cut = nil
	b.tick(40)
	if e, ok := b.s[0].Entry(k); !ok || e.Kind != lockstep.EntryPlay || e.Seat != 0 || e.Body[1] != 7 {
		t.Fatalf("entry %d: %+v", k, e)
	}
	calm := newBus(t, 3, sim.Hashed())
	calm.mute = true
	calm.tick(2000)
	if _, ok := calm.s[0].Clock(); ok || calm.s[0].Next() != k {
		t.Fatal("somebody is hurried at a table that is not")
	}
}

// If a majority want to wait, the table waits, and nobody is set aside for that. When the time of these seats
// is up, too, the slow seat loses its turn.
func TestTurnSpared(t *testing.T) {
	b := newHurriedBus(t, 4, 300, 0)
	b.mute = true
	b.tick(250)
	k := b.s[0].Next()
	for i := range 3 {
		if !b.s[i].Spare() {
			t.Fatal("no time to give")
		}
	}
	b.tick(80 + lockstep.StallAfter) // by now seat 3 has voted more than StallAfter ticks ago
	if b.s[3].Next() != k || b.s[3].View() != 0 {
		t.Fatalf("next %d, view %d", b.s[3].Next(), b.s[3].View())
	}
	b.tick(100)
	if e, ok := b.s[3].Entry(k); !ok || e.Kind != lockstep.EntryRule || e.Seat != 0 || b.s[3].View() != 0 {
		t.Fatalf("entry %d: %+v", k, e)
	}
}

// A seat that still has not voted long after the others have is set aside.
func TestTurnStalled(t *testing.T) {
	b := newHurriedBus(t, 5, 30, 1)
	b.cut = func(p parcel) bool { return p.from == 1 && hasKind(p.data, lockstep.RecordSeal) }
	b.tick(3000)
	if !b.s[0].Over() || b.s[0].View() == 0 {
		t.Fatalf("next %d, view %d", b.s[0].Next(), b.s[0].View())
	}
}

// The time of a seat whose turn was set aside is shorter until it acts.
func TestTurnSlack(t *testing.T) {
	b := newHurriedBus(t, 2, 900, 0)
	b.tick(1000)
	b.mute = true
	for range 10 {
		if x, ok := b.s[1].Clock(); ok && x.Seat == 0 {
			if x.Left > 300 {
				t.Fatalf("%d ticks left", x.Left)
			}
			return
		}
		b.mute = false
		b.tick(1)
		b.mute = true
	}
	t.Fatal("it is not the idle seat's turn")
}
