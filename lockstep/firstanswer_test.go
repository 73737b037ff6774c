package lockstep_test

import (
	"bytes"
	"fmt"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// Seat 0 is restarted from an old copy of its log, which lacks a promise. The changed program of seat 2 is the first
// to reach it, at once or after some seconds. It says that it holds no record of seat 0, and calls the ballot of that
// promise again. Seat 1 comes less than three seconds later. Seat 0 must not sign the promise anew.
func TestCheatAnswersFirst(t *testing.T) {
	for _, unheard := range []int{0, 100} {
		t.Run(fmt.Sprintf("unheard for %d ticks", unheard), func(t *testing.T) { answersFirst(t, unheard) })
	}
}

// answersFirst is TestCheatAnswersFirst in which seat 0 hears nobody for some ticks after its restart.
func answersFirst(t *testing.T, unheard int) {
	const cheat = 2
	b := newMuteBus(t, 3, sim.Hashed())
	old := bytes.Clone(b.logs[0].Bytes())
	k, last := b.s[0].Next(), b.s[0].LastHash()
	promised := map[lockstep.View][]byte{}
	b.onSend = func(from int, m lockstep.Message) {
		if kind, _, _ := lockstep.Route(m.Data); kind != lockstep.FrameTable {
			return
		}
		for _, r := range lockstep.RecordsOf(m.Data) {
			if r.Kind != lockstep.RecordPromise || r.Seat != 0 || from != 0 {
				continue
			}
			if body := promised[r.View]; body != nil && !bytes.Equal(body, r.Body) {
				t.Errorf("seat 0 has signed two promises for view %d", r.View)
			}
			promised[r.View] = bytes.Clone(r.Body)
		}
	}
	b.cut = func(p parcel) bool { return p.from == 1 || p.to == 1 }
	b.tick(lockstep.RegroupAfter + 60)
	b.cut = nil
	b.tick(lockstep.RegroupAfter)
	if len(promised) == 0 {
		t.Fatal("no view has changed")
	}

	log, err := lockstep.ReadLog(bytes.NewReader(old))
	must(t, err)
	b.start(0, log)
	b.cut = func(p parcel) bool { return p.to == 0 || p.from == 0 }
	show := func(kind lockstep.RecordKind, v lockstep.View, body []byte) {
		rec := lockstep.ForgeIn(b.crypto, b.keys[cheat], b.g.Table(), kind, v, k, cheat, body)
		_ = b.s[0].Step(lockstep.FrameOf(b.g.Table(), rec))
	}
	b.tick(unheard)
	for n := range uint64(55) {
		show(lockstep.RecordStatus, 0, lockstep.WantingBody(n+1, last, 1<<0))
		show(lockstep.RecordMemory, 0, lockstep.ForgetfulBody(b.s[0]))
		if b.s[0].Phase() == "returning" {
			show(lockstep.RecordPromise, cheat, lockstep.PromiseBody(last, 0, 0))
		}
		b.tick(1)
	}
	b.cut = nil
	b.liars = b.liars.With(cheat)
	b.tick(200)
	if b.s[1].Cheats().Has(0) {
		t.Error("seat 1 takes seat 0 for a cheat")
	}
}
