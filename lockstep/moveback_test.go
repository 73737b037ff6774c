package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A seat has shown no checks. It now claims another hash for ever earlier entries with bulky evidence, one every few
// seconds. The others name it soon all the same, and it does not make them send the evidence of each of these entries.
func TestEverEarlierClaims(t *testing.T) {
	const liar, ends = 3, 40
	b := newBusOf(t, 4, sim.Hashed(), 0, func(seat int) lockstep.Machine { return newHauler(4, seat, ends) })
	b.liars = b.liars.With(liar)
	b.cut = func(p parcel) bool { // its checks are lost
		if p.from != liar {
			return false
		}
		for _, r := range lockstep.RecordsOf(p.data) {
			if r.Kind != lockstep.RecordCheck {
				_ = b.s[p.to].Step(lockstep.FrameOf(b.g.Table(), r))
			}
		}
		return true
	}
	b.flow()
	if !b.s[0].Over() {
		t.Fatalf("%d entries", b.s[0].Next())
	}
	b.cut = func(p parcel) bool { return p.from == liar || p.to == liar }
	sent := 0
	b.onSend = func(from int, m lockstep.Message) {
		if from == 0 && m.Broadcast() {
			sent += len(m.Data)
		}
	}
	for n := range lockstep.Pos(10) {
		k := b.s[0].Next() - 2 - n
		claim := lockstep.Forge(b.crypto, b.keys[liar], b.g.Table(), lockstep.RecordCheck, k, liar, make([]byte, 2*len(lockstep.Hash{})))
		for _, s := range b.s[:liar] {
			_ = s.Step(lockstep.FrameOf(b.g.Table(), claim))
		}
		b.tick(lockstep.JudgeHeavy * 3 / 4)
	}
	for i := range b.s[:liar] {
		if found := b.found(i, lockstep.NoticeDiverged); len(found) == 0 || found[0].Seats != 1<<liar {
			t.Errorf("seat %d: %+v", i, found)
		}
	}
	if most := 4 * 4 * haulerPart; sent > most {
		t.Errorf("seat 0 broadcasts %d bytes, more than %d", sent, most)
	}
}
