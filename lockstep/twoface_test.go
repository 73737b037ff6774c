package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// At a table of three, seat 2 runs a changed program. The seats 0 and 1 are honest, and all three computers
// are different ones. What seat 2 shows to one of them it keeps from the other, so that an entry which is
// final at one could be lost at the other.

// twoface is such a table.
type twoface struct {
	*stageTable
	test *testing.T
	seq  uint64
}

const (
	face = 2                             // the seat of the changed program
	pair = lockstep.SeatSet(1<<1 | 1<<2) // it and seat 1
)

func newTwoface(t *testing.T, seats int) *twoface {
	x := &twoface{stageTable: newStage(seats, 0), test: t}
	x.flow()
	return x
}

func (x *twoface) session(i int) *lockstep.Session { return x.programs[i].s }

// sign makes a record of seat 2 about the position that seat 1 is deciding.
func (x *twoface) sign(kind lockstep.RecordKind, v lockstep.View, body []byte) lockstep.Record {
	return lockstep.ForgeIn(sim.Hashed(), x.keys[face], x.g.Table(), kind, v, x.session(1).Next(), face, body)
}

// status makes a status of seat 2 that stands where seat 1 stands, or in another view.
func (x *twoface) status(v lockstep.View, gone lockstep.SeatSet, stuck bool) lockstep.Record {
	x.seq++
	return x.sign(lockstep.RecordStatus, v, lockstep.StatusBody(x.seq, x.session(1).Last(), gone, stuck))
}

// promise and choose make the promise and the choice for a view of the seats 1 and 2 that stands on the last
// entry of seat 1.
func (x *twoface) promise(w lockstep.View, gone lockstep.SeatSet) lockstep.Record {
	return x.sign(lockstep.RecordPromise, w, lockstep.PromiseBody(x.session(1).Last(), x.session(1).View(), gone))
}

func (x *twoface) choose(w lockstep.View) lockstep.Record {
	return x.sign(lockstep.RecordChoice, w, lockstep.ChoiceBody(x.session(1).Last(), x.session(1).View(), pair, pair))
}

// show gives records to one seat.
func (x *twoface) show(to int, recs ...lockstep.Record) {
	_ = x.session(to).Step(lockstep.FrameOf(x.g.Table(), recs...))
}

// act lets a seat play a value, if it is its turn.
func (x *twoface) act(seat int) {
	x.test.Helper()
	must(x.test, x.session(seat).Propose([]byte{'p', 5}))
	x.flow()
}

// until lets ticks go by until something holds, at most so many.
func (x *twoface) until(most int, holds func() bool) {
	x.test.Helper()
	for range most {
		if holds() {
			return
		}
		x.tick(1)
	}
	if !holds() {
		x.know()
		x.test.Fatalf("it does not come to that:\n%s", &x.page)
	}
}

// finals are the entries that the honest seats hold final.
func (x *twoface) finals() (all [2][]lockstep.Entry) {
	for i := range all {
		for k := range x.session(i).Final() + 1 {
			e, _ := x.session(i).Entry(k)
			all[i] = append(all[i], e)
		}
	}
	return all
}

// agree heals the table, waits, and requires that no honest seat has stopped, that both have the entries
// which one of them held final before, and that the same are final.
func (x *twoface) agree(before [2][]lockstep.Entry) {
	x.test.Helper()
	x.lost = nil
	x.tick(400)
	for i := range 2 {
		if k, _, stopped := x.session(i).Diverged(); stopped {
			x.test.Errorf("seat %d has stopped at %d", i, k)
		}
		for _, list := range before {
			for _, e := range list {
				if got, _ := x.session(i).Entry(e.K); got.Hash != e.Hash {
					x.test.Fatalf("seat %d has lost the final entry %d", i, e.K)
				}
			}
		}
	}
	if a, b := x.session(0), x.session(1); a.Last() != b.Last() || a.Final() != b.Final() {
		x.test.Errorf("seat 0 ends at %d, final to %d, seat 1 at %d, final to %d", a.Next(), a.Final(), b.Next(), b.Final())
	}
}
