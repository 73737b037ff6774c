package lockstep_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// In these tests, at a table of three, seat 2 runs a changed program. Seats 0 and 1 are honest, and each seat
// has a computer of its own. Seat 2 shows some records to only one of the honest seats, so that an entry that
// is final at one could be lost at the other.

type twoface struct {
	*stageTable
	test *testing.T
	seq  uint64
}

const (
	face = 2                             // the seat of the changed program
	pair = lockstep.SeatSet(1<<1 | 1<<2) // the seats 1 and 2
)

func newTwoface(t *testing.T, seats int) *twoface {
	x := &twoface{stageTable: newStage(seats, 0), test: t}
	must(t, x.watch())
	x.flow()
	return x
}

func (x *twoface) session(i int) *lockstep.Session { return x.programs[i].s }

// sign makes a record of seat 2 for the position that seat 1 is deciding.
func (x *twoface) sign(kind lockstep.RecordKind, v lockstep.View, body []byte) lockstep.Record {
	return lockstep.ForgeIn(sim.Hashed(), x.keys[face], x.g.Table(), kind, v, x.session(1).Next(), face, body)
}

// status makes a status of seat 2 in view v, at the position that seat 1 is deciding.
func (x *twoface) status(v lockstep.View, gone lockstep.SeatSet, stuck bool) lockstep.Record {
	x.seq++
	return x.sign(lockstep.RecordStatus, v, lockstep.StatusBody(x.seq, x.session(1).LastHash(), gone, stuck))
}

// promise and choose make a promise and a choice of seat 2 for a view that stands on the last entry of seat 1.
// In the choice, seats 1 and 2 are live.
func (x *twoface) promise(w lockstep.View, gone lockstep.SeatSet) lockstep.Record {
	return x.sign(lockstep.RecordPromise, w, lockstep.PromiseBody(x.session(1).LastHash(), x.session(1).View(), gone))
}

func (x *twoface) choose(w lockstep.View) lockstep.Record {
	return x.sign(lockstep.RecordChoice, w, lockstep.ChoiceBody(x.session(1).LastHash(), x.session(1).View(), pair, pair))
}

// show gives records to one seat alone.
func (x *twoface) show(to int, recs ...lockstep.Record) {
	_ = x.session(to).Step(lockstep.FrameOf(x.g.Table(), recs...))
}

// act lets a seat play a card. It must be the turn of that seat.
func (x *twoface) act(seat int) {
	x.test.Helper()
	must(x.test, x.session(seat).Propose([]byte{'p', 5}))
	x.flow()
}

// until lets ticks go by until holds returns true. It fails after so many ticks (most).
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

func (x *twoface) finals() (all [2][]lockstep.Entry) {
	for i := range all {
		for k := range x.session(i).Final() + 1 {
			e, _ := x.session(i).Entry(k)
			all[i] = append(all[i], e)
		}
	}
	return all
}

// agree ends all losses and waits. Then neither honest seat may have stopped, and both must have the same final
// entries. These must include every entry that one of the two held final before.
func (x *twoface) agree(before [2][]lockstep.Entry) {
	x.test.Helper()
	x.lost = nil
	x.tick(400)
	for i := range 2 {
		if d, stopped := x.session(i).Divergence(); stopped {
			x.test.Errorf("seat %d has stopped at %d", i, d.K)
		}
		for _, list := range before {
			for _, e := range list {
				if got, _ := x.session(i).Entry(e.K); got.Hash != e.Hash {
					x.test.Fatalf("seat %d has lost the final entry %d", i, e.K)
				}
			}
		}
	}
	if a, b := x.session(0), x.session(1); a.LastHash() != b.LastHash() || a.Final() != b.Final() {
		x.test.Errorf("seat 0 ends at %d, final to %d, seat 1 at %d, final to %d", a.Next(), a.Final(), b.Next(), b.Final())
	}
	x.agreed()
}

// agreed requires that the spectator has the same final entries as the honest seats, and that their logs prove
// these entries.
func (x *twoface) agreed() {
	x.test.Helper()
	final := x.session(0).Final()
	if w := x.watcher; w.Broken() != nil || w.Next() != final+1 {
		x.test.Errorf("the spectator has %d entries, and %d are final: %v", w.Next(), final+1, w.Broken())
	}
	for i := range 2 {
		sum, err := lockstep.VerifyWith(sim.Hashed(), bytes.NewReader(x.programs[i].file.Bytes()), toyFor)
		if err != nil || sum.Final != final {
			x.test.Errorf("the log of seat %d is final to %d, not %d: %v", i, sum.Final, final, err)
		}
	}
}

