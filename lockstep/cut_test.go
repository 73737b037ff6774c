package lockstep_test

import (
	"os"
	"testing"

	"lastcard/lockstep"
)

// Entries that a peer once held final stay final, and all logs end up the same, whatever the moment of a cut
// and a crash.
//
// There are three peers and one offer (two if LOCKSTEP_EXHAUSTIVE is set). The test tries every order in which
// the records of the offer's position arrive, including checks. In each reachable state, one seat is cut off
// for so long that the others go on without it, and at most one seat is killed and comes back from its log.
// Then nothing is lost any more.
func TestCutAndCrash(t *testing.T) {
	const seats = 3
	proposes := []int{2}
	if os.Getenv("LOCKSTEP_EXHAUSTIVE") != "" { // a quarter of an hour: 1,501 states, 18,012 continuations
		proposes = []int{0, 2}
	}
	x := &search{
		t: t, proposes: proposes, checks: true, hashesIn: map[string]string{}, ends: map[lockstep.Hash]bool{}, scenes: seats * (seats + 1),
		each: func(b *bus, f *flight, scene int) { cutAndCrash(b, f, scene%seats, scene/seats-1) },
	}
	x.visit(nil)
	t.Logf("%d states, %d continuations", len(x.hashesIn), len(x.hashesIn)*x.scenes)
}

func cutAndCrash(b *bus, f *flight, cut, crash int) {
	b.t.Helper()
	if crash >= 0 {
		b.restart(crash, 0, true) // the seat forgets the records that it signed and did not fsync
	}
	b.cut = func(p parcel) bool { return p.from == cut || p.to == cut }
	for _, p := range f.open {
		if p.from >= 0 {
			b.queue = append(b.queue, p)
		}
	}
	b.mute = false
	var finals []lockstep.Hash
	for i := range 2000 {
		if b.tick(1); i > lockstep.RegroupAfter && b.s[(cut+1)%3].View() > 0 && b.s[(cut+2)%3].View() > 0 {
			b.cut = nil
		}
		settled := true
		for j, s := range b.s {
			settled = settled && s.Settled()
			for k := lockstep.Pos(0); k <= s.Final(); k++ {
				switch e, _ := s.Entry(k); {
				case int(k) == len(finals):
					finals = append(finals, e.Hash)
				case finals[k] != e.Hash:
					b.t.Fatalf("cut %d, crash %d: seat %d holds another final entry %d", cut, crash, j, k)
				}
			}
		}
		if settled && b.cut == nil {
			b.same()
			return
		}
	}
	b.t.Fatalf("cut %d, crash %d: the match does not end", cut, crash)
}
