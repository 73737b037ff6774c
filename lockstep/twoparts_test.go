package lockstep_test

import (
	"strings"
	"testing"

	"lastcard/lockstep"
)

// signer is the seat that signs two parts of a shuffle, both of them right.
const signer = 4

// twoParts is a table of five that has stopped at entry 1, because seat 4 has shown one part to some seats
// and another part to the rest. The two parts differ only in their padding, where the machine accepts any
// bytes. The lines are slow, so neither part reaches the seats that have the other one.
type twoParts struct {
	*bus
	other lockstep.Record
}

func newTwoParts(t *testing.T, shown lockstep.SeatSet) *twoParts {
	t.Helper()
	x := &twoParts{bus: newPaddedBus(t, signer+1, toyTurns)}
	x.mute = true
	part := x.s[signer].Machine().(lockstep.Parts).Part()
	part[len(part)-1] ^= 1
	base := x.s[signer].LastHash()
	x.other = x.forgeAs(signer)(lockstep.RecordPart, append(base[:], part...))
	x.cut = func(p parcel) bool {
		var rest []lockstep.Record
		for _, rec := range lockstep.RecordsOf(p.data) {
			apart := shown.Has(lockstep.Seat(p.from)) != shown.Has(lockstep.Seat(p.to))
			if !apart || rec.Kind != lockstep.RecordPart || rec.Seat != signer {
				rest = append(rest, rec)
			}
		}
		if len(rest) > 0 {
			_ = x.s[p.to].Step(lockstep.FrameOf(x.g.Table(), rest...))
		}
		return true
	}
	for i := range shown.All() {
		must(t, x.s[i].Step(lockstep.FrameOf(x.g.Table(), x.other)))
	}
	x.flow()
	return x
}

// stopped requires that each honest seat has stopped at entry 1, names these seats, and has given its driver so
// many notices about that.
func (x *twoParts) stopped(named lockstep.SeatSet, notices int) {
	x.t.Helper()
	for i := range signer {
		d, _ := x.s[i].Divergence()
		diverged := x.found(i, lockstep.NoticeDiverged)
		if !x.s[i].Stopped() || d.K != 1 || d.Named != named || len(diverged) != notices || notices > 0 && diverged[notices-1].Seats != named {
			x.t.Errorf("seat %d: stopped %t at %d, names %b and not %b, told %+v", i, x.s[i].Stopped(), d.K, d.Named, named, diverged)
		}
	}
}

// A seat that signs two right parts makes honest seats differ, and the proof against it is long. While the
// proof may be on its way over a slow line, nobody is named, although a majority have the same entry. If it
// comes too late, honest seats have been named, and the proof takes that back. If the honest seats with the
// other part are a minority, the majority is upheld. If they are as many as the rest, nobody is.
func TestTwoRightParts(t *testing.T) {
	for _, c := range []struct {
		what  string
		shown lockstep.SeatSet // the seats that have the other part
		proof int              // the tick in which a seat gets both parts
	}{
		{"proof comes in time", 1 << 3, lockstep.JudgeHeavy - 20},
		{"proof comes late", 1 << 3, lockstep.JudgeHeavy + 20},
		{"half of the honest seats have each, and proof comes late", 1<<2 | 1<<3, lockstep.JudgeHeavy + 20},
	} {
		t.Run(c.what, func(t *testing.T) {
			x := newTwoParts(t, c.shown)
			x.tick(c.proof)
			named, notices := lockstep.SeatSet(0), 0
			if c.proof > lockstep.JudgeHeavy {
				named, notices = c.shown, 1
			}
			x.stopped(named, notices)
			_ = x.s[0].Step(lockstep.FrameOf(x.g.Table(), x.other))
			x.flow()
			x.stopped(1<<signer, notices+1)
			for i := range signer {
				d, _ := x.s[i].Divergence()
				if text := d.Report(strings.Clone); !strings.Contains(text, "signed twice for this entry: seat 4 (") {
					t.Errorf("the report of seat %d does not say who has signed twice:\n%s", i, text)
				}
				upheld := c.shown.Len() == 1 && !c.shown.Has(lockstep.Seat(i))
				if d.Upheld != upheld {
					t.Errorf("seat %d is upheld: %t", i, !upheld)
				}
			}
			if c.shown.Len() > 1 {
				x.tick(2 * lockstep.JudgeHeavy)
				x.stopped(1<<signer, notices+1)
			}
		})
	}
}
