package lockstep_test

import (
	"bytes"
	"errors"
	"math/bits"
	"slices"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A seat that falls silent is set aside, and a rule takes its turns. It is live again soon after it is heard
// again.
func TestAbsence(t *testing.T) {
	b := newBus(t, 4, sim.Hashed())
	b.turn()
	b.cut = func(p parcel) bool { return p.from == 2 || p.to == 2 }
	b.tick(lockstep.RegroupAfter + 40)
	if live := b.s[0].Live(); live != 0b1011 {
		t.Fatalf("live %b", live)
	}
	byRule := 0
	for k := lockstep.Pos(0); k < b.s[0].Next(); k++ {
		e, _ := b.s[0].Entry(k)
		if e.Acts() && e.Seat == 2 && e.View > 0 {
			byRule++
		}
	}
	if byRule == 0 {
		t.Fatal("the absent seat's turns were not taken")
	}
	b.cut = nil
	b.finish()
	views := b.found(0, lockstep.NoticeView)
	if n := len(views); n < 2 && !b.s[0].Over() || views[0].Seats != 0b1011 {
		t.Fatalf("views %+v", views)
	}
	if _, err := lockstep.ReadLog(bytes.NewReader(b.logs[2].Bytes())); err != nil {
		t.Fatal(err)
	}
}

// ruledToy is a Toy at which only a rule can play a 0.
type ruledToy struct{ *sim.Toy }

func (t ruledToy) Check(seat int, a []byte) error {
	if string(a) == "p\x00" {
		return errRefused
	}
	return t.Toy.Check(seat, a)
}

func (t ruledToy) Apply(seat int, a []byte) error {
	if err := t.Check(seat, a); err != nil {
		return err
	}
	return t.Toy.Apply(seat, a)
}

// An action that only a rule may take is played for an absent seat, and refused when a seat offers it.
func TestRuleAlone(t *testing.T) {
	b := newBusOf(t, 4, sim.Hashed(), 0, func(int) lockstep.Machine { return ruledToy{sim.NewToy(4, toyTurns)} })
	b.mute = true
	b.flow()
	away := bits.TrailingZeros64(b.s[0].Machine().AwaitedSeats())
	if err := b.s[away].Propose([]byte("p\x00")); !errors.Is(err, errRefused) {
		t.Fatalf("it can be offered: %v", err)
	}
	b.mute = false
	b.cut = func(p parcel) bool { return p.from == away || p.to == away }
	b.tick(lockstep.RegroupAfter + 40)
	byRule := func(e lockstep.Entry) bool { return e.Kind == lockstep.EntryRule && int(e.Seat) == away }
	if watching := (away + 1) % 4; !slices.ContainsFunc(b.entries[watching], byRule) {
		t.Fatal("the absent seat's turns were not taken")
	}
	b.cut = nil
	b.finish()
	b.verify()
}

// Without a majority, no position closes and nobody is set aside. When the others are heard again, the table
// continues where it was.
func TestMinorityWaits(t *testing.T) {
	for _, seats := range []int{2, 4} {
		b := newBus(t, seats, sim.Hashed())
		b.turn()
		b.cut = func(p parcel) bool { return p.from%2 != p.to%2 }
		b.tick(20)
		at := b.s[0].Next()
		b.tick(3 * lockstep.RegroupAfter)
		for i, s := range b.s {
			if s.View() != 0 || s.Next() != at || len(b.found(i, lockstep.NoticeWaiting)) == 0 {
				t.Fatalf("%d seats, seat %d: view %d, next %d, was %d", seats, i, s.View(), s.Next(), at)
			}
		}
		b.cut = nil
		b.finish()
		if b.s[0].View() != 0 {
			t.Fatalf("%d seats: the view changed", seats)
		}
	}
}

// If a peer closes a position alone and is cut off before any other peer has its check, the others replace the
// entry. The peer then discards its own entry, replays, and agrees.
func TestReplaced(t *testing.T) {
	b := newMuteBus(t, 3, sim.Hashed())
	b.tick(5)
	k := b.s[0].Next()
	b.cut = func(p parcel) bool { // seat 0 gets all seals; the others do not get the seal of seat 0
		return p.from == 0 && hasKind(p.data, lockstep.RecordSeal)
	}
	must(t, b.s[0].Propose([]byte{'p', 7}))
	b.drainOne(0)
	offer := b.own(0, lockstep.RecordOffer)
	for i := 1; i < 3; i++ {
		b.s[i].Step(lockstep.FrameOf(b.g.Table(), offer[len(offer)-1]))
	}
	b.flow()
	if b.s[0].Next() != k+1 || b.s[1].Next() != k {
		t.Fatalf("next %d and %d, want %d and %d", b.s[0].Next(), b.s[1].Next(), k+1, k)
	}
	b.cut = func(p parcel) bool { return p.from == 0 || p.to == 0 }
	b.mute = false
	b.tick(lockstep.RegroupAfter + 60)
	if e, _ := b.s[1].Entry(k); e.Kind != lockstep.EntryView {
		t.Fatalf("entry %d is %v", k, e.Kind)
	}
	b.cut = nil
	b.finish()
	if n := b.found(0, lockstep.NoticeReplaced); len(n) != 1 || n[0].K != k {
		t.Fatalf("replaced: %+v", n)
	}
	log, err := lockstep.ReadLog(bytes.NewReader(b.logs[0].Bytes()))
	must(t, err)
	if lastOf(t, log).Hash != b.s[1].LastHash() {
		t.Fatal("the file ends elsewhere")
	}
}

func hasKind(data []byte, kind lockstep.RecordKind) bool {
	for _, r := range lockstep.RecordsOf(data) {
		if r.Kind == kind {
			return true
		}
	}
	return false
}

// Verify accepts the log of a table with real signatures and several views. It needs only the file.
func TestVerifyViews(t *testing.T) {
	b := newBus(t, 3, nil)
	b.finishWithAbsence()
	for i := range b.s {
		sum, err := lockstep.Verify(bytes.NewReader(b.logs[i].Bytes()), toyFor)
		if err != nil || sum.Hash != b.s[0].LastHash() || !sum.Ended || sum.Final == 0 {
			t.Fatalf("seat %d: %+v, %v", i, sum, err)
		}
	}
	if b.s[0].View() == 0 {
		t.Fatal("the view never changed")
	}
}
