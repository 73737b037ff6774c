package lockstep_test

import (
	"bytes"
	"strings"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// The unsolved case of safety.go at a table of five. Two cheats show their seals to seat 0 alone, so that it is the
// only honest seat that holds its play final. Then it is cut off. The cheats take older copies of their
// logs, in which the play is missing, and continue with the two other seats as if it had not been made. When seat 0 is
// back it stops, and its report shows which seats had checked the play.
func TestCutAsTheOnlyWitness(t *testing.T) {
	b := newMuteBus(t, 5, sim.Hashed())
	b.tick(5)
	k := b.s[0].Next()
	old := []string{b.logs[3].String(), b.logs[4].String()}
	b.cut = func(p parcel) bool { return (p.to == 1 || p.to == 2) && p.from != 1 && p.from != 2 }
	must(t, b.s[0].Propose([]byte{'p', 7}))
	b.drainOne(0)
	offer := b.own(0, lockstep.RecordOffer)
	for i := 1; i < 3; i++ {
		b.s[i].Step(lockstep.FrameOf(b.g.Table(), offer[len(offer)-1]))
	}
	b.flow()
	if b.s[0].Final() != k || b.s[1].Next() != k || b.s[2].Next() != k {
		t.Fatalf("final %d, next %d and %d, want %d", b.s[0].Final(), b.s[1].Next(), b.s[2].Next(), k)
	}
	b.cut = func(p parcel) bool { return p.from == 0 || p.to == 0 }
	for i, text := range old {
		log, err := lockstep.ReadLog(strings.NewReader(text))
		must(t, err)
		b.logs[3+i] = bytes.NewBufferString(text)
		b.writers[3+i] = lockstep.ResumeWriter(b.logs[3+i], log)
		b.start(3+i, log)
	}
	b.tick(lockstep.RegroupAfter + 200)
	if e, _ := b.s[1].Entry(k); e.Kind != lockstep.EntryView || e.Live() != 1<<5-2 {
		t.Fatalf("safety.go says that the others continue without entry %d, but entry %d is %v", k, k, e.Kind)
	}
	b.cut = nil
	b.tick(100)
	d, ok := b.s[0].Divergence()
	if text := d.Report(strings.Clone); !ok || !strings.Contains(text, "seat 3 checked entry") || !strings.Contains(text, "seat 4 checked entry") {
		t.Errorf("seat 0 has not stopped, or its report does not name what was signed:\n%s", text)
	}
	if n := len(b.found(0, lockstep.NoticeCheat)); n > 0 {
		t.Errorf("%d cheats were named, without proof", n)
	}
}
