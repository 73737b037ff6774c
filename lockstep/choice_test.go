package lockstep_test

import (
	"bytes"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// ballot5 is a table of four at which seat 3 has fallen silent, and seat 1 runs a changed program. It is the
// turn of seat 1 to call a ballot: it promises view 5, with a body that the test gives. Seats 0 and 2 follow.
// The test can then sign a choice of seat 1 (choose). The messages with promises or choices of seat 1's own
// session are lost.
func ballot5(t *testing.T, k lockstep.Pos, promise []byte) (b *bus, choose func(choice []byte)) {
	t.Helper()
	b = newBus(t, 4, sim.Hashed())
	b.turn()
	b.tick(5)
	var followed lockstep.SeatSet
	b.cut = func(p parcel) bool {
		for _, r := range lockstep.RecordsOf(p.data) {
			if r.Kind == lockstep.RecordPromise && r.View == 5 && p.from != 1 {
				followed = followed.With(r.Seat).Without(1)
			}
		}
		return p.from == 3 || p.to == 3 || p.from == 1 && (hasKind(p.data, lockstep.RecordPromise) || hasKind(p.data, lockstep.RecordChoice))
	}
	sign := func(kind lockstep.RecordKind, body []byte) {
		rec := lockstep.ForgeIn(b.crypto, b.keys[1], b.g.Table(), kind, 5, k, 1, body)
		for _, i := range []int{0, 2} {
			_ = b.s[i].Step(lockstep.FrameOf(b.g.Table(), rec))
		}
		b.flow()
	}
	b.mute = true
	b.tick(lockstep.RegroupAfter - 20)
	sign(lockstep.RecordPromise, promise)
	for range 40 {
		if b.tick(1); followed == 0b0101 {
			return b, func(choice []byte) { sign(lockstep.RecordChoice, choice) }
		}
	}
	t.Fatalf("the seats %b follow", followed)
	return nil, nil
}

// A promise that lies about the view of its entry makes no seat discard anything, and no seat stop. Here an old
// entry of view 0 passes for one of a view above all others, and so the promise passes for the highest.
func TestChoiceThatLiesAboutTheView(t *testing.T) {
	const live = lockstep.SeatSet(0b0111)
	model := newBus(t, 4, sim.Hashed())
	model.turn()
	model.tick(5)
	for _, k := range []lockstep.Pos{1, model.s[0].Next() - 1} {
		named, _ := model.s[0].Entry(k - 1)
		b, choose := ballot5(t, k, lockstep.PromiseBody(named.Hash, 4, 0b1000))
		next := b.s[0].Next()
		choose(lockstep.ChoiceBody(named.Hash, 4, live, live))
		b.tick(2)
		for _, i := range []int{0, 2} {
			if _, ok := b.s[i].Divergence(); ok || b.s[i].Next() < next || len(b.found(i, lockstep.NoticeReplaced)) > 0 {
				t.Fatalf("seat %d: stopped %t at %d, was at %d", i, ok, b.s[i].Next(), next)
			}
		}
		b.cut, b.mute = nil, false
		b.finish()
	}
}

// A choice that leaves out a seat without cause does not prove its leader a cheat. The author of a promise may
// have shown the leader one promise, and the seat that was left out another one, which does not call it gone.
func TestHonestChoiceIsNoProof(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	b.mute = true
	b.turn()
	b.tick(5)
	b.cut = func(p parcel) bool { return p.from == 2 || p.to == 2 }
	var signed []lockstep.Record // records signed by seat 1, which leads the ballot
	b.onSend = func(from int, m lockstep.Message) {
		for _, r := range lockstep.RecordsOf(bytes.Clone(m.Data)) {
			if r.Seat == 1 && (r.Kind == lockstep.RecordPromise || r.Kind == lockstep.RecordChoice) {
				signed = append(signed, r)
			}
		}
	}
	k, base := b.s[0].Next(), b.s[0].LastHash()
	b.tick(lockstep.RegroupAfter + 20)
	if b.s[1].View() != 1 || b.s[2].View() != 0 {
		t.Fatalf("views %d and %d", b.s[1].View(), b.s[2].View())
	}
	other := lockstep.ForgeIn(b.crypto, b.keys[0], b.g.Table(), lockstep.RecordPromise, 1, k, 0, lockstep.PromiseBody(base, 0, 0))
	_ = b.s[2].Step(lockstep.FrameOf(b.g.Table(), append([]lockstep.Record{other}, signed...)...))
	b.cut, b.onSend, b.mute = nil, nil, false
	b.finish()
	for i := range b.s {
		for _, n := range b.found(i, lockstep.NoticeCheat) {
			if n.Seat != 0 {
				t.Errorf("seat %d is told that seat %d cheats: %s", i, n.Seat, n.Proof.What)
			}
		}
	}
	if len(b.found(2, lockstep.NoticeCheat)) == 0 {
		t.Error("seat 2 has not found the two promises")
	}
}
