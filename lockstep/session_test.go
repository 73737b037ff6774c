package lockstep_test

import (
	"errors"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A match with real signatures, at which all seats are present, has every kind of entry that it needs, and all
// its entries become final.
func TestMatch(t *testing.T) {
	b := newBus(t, 3, nil)
	b.finish()
	kinds := map[lockstep.EntryKind]int{}
	for _, e := range b.entries[0] {
		kinds[e.Kind]++
	}
	want := map[lockstep.EntryKind]int{
		lockstep.EntryGenesis: 1, lockstep.EntryCommit: 2, lockstep.EntryReveal: 2, lockstep.EntryShow: 2, lockstep.EntryEnd: 1,
	}
	for k, n := range want {
		if kinds[k] != n {
			t.Errorf("%d entries %v, want %d", kinds[k], k, n)
		}
	}
	if kinds[lockstep.EntryPlay] < 2*(toyTurns+3) {
		t.Errorf("only %d plays", kinds[lockstep.EntryPlay])
	}
	for i, s := range b.s {
		if s.Final() != s.Next()-1 || !s.Over() {
			t.Errorf("seat %d: final %d of %d", i, s.Final(), s.Next()-1)
		}
		if n := len(b.found(i, lockstep.NoticeOver)); n != 1 {
			t.Errorf("seat %d: %d notices of the end", i, n)
		}
		if err := s.Propose([]byte("p0")); !errors.Is(err, lockstep.ErrStopped) {
			t.Errorf("after the end: %v", err)
		}
	}
}

// When the log is full, the match ends without a winner, at all seats alike.
func TestLogFull(t *testing.T) {
	b := newBus(t, 3, nil)
	for _, s := range b.s {
		s.SetLimit(9)
	}
	b.finish()
	for i, s := range b.s {
		e, ok := s.Entry(9)
		if !ok || e.Kind != lockstep.EntryEnd || s.Next() != 10 || s.Final() != 9 || s.Machine().WaitKind() != lockstep.WaitAction {
			t.Errorf("seat %d: entry 9 is %v, final %d of %d", i, e.Kind, s.Final(), s.Next()-1)
		}
		if err := s.Propose([]byte("p0")); !errors.Is(err, lockstep.ErrStopped) {
			t.Errorf("after the end: %v", err)
		}
	}
}

// Propose refuses an action that is not allowed now, and a refused action has no effect.
func TestPropose(t *testing.T) {
	b := newBus(t, 2, nil)
	if err := b.s[0].Propose([]byte("p0")); !errors.Is(err, lockstep.ErrNotNow) {
		t.Errorf("while entropy is awaited: %v", err)
	}
	b.flow()
	before := b.s[1].LastHash()
	if err := b.s[1].Propose([]byte("p0")); err == nil {
		t.Error("out of turn accepted")
	}
	for _, a := range [][]byte{nil, make([]byte, lockstep.MaxAction+1)} {
		if err := b.s[0].Propose(a); !errors.Is(err, lockstep.ErrTooLong) {
			t.Errorf("%d bytes: %v", len(a), err)
		}
	}
	b.flow()
	if b.s[1].LastHash() != before {
		t.Error("a refused proposal had an effect")
	}
	b.cut = func(parcel) bool { return true }
	must(t, b.s[0].Propose([]byte("p0")))
	if err := b.s[0].Propose([]byte("p1")); !errors.Is(err, lockstep.ErrPending) {
		t.Errorf("second proposal: %v", err)
	}
}

// If two seats grab at once, every peer applies the grab of the same seat, and the other seat gets a notice
// that its proposal is stale.
func TestStale(t *testing.T) {
	b := newMuteBus(t, 3, nil)
	must(t, b.s[0].Propose([]byte{'p', 1}))
	b.flow()
	must(t, b.s[1].Propose([]byte{'p', 1}))
	b.flow()
	must(t, b.s[0].Propose([]byte{'g'}))
	must(t, b.s[1].Propose([]byte{'g'}))
	b.flow()
	b.same()
	e, _ := b.s[2].Entry(b.s[2].Next() - 1)
	if e.Seat != 0 || string(e.Body) != "g" {
		t.Fatalf("last entry is %v by %d; the turn is seat 2's, so seat 0 is the nearest", e.Kind, e.Seat)
	}
	if n := b.found(1, lockstep.NoticeStale); len(n) != 1 || string(n[0].Action) != "g" || n[0].Err == nil {
		t.Fatalf("notices of the loser: %+v", n)
	}
	if b.s[1].Pending() != nil || len(b.found(0, lockstep.NoticeStale)) > 0 {
		t.Fatal("the proposal is still open, or the winner was told that his is stale")
	}
}

// If an interrupt wins over the action of the seat in turn, that seat's session offers its action again by
// itself.
func TestOfferedAgain(t *testing.T) {
	b := newMuteBus(t, 3, nil)
	for i := range 2 {
		must(t, b.s[i].Propose([]byte{'p', 1}))
		b.flow()
	}
	must(t, b.s[2].Propose([]byte{'p', 9}))
	must(t, b.s[1].Propose([]byte{'g'}))
	b.flow()
	b.same()
	n := b.s[0].Next()
	e1, _ := b.s[0].Entry(n - 2)
	e2, _ := b.s[0].Entry(n - 1)
	if string(e1.Body) != "g" || string(e2.Body) != "p\x09" {
		t.Fatalf("order: %q then %q", e1.Body, e2.Body)
	}
}

// A silent peer is reported once a second, and once more when it is back.
func TestWaitingAndBack(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	b.mute = true
	b.tick(10)
	b.cut = func(p parcel) bool { return p.from == 2 || p.to == 2 }
	b.tick(lockstep.SilentAfter + 50)
	n := b.found(0, lockstep.NoticeWaiting)
	if len(n) < 2 || n[0].Seat != 2 || n[0].Ticks < lockstep.SilentAfter || n[1].Ticks <= n[0].Ticks {
		t.Fatalf("%+v", n)
	}
	b.cut = nil
	b.tick(50)
	if n := b.found(0, lockstep.NoticeBack); len(n) != 1 || n[0].Seat != 2 {
		t.Fatalf("%+v", n)
	}
	b.mute = false
	b.finish()
}

// While the table waits for heavy parts, a seat may be silent for longer before this is reported: its line may
// be slow.
func TestWaitingForParts(t *testing.T) {
	b := newSealedBus(t, 3)
	b.mute = true
	b.cut = func(p parcel) bool { return p.from == 2 || p.to == 2 }
	b.tick(lockstep.SilentHeavy - 10)
	if n := b.found(0, lockstep.NoticeWaiting); len(n) != 0 {
		t.Fatalf("too soon: %+v", n)
	}
	b.tick(20)
	if n := b.found(0, lockstep.NoticeWaiting); len(n) == 0 || n[0].Seat != 2 {
		t.Fatalf("%+v", n)
	}
	b.cut, b.mute = nil, false
	b.finish()
}

// If one part of a shuffle took long, every seat may be silent for that much longer during the next parts. That
// holds even if some of the next parts came quickly, together with the slow one.
func TestWaitingForPartsAfterSlowOne(t *testing.T) {
	const seats, took = 4, 60
	b := newPaddedBus(t, seats, toyTurns)
	b.mute = true
	waits := b.s[0].Next()
	b.cut = func(p parcel) bool { return hasKind(p.data, lockstep.RecordPart) }
	b.tick(took)
	silent := func(p parcel) bool { return p.from == 2 || p.to == 2 }
	b.cut = func(p parcel) bool { return b.s[0].Next() > waits+1 && silent(p) }
	for b.s[0].Next() <= waits+1 {
		b.tick(1)
	}
	if !b.s[0].WaitsForHeavy() {
		t.Fatalf("position %d waits for no part of a shuffle", b.s[0].Next())
	}
	b.tick(lockstep.SilentHeavy + took*3/4)
	if n := b.found(0, lockstep.NoticeWaiting); len(n) != 0 {
		t.Fatalf("too soon: %+v", n)
	}
	b.tick(took)
	if n := b.found(0, lockstep.NoticeWaiting); len(n) == 0 || n[0].Seat != 2 {
		t.Fatalf("%+v", n)
	}
}

// Checks of half of the seats do not make an entry final. One more check does.
func TestFinal(t *testing.T) {
	b := newMuteBus(t, 4, sim.Hashed())
	b.tick(5)
	before := b.s[0].Final()
	if before != b.s[0].Next()-1 {
		t.Fatalf("final %d of %d", before, b.s[0].Next()-1)
	}
	late := map[int]bool{2: true, 3: true}
	b.cut = func(p parcel) bool {
		for _, r := range lockstep.RecordsOf(p.data) {
			if r.Kind == lockstep.RecordCheck && r.K > before && late[int(r.Seat)] {
				return true
			}
		}
		return false
	}
	must(t, b.s[0].Propose([]byte{'p', 1}))
	b.flow()
	if k := b.s[0].Next() - 1; k != before+1 || b.s[0].Final() != before {
		t.Fatalf("with checks of two of four, %d of %d is final", b.s[0].Final(), k)
	}
	delete(late, 2)
	b.tick(50)
	if b.s[0].Final() != before+1 || b.s[0].Done() {
		t.Fatalf("with checks of three of four, %d is final", b.s[0].Final())
	}
}
