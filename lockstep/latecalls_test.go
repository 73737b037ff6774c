package lockstep_test

import (
	"bytes"
	"fmt"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// While seat 0 was away, seat 1 called one ballot after another to set it aside, and seat 2, a changed program,
// answered none. When seat 0 is back, seat 2 shows it all these calls at once. Seat 0 must not conclude that seat 1
// called them in haste, and so must not want to set it aside.
func TestCallsShownLate(t *testing.T) {
	const honest, cheat = 1, 2
	for _, restarts := range []bool{false, true} {
		t.Run(fmt.Sprintf("restarts %t", restarts), func(t *testing.T) {
			b := newMuteBus(t, 3, sim.Hashed())
			withheld := func(p parcel) bool {
				if p.from != cheat || !hasKindBy(p.data, lockstep.RecordPromise, cheat) && !hasKindBy(p.data, lockstep.RecordChoice, cheat) {
					return false
				}
				for _, r := range lockstep.RecordsOf(p.data) {
					if r.Kind != lockstep.RecordPromise && r.Kind != lockstep.RecordChoice {
						_ = b.s[p.to].Step(lockstep.FrameOf(b.g.Table(), r))
					}
				}
				return true
			}
			b.cut = func(p parcel) bool { return p.from == 0 || p.to == 0 || withheld(p) }
			var calls [][]byte
			var last lockstep.View
			b.onSend = func(from int, m lockstep.Message) {
				if kind, _, _ := lockstep.Route(m.Data); kind != lockstep.FrameTable || from != honest {
					return
				}
				for _, r := range lockstep.RecordsOf(m.Data) {
					if r.Kind == lockstep.RecordPromise && r.Seat == honest && r.View%3 == honest && r.View > last {
						last, calls = r.View, append(calls, bytes.Clone(lockstep.FrameOf(b.g.Table(), r)))
					}
				}
			}
			for n := 0; len(calls) < 5; n++ {
				if n == 1500 {
					t.Fatalf("%d calls: %b %b", len(calls), b.s[1].Gone(), b.s[2].Gone())
				}
				b.tick(1)
			}
			if restarts {
				log, err := lockstep.ReadLog(bytes.NewReader(b.logs[0].Bytes()))
				must(t, err)
				b.start(0, log)
			}
			b.cut = func(p parcel) bool { return p.from == cheat && p.to == 0 || withheld(p) }
			for _, data := range calls {
				_ = b.s[0].Step(data)
			}
			b.tick(10)
			if gone := b.s[0].Gone(); gone.Has(honest) {
				t.Errorf("after %d calls seat 0 calls %b gone", len(calls), gone)
			}
		})
	}
}
