package lockstep_test

import (
	"bytes"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A seat signs two parts that together are longer than any record. The others name it all the same, and each of
// them can read its own log again.
func TestProofOfLongParts(t *testing.T) {
	b := newMuteBus(t, 3, sim.Hashed())
	const liar = 2
	k := b.s[0].Next()
	part := func(fill byte) lockstep.Record {
		body := append(bytes.Repeat([]byte{0}, 32), bytes.Repeat([]byte{fill}, lockstep.MaxPart)...)
		return lockstep.Forge(sim.Hashed(), b.keys[liar], b.g.Table(), lockstep.RecordPart, k+1, liar, body)
	}
	for _, fill := range []byte{1, 2} {
		_ = b.s[0].Step(lockstep.FrameOf(b.g.Table(), part(fill)))
	}
	b.others = func(from int, m lockstep.Message) {
		if len(m.Data) > lockstep.MaxMessage {
			t.Errorf("seat %d sends %d bytes", from, len(m.Data))
		}
	}
	b.flow()
	for i := range liar {
		if found := b.found(i, lockstep.NoticeCheat); len(found) != 1 || found[0].Seat != liar {
			t.Errorf("seat %d names %v", i, found)
		}
		log, err := lockstep.ReadLog(bytes.NewReader(b.logs[i].Bytes()))
		if err != nil {
			t.Fatalf("seat %d cannot read its log: %v", i, err)
		}
		b.start(i, log)
		if !b.s[i].Cheats().Has(liar) {
			t.Errorf("seat %d has forgotten the cheat", i)
		}
	}
}
