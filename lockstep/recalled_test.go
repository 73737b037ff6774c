package lockstep_test

import (
	"bytes"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// Seat 0 alone has seen that the cheat signed two records, and restarts. With the proof in its log it still
// convinces the others, who have seen neither record and would not take its word for it.
func TestRecalledProofConvincesOthers(t *testing.T) {
	b := newMuteBus(t, 3, sim.Hashed())
	const liar = 2
	b.liars = b.liars.With(liar)
	b.cut = func(parcel) bool { return true }
	forge := b.forgeAs(liar)
	for _, base := range []byte{1, 2} {
		_ = b.s[0].Step(lockstep.FrameOf(b.g.Table(), forge(lockstep.RecordOffer, lockstep.PairBody(lockstep.Hash{}, lockstep.Hash{base}))))
	}
	b.flow()
	if !b.s[0].Cheats().Has(liar) || b.s[1].Cheats().Has(liar) {
		t.Fatal("seat 0 alone must know the cheat")
	}
	log, err := lockstep.ReadLog(bytes.NewReader(b.logs[0].Bytes()))
	must(t, err)
	b.start(0, log)
	b.cut = func(p parcel) bool { return p.from == liar }
	b.tick(200)
	if !b.s[1].Cheats().Has(liar) {
		t.Error("seat 1 does not know the cheat")
	}
}
