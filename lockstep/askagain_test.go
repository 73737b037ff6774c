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

// After a pause, a spectator that comes with a new key asks for the whole match again. A seat knows by its node that the
// spectator has got all of it before, so that this counts towards the limit.
func TestSpectatorAsksAgainAfterPause(t *testing.T) {
	b := newBus(t, 2, nil)
	b.finish()
	ask := func(boot uint64) (counted int) {
		key := ed25519.NewKeyFromSeed(seedOf(int(boot)))
		must(t, b.s[0].Step(lockstep.Ask(b.crypto, b.g, key, "node", 0, boot, 1, lockstep.Hash{})))
		b.drainOne(0)
		return b.s[0].FedAgain()
	}
	first := ask(1)
	for range 2 * lockstep.WatchLease {
		b.s[0].Tick()
	}
	if second := ask(2); first != 0 || second == 0 {
		t.Errorf("%d bytes count the first time, %d the second time", first, second)
	}
}
