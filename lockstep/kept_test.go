package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// In these tests, a seat was away and is heard again. A changed program at seat 2 tries to keep it out of the
// view.

// speaksFor lets the test speak for seat 2. It drops the statuses of that seat's session, as the test itself makes
// statuses of seat 2. It also drops the statuses of the other seats on their way to seat 2, so that the session
// calls no ballot of its own.
func (x *twoface) speaksFor() {
	x.lost = append(x.lost, func(l delivery, rec *lockstep.Record) bool {
		return rec.Kind == lockstep.RecordStatus && (rec.Seat == face || l.to == face)
	})
}

// A leader cannot keep a seat out by not calling it. Whenever seat 0 may be let in again, seat 2 leads seat 1
// to a view without seat 0, and sends seat 0 no call. Seat 1 must not conclude that seat 0 had a chance to come
// and did not.
func TestLeaderKeepsASeatOut(t *testing.T) {
	x := newTwoface(t, 3)
	x.cut(0, 0, true)
	x.until(200, func() bool { return x.session(1).Live() == pair && x.session(2).Live() == pair })
	x.lost = nil
	x.speaksFor()
	x.lose("reason", 0, face, false)
	x.lose("reason", 1, face, false)
	heard, b := x.now, x.session(1)
	for x.now < heard+200 && !b.Live().Has(0) {
		if x.now%10 == 0 {
			for i := range 2 {
				x.show(i, x.status(b.View(), 0, false))
			}
		}
		if left := b.Benched(0); left > 0 && left <= 20 && x.session(0).View() == b.View() {
			x.shutOut()
		}
		x.tick(1)
	}
	if !b.Live().Has(0) {
		x.know()
		t.Errorf("seat 0 is kept out for %d ticks more:\n%s", b.Benched(0), &x.page)
	}
}

// shutOut leads seat 1 to a view without seat 0, shortly before seat 1 would let seat 0 in.
func (x *twoface) shutOut() {
	w := x.session(1).View() + 1
	for w%3 != face {
		w++
	}
	x.show(1, x.status(x.session(1).View(), 0, true))
	x.tick(1)
	call, choice := x.promise(w, 0), x.choose(w)
	x.show(1, call)
	x.until(30, func() bool { return x.session(1).Benched(0) == 0 })
	x.tick(2)
	for i := range x.programs {
		x.show(i, call, choice)
	}
	x.flow()
}

// A seat that claims in every tick to be in a higher view is believed only for a while. Then the others call
// the ballot that lets seat 3 in, even while the game goes on.
func TestFalseClaimOfAView(t *testing.T) {
	x := newTwoface(t, 4)
	x.cut(3, 0, true)
	x.until(200, func() bool { return x.session(0).Live() == 0b0111 && x.session(1).Live() == 0b0111 })
	x.lost = nil
	x.speaksFor()
	for n := range 200 {
		for _, to := range []int{0, 1, 3} {
			x.show(to, x.status(x.session(to).View()+1, 0, false))
		}
		if n%40 == 0 {
			x.actAny()
		}
		x.tick(1)
	}
	for i, p := range x.programs {
		if !p.s.Live().Has(3) {
			t.Errorf("for seat %d seat 3 is not live", i)
		}
	}
}

func (x *twoface) actAny() {
	for i := range face + 1 {
		if a := x.session(i).Machine().(*sim.Toy).Choose(i, x.r); a != nil && x.session(i).Propose(a) == nil {
			break
		}
	}
	x.flow()
}
