package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A seat sends seals that name no offer and vote about nobody, no two of them alike, faster than anybody repeats a
// record. The others drop these seals, and still repeat a record that was lost.
func TestPointlessSealsStopNoRepetition(t *testing.T) {
	b := newMuteBus(t, 3, sim.Hashed())
	const liar = 2
	b.cut = func(p parcel) bool { return p.from == liar || hasKindBy(p.data, lockstep.RecordOffer, 0) }
	offers := 0
	b.onSend = func(from int, m lockstep.Message) {
		if from == 0 && hasKindBy(m.Data, lockstep.RecordOffer, 0) {
			offers++
		}
	}
	forge := b.forgeAs(liar)
	must(t, b.s[0].Propose([]byte{'p', 5}))
	for i := range 40 {
		for to := range liar {
			_ = b.s[to].Step(lockstep.FrameOf(b.g.Table(), forge(lockstep.RecordSeal, lockstep.SealBody(lockstep.Hash{byte(i)}))))
		}
		b.tick(1)
	}
	if offers < 3 {
		t.Errorf("the offer was sent %d times in 40 ticks", offers)
	}
}