// The check of a seat that is not live makes nothing final. Seat 0 was away and is still kept out, but follows
// the table. Seat 2 shows its seal and its check of a play to seat 0 alone, so that seat 0 has checks of two of
// the three seats. Then seat 2 leads seat 1 to a view that stands on the entry before, and for that needs no
// consent of seat 0.
func TestFinalByASeatAside(t *testing.T) {
	for _, late := range []bool{false, true} { // late: seat 1 gets the seal only after it has promised
		x := newTwoface(t, 3)
		x.cut(0, 0, true)
		x.until(200, func() bool { return x.session(1).Live() == pair && x.session(2).Live() == pair })
		x.lost = nil
		x.until(60, func() bool { return x.session(0).Live() == pair })
		x.tick(4)
		x.lose("status", face, 0, true)
		var kept []lockstep.Record
		x.lost = append(x.lost, func(l delivery, rec *lockstep.Record) bool {
			hidden := rec.Seat == face && l.to == 1 && (rec.Kind == lockstep.RecordSeal || rec.Kind == lockstep.RecordCheck)
			if hidden {
				kept = append(kept, *rec)
			}
			return hidden
		})
		k := x.session(1).Next()
		x.act(1)
		if x.session(0).Next() != k+1 || x.session(1).Next() != k {
			t.Fatalf("seat 0 is at %d, seat 1 at %d, want %d and %d", x.session(0).Next(), x.session(1).Next(), k+1, k)
		}
		before := x.finals()
		w := x.session(1).View() + 1
		for ; w%3 != face; w++ {
		}
		x.show(1, x.status(x.session(1).View(), 0, true))
		x.tick(1)
		call, choice := x.promise(w, 0), x.choose(w)
		x.show(1, call)
		if late {
			x.show(1, kept...)
			before = x.finals()
		}
		x.show(1, choice)
		if x.session(1).View() != w {
			x.know()
			t.Fatalf("seat 1 is in view %d:\n%s", x.session(1).View(), &x.page)
		}
		x.agree(before)
	}
}

// A view entry that is final at one honest seat is not lost at the other, which has not entered that view yet.
// Seat 2 sends its choice of the view that lets seat 0 in again to seat 0 alone. So seat 1 stays in the old view,
// and drops seat 2's check as one of a later view. Then seat 2 leads seat 1 to a view that stands on the old view,
// in which seat 0 was not live.
func TestViewEntryStaysFinal(t *testing.T) {
	x := newTwoface(t, 3)
	x.cut(0, 0, true)
	x.until(200, func() bool { return x.session(1).Live() == pair && x.session(2).Live() == pair })
	x.lose("choice", face, 1, false)
	x.lost = x.lost[1:]
	x.until(60, func() bool { return x.session(0).Live() == pair })
	for x.session(1).Live() == pair && x.session(0).Live() == pair && x.now < 190 {
		x.tick(1)
	}
	x.act(1) // seat 1 has heard of the new view, and goes on waiting for others to bring it there
	x.until(60, func() bool { return x.session(0).Live() != pair })
	w := x.session(0).View() + 3
	if w%3 != face {
		t.Fatalf("seat 2 did not lead view %d", w-3)
	}
	call, choice := x.promise(w, 0), x.choose(w)
	x.show(1, call)
	x.until(60, func() bool { return x.session(1).Promised() == w })
	before := x.finals()
	x.show(1, choice)
	x.lost = x.lost[:0]
	if x.session(1).View() != w {
		t.Fatalf("seat 1 is in view %d", x.session(1).View())
	}
	x.agree(before)
}

// A seat that comes back does not help to undo what became final while it was away. Seat 1 was offline; the
// others have set it aside and played on. When its line is back, it hears seat 2 first. Seat 2 calls a view
// that stands on seat 1's last entry and leaves out seat 0. Seat 1 has not heard seat 0 yet, but must not call
// it gone, and must not follow.
func TestRewindAfterAnAbsence(t *testing.T) {
	x := newTwoface(t, 3)
	x.cut(1, 0, true)
	x.until(200, func() bool { return x.session(0).Live() == 1<<0|1<<2 })
	x.programs[0].moves, x.programs[2].moves = true, true
	x.tick(40)
	x.programs[0].moves, x.programs[2].moves = false, false
	before := x.finals()
	if x.session(0).Final() < x.session(1).Next()+2 {
		t.Fatalf("the others are at %d, seat 1 at %d", x.session(0).Final(), x.session(1).Next())
	}
	const w = 5 // 5 mod 3 is seat 2
	call, choice := x.promise(w, 1<<0), x.choose(w)
	x.show(1, x.status(0, 1<<0, false), call)
	x.show(1, choice)
	x.agree(before)
	if x.session(1).View() == w {
		t.Error("seat 1 has followed")
	}
}

