package lockstep_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A whole match with real signatures: every kind of entry, everything final.
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

// What Propose refuses, and that a refused proposal leaves nothing behind.
func TestPropose(t *testing.T) {
	b := newBus(t, 2, nil)
	if err := b.s[0].Propose([]byte("p0")); !errors.Is(err, lockstep.ErrNotNow) {
		t.Errorf("while entropy is awaited: %v", err)
	}
	b.flow()
	before := b.s[1].Last()
	if err := b.s[1].Propose([]byte("p0")); err == nil {
		t.Error("out of turn accepted")
	}
	for _, a := range [][]byte{nil, make([]byte, lockstep.MaxAction+1)} {
		if err := b.s[0].Propose(a); !errors.Is(err, lockstep.ErrTooLong) {
			t.Errorf("%d bytes: %v", len(a), err)
		}
	}
	b.flow()
	if b.s[1].Last() != before {
		t.Error("a refused proposal had an effect")
	}
	b.cut = func(parcel) bool { return true }
	must(t, b.s[0].Propose([]byte("p0")))
	if err := b.s[0].Propose([]byte("p1")); !errors.Is(err, lockstep.ErrPending) {
		t.Errorf("second proposal: %v", err)
	}
}

// Two seats grab at once. One is first by the rule, at every peer; the other
// is told that its proposal has become stale.
func TestStale(t *testing.T) {
	b := newBus(t, 3, nil)
	b.mute = true
	b.flow()
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

// An interrupt wins over a turn; the turn is offered again by itself.
func TestOfferedAgain(t *testing.T) {
	b := newBus(t, 3, nil)
	b.mute = true
	b.flow()
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

// One bit changed in one peer's state is noticed at that very entry by all,
// who name it; the report says which field.
func TestDivergence(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		b := newBus(t, seats, nil)
		for range 3 {
			b.turn()
		}
		at := b.s[0].Next()
		b.toy(1).Bit ^= 4
		b.tick(100)
		for i, s := range b.s {
			k, named, ok := s.Diverged()
			if !ok || k != at || named != 1<<1 {
				t.Fatalf("%d seats, seat %d: diverged at %d (want %d), naming %b", seats, i, k, at, named)
			}
			if n := b.found(i, lockstep.NoticeDiverged); len(n) != 1 || n[0].K != at {
				t.Fatalf("seat %d: notices %+v", i, n)
			}
			report := s.Report()
			for _, part := range []string{"first difference: bit", "wrong: seat 1", "replay: replay it", "deck "} {
				if !strings.Contains(report, part) {
					t.Fatalf("seat %d: %q is missing in\n%s", i, part, report)
				}
			}
		}
		for i, s := range b.s {
			if s.Upheld() != (i != 1) || len(s.Claims()) != seats {
				t.Fatalf("%d seats, seat %d: upheld %t, %d signed claims", seats, i, s.Upheld(), len(s.Claims()))
			}
		}
		next := b.s[0].Next()
		b.tick(50)
		if b.s[0].Next() != next {
			t.Fatal("the table went on")
		}
	}
}

// Of two peers nobody can say who is wrong, and nobody is named.
func TestDivergenceOfTwo(t *testing.T) {
	b := newBus(t, 2, nil)
	b.turn()
	b.toy(0).Bit ^= 1
	b.tick(100)
	for i, s := range b.s {
		if _, named, ok := s.Diverged(); !ok || named != 0 || s.Upheld() {
			t.Fatalf("seat %d: stopped %t, named %b", i, ok, named)
		}
		if !strings.Contains(s.Report(), "first difference: bit") {
			t.Fatal(s.Report())
		}
	}
}

// The reports reach everybody although the network loses half of everything.
func TestDivergenceUnderLoss(t *testing.T) {
	b := newBus(t, 4, sim.Hashed())
	b.turn()
	at := b.s[0].Next()
	b.toy(3).Bit ^= 1
	b.cut = func(parcel) bool { return b.r.IntN(2) == 0 }
	b.tick(400)
	for i, s := range b.s {
		if k, named, ok := s.Diverged(); !ok || k != at || named != 1<<3 {
			t.Fatalf("seat %d: %t at %d (want %d), named %b", i, ok, k, at, named)
		}
		if n := strings.Count(s.Report(), "--- state of seat"); n != 4 {
			t.Fatalf("seat %d has %d of 4 states", i, n)
		}
	}
}

// A seat that signs two offers is proven to have done so, and the table goes
// on alike at all.
func TestEquivocation(t *testing.T) {
	b := newBus(t, 4, sim.Hashed())
	b.mute = true
	b.flow()
	k := b.s[0].Next()
	for i, v := range []byte{7, 8, 8} {
		rec := lockstep.Forge(b.crypto, b.keys[0], b.g.Table(), lockstep.RecordOffer, k, 0, []byte{'p', v})
		b.s[i+1].Step(lockstep.FrameOf(b.g.Table(), rec))
	}
	b.s[0].Step(b.offerOf(0, k, 7)) // the liar's own session believes one of them
	b.tick(60)
	b.same()
	if b.s[0].Next() == k {
		t.Fatal("the table stands still")
	}
	for i := 1; i < 4; i++ {
		n := b.found(i, lockstep.NoticeCheat)
		if len(n) != 1 || n[0].Seat != 0 || n[0].Proof.A.Digest() == n[0].Proof.B.Digest() {
			t.Fatalf("seat %d: %+v", i, n)
		}
	}
	b.mute, b.liars = false, 1
	b.finish()
}

// The same when the seat itself helps nobody: the honest ones have one offer
// each, and learn of the other from the seals and from each other.
func TestOffersAreFetched(t *testing.T) {
	b := newBus(t, 4, sim.Hashed())
	b.mute = true
	b.flow()
	k, table := b.s[0].Next(), b.g.Table()
	b.cut = func(p parcel) bool { return p.from == 0 || p.to == 0 }
	offers := []lockstep.Record{}
	for _, v := range []byte{7, 8} {
		offers = append(offers, lockstep.Forge(b.crypto, b.keys[0], table, lockstep.RecordOffer, k, 0, []byte{'p', v}))
	}
	seal := lockstep.Forge(b.crypto, b.keys[0], table, lockstep.RecordSeal, k, 0, lockstep.SealBody(b.s[0].Last(), offers[0]))
	for i, o := range []int{0, 1, 1} {
		b.s[i+1].Step(lockstep.FrameOf(table, offers[o], seal))
	}
	b.flow()
	if b.s[1].Next() != k {
		t.Fatal("closed without knowing all offers")
	}
	b.tick(60)
	for i := 1; i < 4; i++ {
		if b.s[i].Next() != k+1 || b.s[i].Last() != b.s[1].Last() {
			t.Fatalf("seat %d is at %d", i, b.s[i].Next())
		}
	}
}

// A seat that shows different seals to different peers makes them write
// different entries. They stop, find both seals, and name him and nobody else.
func TestSealEquivocation(t *testing.T) {
	const liar = 3
	b := newBus(t, 5, sim.Hashed())
	b.mute = true
	b.flow()
	for i := range 2 {
		must(t, b.s[i].Propose([]byte{'p', 1}))
		b.flow()
	}
	k, base, table := b.s[0].Next(), b.s[0].Last(), b.g.Table()
	forge := func(kind lockstep.RecordKind, body []byte) lockstep.Record {
		return lockstep.Forge(b.crypto, b.keys[liar], table, kind, k, liar, body)
	}
	b.cut = func(p parcel) bool { return p.from == liar || p.to == liar }
	must(t, b.s[2].Propose([]byte{'p', 9}))
	b.flow()
	play := lockstep.Forge(b.crypto, b.keys[2], table, lockstep.RecordOffer, k, 2, []byte{'p', 9})
	grab := forge(lockstep.RecordOffer, []byte{'g'})
	b.s[0].Step(lockstep.FrameOf(table, forge(lockstep.RecordSeal, lockstep.SealBody(base, play))))
	for _, i := range []int{1, 2, 4} {
		b.s[i].Step(lockstep.FrameOf(table, grab, forge(lockstep.RecordSeal, lockstep.SealBody(base, play, grab))))
	}
	b.tick(100)
	for _, i := range []int{0, 1, 2, 4} {
		at, named, ok := b.s[i].Diverged()
		if !ok || at != k || named != 1<<liar {
			t.Errorf("seat %d: stopped %t at %d (want %d), naming %b", i, ok, at, k, named)
		}
		if n := b.found(i, lockstep.NoticeCheat); len(n) == 0 || n[0].Seat != liar {
			t.Errorf("seat %d: %+v", i, n)
		}
		if !strings.Contains(b.s[i].Report(), "signed twice for this entry: seat 3") {
			t.Error(b.s[i].Report())
		}
	}
}

func (b *bus) offerOf(seat lockstep.Seat, k lockstep.Pos, v byte) []byte {
	rec := lockstep.Forge(b.crypto, b.keys[seat], b.g.Table(), lockstep.RecordOffer, k, seat, []byte{'p', v})
	return lockstep.FrameOf(b.g.Table(), rec)
}

// A reveal that does not match its commitment is named and not used.
func TestBadReveal(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	b.cut = func(p parcel) bool {
		for _, r := range lockstep.RecordsOf(p.data) {
			if r.Kind == lockstep.RecordReveal && p.from == 2 {
				return true
			}
		}
		return false
	}
	b.flow()
	k := b.s[0].Next()
	bad := lockstep.Forge(b.crypto, b.keys[2], b.g.Table(), lockstep.RecordReveal, k, 2, lockstep.PairBody(b.s[0].Last(), lockstep.Hash{1}))
	if err := b.s[0].Step(lockstep.FrameOf(b.g.Table(), bad)); !errors.Is(err, lockstep.DropIllegal) {
		t.Fatalf("bad reveal: %v", err)
	}
	b.flow()
	if n := b.found(0, lockstep.NoticeCheat); len(n) != 1 || n[0].Seat != 2 || n[0].Proof.B != nil {
		t.Fatalf("%+v", n)
	}
	if b.s[0].Next() != k {
		t.Fatal("went on without the aborter's nonce")
	}
}

// A seat shows different commits to different peers. They are bound to
// different sets, so nobody reveals anything, and both find the proof.
func TestCommitEquivocation(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	k, table, base := b.s[0].Next(), b.g.Table(), b.s[0].Last()
	revealed := false
	b.cut = func(p parcel) bool {
		for _, r := range lockstep.RecordsOf(p.data) {
			revealed = revealed || r.Kind == lockstep.RecordReveal
		}
		return p.from == 2 || p.to == 2
	}
	for i := range 2 {
		commit := lockstep.Forge(b.crypto, b.keys[2], table, lockstep.RecordCommit, k, 2, lockstep.PairBody(base, lockstep.Hash{byte(i)}))
		b.s[i].Step(lockstep.FrameOf(table, commit))
	}
	b.flow()
	for i := range 2 { // the liar binds himself to what each of them believes
		for _, r := range b.own(i, lockstep.RecordBind) {
			set := lockstep.Hash(r.Body[32:])
			bind := lockstep.Forge(b.crypto, b.keys[2], table, lockstep.RecordBind, k, 2, lockstep.PairBody(base, set))
			b.s[i].Step(lockstep.FrameOf(table, bind))
		}
	}
	b.tick(60)
	if revealed || b.s[0].Next() != k || b.s[1].Next() != k {
		t.Fatalf("revealed %t; at %d and %d", revealed, b.s[0].Next(), b.s[1].Next())
	}
	for i := range 2 {
		if n := b.found(i, lockstep.NoticeCheat); len(n) == 0 || n[0].Seat != 2 {
			t.Errorf("seat %d: %+v", i, n)
		}
	}
}

// own are the records of a kind that seat i has signed itself and written down.
func (b *bus) own(i int, kind lockstep.RecordKind) (list []lockstep.Record) {
	log, err := lockstep.ReadLog(bytes.NewReader(b.logs[i].Bytes()))
	must(b.t, err)
	for _, r := range log.Records {
		if r.Kind == kind && int(r.Seat) == i {
			list = append(list, r)
		}
	}
	return list
}

// A silent peer is reported once a second, and when it is back.
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

// Half of the roster's checks make nothing final, one more does.
func TestFinal(t *testing.T) {
	b := newBus(t, 4, sim.Hashed())
	b.mute = true
	b.flow()
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

// Reaction time only delays.
func TestReaction(t *testing.T) {
	if _, err := sim.Run(sim.Config{
		Seats: 4, Seed: 3, Game: "toy", NewMachine: newToy(4), Choose: sim.ChooseToy, Reaction: 5, Ed25519: true, Verify: true,
	}); err != nil {
		t.Fatal(err)
	}
}
