package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// ballot5 is a table of four at which seat 3 has fallen silent. Seat 1 may call first, and runs a changed
// program: it promises view 5 with a body of the test's choice. The seats 0 and 2 follow. Then it can
// choose. Nobody hears the promises and choices of its session.
func ballot5(t *testing.T, k lockstep.Pos, promise []byte) (b *bus, choose func(choice []byte)) {
	t.Helper()
	b = newBus(t, 4, sim.Hashed())
	b.turn()
	b.tick(5)
	var followed lockstep.SeatSet
	b.cut = func(p parcel) bool {
		for _, r := range lockstep.RecordsOf(p.data) {
			if r.Kind == lockstep.RecordPromise && r.View == 5 && p.from != 1 {
				followed = followed.With(r.Seat).Without(1)
			}
		}
		return p.from == 3 || p.to == 3 || p.from == 1 && (hasKind(p.data, lockstep.RecordPromise) || hasKind(p.data, lockstep.RecordChoice))
	}
	say := func(kind lockstep.RecordKind, body []byte) {
		rec := lockstep.ForgeIn(b.crypto, b.keys[1], b.g.Table(), kind, 5, k, 1, body)
		for _, i := range []int{0, 2} {
			_ = b.s[i].Step(lockstep.FrameOf(b.g.Table(), rec))
		}
		b.flow()
	}
	b.mute = true
	b.tick(lockstep.RegroupAfter - 20)
	say(lockstep.RecordPromise, promise)
	for range 40 {
		if b.tick(1); followed == 0b0101 {
			return b, func(choice []byte) { say(lockstep.RecordChoice, choice) }
		}
	}
	t.Fatalf("the seats %b follow", followed)
	return nil, nil
}

// A promise names an old entry, and a view that is higher than any. It is the highest promise then. Nobody
// discards anything because of it, and nobody stops: the entry is of view 0, so the promise lies.
func TestChoiceThatLiesAboutTheView(t *testing.T) {
	const live = lockstep.SeatSet(0b0111)
	model := newBus(t, 4, sim.Hashed())
	model.turn()
	model.tick(5)
	for _, k := range []lockstep.Pos{1, model.s[0].Next() - 1} {
		named, _ := model.s[0].Entry(k - 1)
		b, choose := ballot5(t, k, lockstep.PromiseBody(named.Hash, 4, 0b1000))
		next := b.s[0].Next()
		choose(lockstep.ChoiceBody(named.Hash, 4, live, live))
		b.tick(2)
		for _, i := range []int{0, 2} {
			if _, _, ok := b.s[i].Diverged(); ok || b.s[i].Next() < next || len(b.found(i, lockstep.NoticeReplaced)) > 0 {
				t.Fatalf("seat %d: stopped %t at %d, was at %d", i, ok, b.s[i].Next(), next)
			}
		}
		b.cut, b.mute = nil, false
		b.finish()
	}
}
