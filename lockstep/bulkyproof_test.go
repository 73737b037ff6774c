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
	b.onSend = func(from int, m lockstep.Message) {
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

// A seat signs two long parts for each of many positions, and promises a view that nobody will reach. It is set
// aside, and from then on the others need few bytes to tell each other about it.
func TestManyLongProofs(t *testing.T) {
	b := newMuteBus(t, 4, sim.Hashed())
	const liar = 3
	b.liars = b.liars.With(liar)
	b.cut = func(p parcel) bool { return p.from == liar }
	part := func(k lockstep.Pos, fill byte) lockstep.Record {
		body := append(bytes.Repeat([]byte{0}, 32), bytes.Repeat([]byte{fill}, lockstep.MaxPart/2)...)
		return lockstep.Forge(sim.Hashed(), b.keys[liar], b.g.Table(), lockstep.RecordPart, k, liar, body)
	}
	promise := lockstep.ForgeIn(sim.Hashed(), b.keys[liar], b.g.Table(), lockstep.RecordPromise, 1<<31, 1, liar, lockstep.PromiseBody(lockstep.Hash{}, 0, 0))
	for n := range lockstep.Pos(lockstep.KeptProofs) {
		for _, fill := range []byte{1, 2} {
			for _, x := range b.s[:liar] {
				_ = x.Step(lockstep.FrameOf(b.g.Table(), part(x.Next()+1+n, fill), promise))
			}
			b.tick(1) // a seat takes only one part of a proven cheat in each tick
		}
	}
	b.tick(400)
	if b.s[0].Live().Has(liar) {
		t.Fatal("the cheat is not set aside")
	}
	sent := 0
	b.onSend = func(from int, m lockstep.Message) {
		if from == 0 {
			sent += len(m.Data)
		}
	}
	const ticks = 1000
	b.tick(ticks)
	if most := 1000 * ticks; sent > most {
		t.Errorf("seat 0 sends %d bytes in %d ticks, more than %d", sent, ticks, most)
	}
}
