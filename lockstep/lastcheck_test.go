package lockstep_test

import (
	"bytes"
	"slices"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A loser withholds its check of the end, or says nothing more at all. At a table of three, the end is final for the two
// others at once, since they are a majority, and at last everybody who is left is done. At a table of two it stays open: no
// majority has checked it.
func TestLastCheckWithheld(t *testing.T) {
	for _, c := range []struct {
		name          string
		seats         int
		silent, views bool // whether the loser says nothing more; whether the view has changed before
		final         bool
	}{
		{"one of three", 3, false, false, true},
		{"one of three, silent", 3, true, false, true},
		{"one of three, in a later view", 3, false, true, true},
		{"one of two", 2, false, false, false},
		{"one of two, silent", 2, true, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, loser := newBus(t, c.seats, sim.Hashed()), c.seats-1
			if c.views {
				b.turn()
				b.cut = func(p parcel) bool { return p.from == 1 || p.to == 1 }
				b.tick(lockstep.RegroupAfter + 20)
			}
			b.cut = func(p parcel) bool {
				return p.from == loser && b.s[loser].Over() && (c.silent || slices.ContainsFunc(lockstep.RecordsOf(p.data), func(r lockstep.Record) bool {
					return r.Kind == lockstep.RecordCheck
				}))
			}
			for n := 0; !b.s[0].Over(); n++ {
				if b.tick(1); n > 2000 {
					t.Fatal("the match does not end")
				}
			}
			b.tick(1)
			final := func() bool { return b.s[0].Final()+1 == b.s[0].Next() }
			if final() != c.final {
				t.Errorf("final is %t", final())
			}
			b.tick(1000)
			if final() != c.final || b.s[0].Done() != c.final {
				t.Errorf("later: final is %t, done is %t", final(), b.s[0].Done())
			}
			sum, err := lockstep.VerifyWith(sim.Hashed(), bytes.NewReader(b.logs[0].Bytes()), func(*lockstep.Genesis) (lockstep.Machine, error) {
				return sim.NewToy(c.seats, toyTurns), nil
			})
			if must(t, err); sum.Ended != c.final || sum.EndOpen == c.final {
				t.Errorf("the log: %+v", sum)
			}
		})
	}
}
