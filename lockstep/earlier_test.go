package lockstep_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// A seat has checked nothing for a long time. Then it signs false checks of ever earlier entries, and each of these
// checks would stop the table at its entry. The others name the seat all the same, and play on without it.
func TestEarlierAndEarlierClaims(t *testing.T) {
	for _, every := range []int{8, 150} { // before the table names the seat, and before it leaves the divergence
		const seats, liar = 4, 3
		b := newBusOf(t, seats, sim.Hashed(), 0, func(int) lockstep.Machine { return sim.NewToy(seats, 60) })
		b.liars = b.liars.With(liar)
		b.cut = func(p parcel) bool {
			if p.from != liar {
				return false
			}
			var rest []lockstep.Record
			for _, rec := range lockstep.RecordsOf(p.data) {
				if rec.Kind != lockstep.RecordCheck {
					rest = append(rest, rec)
				}
			}
			if len(rest) > 0 {
				_ = b.s[p.to].Step(lockstep.FrameOf(b.g.Table(), rest...))
			}
			return true
		}
		for b.s[0].Next() < 40 {
			b.turn()
		}
		b.mute = true
		b.flow()
		b.cut = func(p parcel) bool { return p.from == liar }
		ticks := 0
		for k := b.s[0].Next() - 1; k > 0 && b.s[0].Live().Has(liar); k-- {
			lie := lockstep.Forge(b.crypto, b.keys[liar], b.g.Table(), lockstep.RecordCheck, k, liar, lockstep.PairBody(lockstep.Hash{byte(k)}, lockstep.Hash{}))
			for i := range liar {
				_ = b.s[i].Step(lockstep.FrameOf(b.g.Table(), lie))
			}
			b.tick(every)
			ticks += every
		}
		if b.s[0].Stopped() || b.s[0].Live().Has(liar) || ticks > 600 {
			t.Errorf("a check every %d ticks: stopped %t, live %b after %d ticks", every, b.s[0].Stopped(), b.s[0].Live(), ticks)
		}
	}
}
