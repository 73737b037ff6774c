package lockstep_test

import (
	"crypto/ed25519"
	"testing"

	"lastcard/lockstep"
)

// A spectator asks many times in every tick, with a new key each time, and now and then stays away for as long as a
// seat remembers spectators. It asks for the whole match, or only for the checks of the last entry. What the seat sends
// it is bounded all the same.
func TestSpectatorAsksAgainAndAgain(t *testing.T) {
	for _, all := range []bool{true, false} {
		b := newBus(t, 4, nil)
		b.finish()
		size, sent := 0, 0
		b.onSend = func(from int, m lockstep.Message) {
			if _, ok := lockstep.FeedSeat(b.g.Table(), m.Data); ok {
				sent += len(m.Data)
			}
		}
		const ticks = 600
		for n := range ticks {
			if n%(3*lockstep.WatchLease) < 2*lockstep.WatchLease {
				key := ed25519.NewKeyFromSeed(seedOf(n))
				for i := range uint64(20) {
					k, last := lockstep.Pos(1), lockstep.Hash{}
					if !all {
						k, last = b.s[0].Next(), b.s[0].LastHash()
					}
					_ = b.s[0].Step(lockstep.Ask(b.crypto, b.g, key, "node", 0, 100*uint64(n)+i, k, last))
					b.drainOne(0)
				}
			}
			b.s[0].Tick()
			if n == 20 {
				size = sent
			}
		}
		if most := lockstep.AnswerRun + ticks*lockstep.AnswerSlow + size; sent > most {
			t.Errorf("the seat has sent %d bytes, more than %d", sent, most)
		}
	}
}
