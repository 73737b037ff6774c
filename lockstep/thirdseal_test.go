package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A peer that got the first two seals of a seat still follows the others if they have closed the position with a
// third seal of that seat.
func TestThirdSeal(t *testing.T) {
	const liar = 4
	b := newMuteBus(t, 5, sim.Hashed())
	k, base, table := b.s[0].Next(), b.s[0].LastHash(), b.g.Table()
	forge := b.forgeAs(liar)
	b.cut = func(p parcel) bool { return p.from == liar || p.to == liar }
	must(t, b.s[0].Propose([]byte{'p', 9}))
	b.flow()
	play := lockstep.Forge(b.crypto, b.keys[0], table, lockstep.RecordOffer, k, 0, []byte{'p', 9})
	for _, body := range []byte{1, 2} { // offers that nobody has
		missing := forge(lockstep.RecordOffer, []byte{'g', body})
		b.s[0].Step(lockstep.FrameOf(table, forge(lockstep.RecordSeal, lockstep.SealBody(base, missing))))
	}
	for _, i := range []int{1, 2, 3} {
		b.s[i].Step(lockstep.FrameOf(table, forge(lockstep.RecordSeal, lockstep.SealBody(base, play))))
	}
	b.tick(60)
	if b.s[1].Next() <= k {
		t.Fatal("the others have not closed the position")
	}
	if b.s[0].Next() < b.s[1].Next() {
		t.Errorf("seat 0 is at %d, the others at %d", b.s[0].Next(), b.s[1].Next())
	}
	b.tick(2 * lockstep.RegroupAfter)
	if !b.s[1].Live().Has(0) {
		t.Errorf("seat 0 has been set aside: live %b", b.s[1].Live())
	}
}

// A peer that has got very many offers of one seat still takes the offer that the others have sealed.
func TestLateOffer(t *testing.T) {
	const liar = 4
	b := newMuteBus(t, 5, sim.Hashed())
	k, base, table := b.s[0].Next(), b.s[0].LastHash(), b.g.Table()
	forge := b.forgeAs(liar)
	b.cut = func(p parcel) bool { return p.from == liar || p.to == liar || p.to == 0 }
	for i := range byte(40) { // the offers that only seat 0 gets
		b.s[0].Step(lockstep.FrameOf(table, forge(lockstep.RecordOffer, []byte{'g', i})))
	}
	sealed := forge(lockstep.RecordOffer, []byte{'g'})
	for _, i := range []int{1, 2, 3} {
		b.s[i].Step(lockstep.FrameOf(table, sealed))
	}
	must(t, b.s[0].Propose([]byte{'p', 9}))
	b.flow()
	seal := forge(lockstep.RecordSeal, lockstep.SealBody(base, sealed))
	for _, i := range []int{1, 2, 3} {
		b.s[i].Step(lockstep.FrameOf(table, seal))
	}
	b.flow()
	if b.s[1].Next() <= k {
		t.Fatal("the others have not closed the position")
	}
	b.cut = func(p parcel) bool { return p.from == liar || p.to == liar }
	b.tick(60)
	for i := range 4 {
		if b.s[i].Next() <= k || b.s[i].LastHash() != b.s[1].LastHash() {
			t.Errorf("seat %d is at %d", i, b.s[i].Next())
		}
	}
}
