package lockstep_test

import (
	"maps"
	"slices"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// Seat 3 has a changed program. Before each promise it signs one of a far view, so that it begins the next view stuck.
// There it pleads, and holds its seals back, except for one play. So every view has a play, and the table waits for
// seat 3 nearly all the time. The others do not let it in again like that for ever.
func TestOvertakenThoughItPlays(t *testing.T) {
	const cheat, ticks = 3, 2000
	b := newBusOf(t, 4, sim.Hashed(), 0, func(int) lockstep.Machine { return sim.NewToy(4, ticks) })
	var seq uint64
	var promised lockstep.View
	far, open := lockstep.View(1)<<20, lockstep.Pos(0) // open is the position whose seals it shows and hears
	tell := func(kind lockstep.RecordKind, v lockstep.View, k lockstep.Pos, body []byte) {
		rec := lockstep.ForgeIn(b.crypto, b.keys[cheat], b.g.Table(), kind, v, k, cheat, body)
		for i := range cheat {
			_ = b.s[i].Step(lockstep.FrameOf(b.g.Table(), rec))
		}
	}
	b.cut = func(p parcel) bool { return p.from == cheat } // to begin with, it is set aside
	for b.s[0].Live().Has(cheat) {
		b.tick(1)
	}
	b.cut = func(p parcel) bool {
		rest := slices.DeleteFunc(lockstep.RecordsOf(p.data), func(r lockstep.Record) bool {
			if r.Kind == lockstep.RecordSeal && (p.from == cheat || p.to == cheat) && b.s[0].Live().Has(cheat) {
				return r.K != open
			}
			if r.Seat == cheat && r.Kind == lockstep.RecordPromise && p.from == cheat && r.View > promised {
				promised = r.View
				far++
				tell(r.Kind, far, r.K, r.Body)
			}
			return r.Seat == cheat && (r.Kind == lockstep.RecordStatus || p.to == cheat)
		})
		if len(rest) > 0 {
			_ = b.s[p.to].Step(lockstep.FrameOf(b.g.Table(), rest...))
		}
		return true
	}
	var view lockstep.View
	since, aside := 0, 0
	for n := range ticks {
		s := b.s[0]
		if s.View() != view {
			view, since, open = s.View(), n, 0
		}
		if n-since == 70 {
			open = s.Next()
		}
		if n%5 == 0 {
			seq++
			tell(lockstep.RecordStatus, s.View(), b.s[cheat].Next(), lockstep.StatusBody(seq, b.s[cheat].LastHash(), 0, true))
		}
		if !s.Live().Has(cheat) {
			aside++
		}
		b.tick(1)
	}
	if aside < ticks/3 {
		t.Errorf("it was aside for %d of %d ticks", aside, ticks)
	}
}

// A seat restarts in a view that it had promised. It is let in again as soon as it knows its records.
func TestRestartAfterOwnPromise(t *testing.T) {
	b := newBusOf(t, 4, sim.Hashed(), 0, func(int) lockstep.Machine { return sim.NewToy(4, 400) })
	b.cut = func(p parcel) bool { return p.from == 1 || p.to == 1 }
	for b.s[0].Live().Has(1) {
		b.tick(1)
	}
	b.cut = nil
	for !b.s[0].Live().Has(1) {
		b.tick(1)
	}
	b.tick(40)
	b.restart(1, 0, false)
	ticks := 0
	for ; b.s[1].Phase() != "playing" && ticks < 400; ticks++ {
		b.tick(1)
	}
	if ticks > 60 {
		t.Errorf("it is let in after %d ticks", ticks)
	}
}

// Seat 3 has a changed program. In every view it pleads, for less than a tick, in a way that lets it in at once: it has
// returned, or its ballot was overtaken. The others answer that they want it back. It takes its plea back, and shows
// their answers as a reason to end the view. The others do not go on changing the view for it.
func TestPleaThatIsTakenBack(t *testing.T) {
	t.Run("returned", func(t *testing.T) { takeBackPleas(t, true) })
	t.Run("overtaken", func(t *testing.T) { takeBackPleas(t, false) })
}

func takeBackPleas(t *testing.T, returned bool) {
	const cheat, ticks = 3, 400
	b := newBusOf(t, 4, sim.Hashed(), 0, func(int) lockstep.Machine { return sim.NewToy(4, ticks) })
	// To begin with, the cheat is set aside, and comes back with a promise.
	b.cut = func(p parcel) bool { return p.from == cheat }
	for b.s[0].Live().Has(cheat) {
		b.tick(1)
	}
	before := b.s[0].View() // the view before the present one
	b.cut = nil
	for !b.s[0].Live().Has(cheat) {
		b.tick(1)
	}
	tell := func(kind lockstep.RecordKind, v lockstep.View, body []byte) {
		rec := lockstep.ForgeIn(b.crypto, b.keys[cheat], b.g.Table(), kind, v, b.s[cheat].Next(), cheat, body)
		for i := range cheat {
			_ = b.s[i].Step(lockstep.FrameOf(b.g.Table(), rec))
		}
	}
	isItsStatus := func(r lockstep.Record) bool { return r.Seat == cheat && r.Kind == lockstep.RecordStatus }
	b.cut = func(p parcel) bool {
		if rest := slices.DeleteFunc(lockstep.RecordsOf(p.data), isItsStatus); len(rest) > 0 {
			_ = b.s[p.to].Step(lockstep.FrameOf(b.g.Table(), rest...))
		}
		return true
	}
	boot, far, first, since := uint64(1)<<63, lockstep.View(1)<<20, b.s[0].View(), 0
	plead := func(returned bool) {
		boot++ // the others answer the first status of an incarnation
		tell(lockstep.RecordStatus, b.s[0].View(), lockstep.PleaBody(boot, b.s[cheat].LastHash(), returned))
	}
	promise := func(from lockstep.View) {
		far++
		tell(lockstep.RecordPromise, far, lockstep.PromiseBody(b.s[cheat].LastHash(), from, 0))
	}
	view := first
	for n := range ticks {
		if v := b.s[0].View(); v != view {
			before, view, since = view, v, n
		}
		plead(false)
		if n-since == 3 {
			if !returned {
				promise(before)
			}
			plead(returned)
			b.drain()
			answers := map[lockstep.Seat]lockstep.Record{}
			for _, p := range b.queue {
				for _, r := range lockstep.RecordsOf(p.data) {
					if p.to == cheat && r.Kind == lockstep.RecordStatus {
						answers[r.Seat] = r
					}
				}
			}
			if !returned {
				promise(view)
			}
			plead(false)
			tell(lockstep.RecordReason, view, lockstep.ProofBody(slices.Collect(maps.Values(answers))...))
		}
		b.tick(1)
	}
	if view-first > 4 {
		t.Errorf("the view changed from %d to %d", first, view)
	}
}