// One case remains unsolved (safety.go): the line between the honest seats remains cut after the absence, so
// that seat 1 calls seat 0 gone in good faith. Then seat 0 stops, and its report shows the contradicting
// records of seat 2.
func TestCutBetweenTheHonest(t *testing.T) {
	x := newTwoface(t, 3)
	x.cut(1, 0, true)
	x.until(200, func() bool { return x.session(0).Live() == 1<<0|1<<2 })
	x.act(0)
	final := x.session(0).Final()
	for range lockstep.RegroupAfter / 10 * 2 {
		x.show(1, x.status(0, 0, false))
		x.tick(10)
	}
	const w = 5
	call, choice := x.promise(w, 1<<0), x.choose(w)
	x.show(1, x.status(0, 1<<0, false), call)
	x.show(1, choice)
	if x.session(1).View() != w {
		t.Fatal("safety.go says that seat 1 follows")
	}
	x.lost = nil
	x.tick(100)
	want := fmt.Sprintf("seat 2 checked entry %d in view 2, and promised view 5 after entry 3 of view 0", final)
	d, _ := x.session(0).Divergence()
	if text := d.Report(strings.Clone); !strings.Contains(text, want) {
		t.Errorf("%q is not in the report:\n%s", want, text)
	}
}

// A seat cannot stop a spectator by checks of entries that nobody has. Seat 2 sends the spectator such a check
// in every tick, and otherwise signs the same checks as the others. The spectator must use these good checks,
// which the others repeat.
func TestFalseChecksStopNoSpectator(t *testing.T) {
	x := newTwoface(t, 3)
	x.cut(0, 0, true) // when seat 0 is back, seat 2 is an elder of the view
	x.until(200, func() bool { return x.session(1).Live() == pair && x.session(2).Live() == pair })
	x.lost = nil
	for i := range 160 {
		for _, p := range x.programs {
			p.moves = x.session(0).Live().Len() == 3
		}
		body := lockstep.PairBody(lockstep.Hash{1, byte(i)}, lockstep.Hash{2})
		for _, v := range []lockstep.View{x.session(0).View(), 1 << 31} {
			rec := lockstep.ForgeIn(sim.Hashed(), x.keys[face], x.g.Table(), lockstep.RecordCheck, v, x.session(0).Next()+50, face, body)
			if err := x.watcher.Step(lockstep.FrameOf(x.g.Table(), rec)); err != nil {
				t.Fatal(err)
			}
		}
		x.tick(1)
	}
	for _, p := range x.programs {
		p.moves = false
	}
	x.tick(100)
	if x.session(0).Live().Len() != 3 {
		t.Errorf("only %b are live", x.session(0).Live())
	}
	x.agreed()
}

// The check of an elder reaches all honest seats. Seat 2 shows one check in a view to seat 0 alone, so that
// entries are final at seat 0. They must become final at seat 1 as well.
func TestCheckOfAnElderReachesAll(t *testing.T) {
	x := newTwoface(t, 3)
	first := lockstep.Pos(0)
	x.cut(0, 0, true)
	x.until(200, func() bool { return x.session(1).Live() == pair && x.session(2).Live() == pair })
	view := x.session(1).View()
	x.lost = []func(delivery, *lockstep.Record) bool{func(l delivery, rec *lockstep.Record) bool {
		if rec.Seat != face || rec.Kind != lockstep.RecordCheck || rec.View <= view || l.from.seat != face {
			return false
		}
		if l.to == 0 && (first == 0 || rec.K == first) {
			first = rec.K
			return false
		}
		return true
	}}
	x.until(100, func() bool { return x.session(1).Live().Len() == 3 && x.session(0).Live().Len() == 3 })
	x.act(1)
	x.until(60, func() bool {
		return x.session(0).Final() > 0 && x.session(1).Final() == x.session(0).Final() && first > 0 && x.session(0).Final() >= first
	})
}

// An elder that never checks in a view is set aside, as it keeps all entries of the view from becoming final.
// It owes that check even while the table waits for somebody else to act.
func TestElderOwesItsCheck(t *testing.T) {
	x := newTwoface(t, 3)
	x.cut(0, 0, true)
	x.until(200, func() bool { return x.session(1).Live() == pair && x.session(2).Live() == pair })
	x.lost = nil
	x.until(100, func() bool { return x.session(1).Live().Len() == 3 })
	x.act(1)
	x.lose("check", face, 0, true)
	x.cut(0, 0, true)
	x.until(200, func() bool { return x.session(1).Live() == pair })
	x.lost = x.lost[:1]
	x.until(600, func() bool { return x.session(0).Live() == 0b011 && x.session(1).Live() == 0b011 })
	x.agree(x.finals())
}
