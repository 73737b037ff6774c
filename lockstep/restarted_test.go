package lockstep_test

import (
	"bytes"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// Recorded statuses from earlier incarnations of seat 0 cannot keep it out. Seat 0 has restarted, and gets them
// in every tick. It must still be let in, and must not conclude that another program plays the seat.
func TestOldStatusesReplayed(t *testing.T) {
	for _, c := range []struct {
		what  string
		lives int // how many incarnations were recorded
		all   bool
	}{{"one status of one life", 1, false}, {"all of one life", 1, true}, {"all of six lives, in rising order", 6, true}} {
		t.Run(c.what, func(t *testing.T) {
			b := newBus(t, 3, sim.Hashed())
			b.mute = true
			var recorded [][]byte
			b.onSend = func(from int, m lockstep.Message) {
				for _, r := range lockstep.RecordsOf(m.Data) {
					if from == 0 && r.Seat == 0 && r.Kind == lockstep.RecordStatus {
						recorded = append(recorded, lockstep.FrameOf(b.g.Table(), r))
					}
				}
			}
			b.tick(40)
			for range c.lives - 1 {
				b.restart(0, 0, false)
				b.tick(10)
			}
			b.onSend = nil
			if !c.all {
				recorded = recorded[:1]
			}
			b.restart(0, 0, false)
			for i := 0; c.all && i < len(recorded); i++ {
				b.s[0].Step(recorded[i])
			}
			for now := range 120 {
				b.tick(1)
				b.s[0].Step(recorded[now*len(recorded)/120])
			}
			if x := b.s[0].Phase(); x != "playing" {
				t.Errorf("after 6 s it is %s", x)
			}
			b.mute = false
			b.finish()
		})
	}
}

// A log that somebody has changed makes no honest seat a cheat. A seat that has judged a record keeps it as a
// proof in its own log, signed by itself. Without that signature, a record of the log proves nothing: neither
// as a loose record nor in a proof that another seat has signed.
func TestOnlyOwnProofsAreRecalled(t *testing.T) {
	b := newBus(t, 3, sim.Hashed())
	b.turn()
	table, k := b.g.Table(), b.s[0].Next()
	honest := b.forgeAs(1)(lockstep.RecordSeal, lockstep.SealBody(b.s[0].LastHash()))
	by := func(seat lockstep.Seat) lockstep.Record {
		return lockstep.Forge(b.crypto, b.keys[seat], table, lockstep.RecordProof, k, seat, lockstep.ProofBody(honest))
	}
	for what, c := range map[string]struct {
		rec    lockstep.Record
		cheats int
	}{"a loose record": {honest, 0}, "signed by another": {by(2), 0}, "signed by its author": {by(1), 0}, "signed by us": {by(0), 1}} {
		log, err := lockstep.ReadLog(bytes.NewReader(b.logs[0].Bytes()))
		must(t, err)
		log.Records = append(log.Records, c.rec)
		b.start(0, log)
		cheats := 0
		for _, n := range b.s[0].Ready().Notices {
			if n.Kind == lockstep.NoticeCheat && n.Seat == 1 {
				cheats++
			}
		}
		if cheats != c.cheats {
			t.Errorf("%s: seat 1 is named %d times", what, cheats)
		}
	}
}
