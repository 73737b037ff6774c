package lockstep_test

import (
	"crypto/ed25519"
	"testing"

	"lastcard/lockstep"
)

// A spectator asks for the whole match again in every tick, with a new key each time, and now and then stays away for
// as long as a seat remembers spectators. What the seat sends it is bounded all the same.
func TestSpectatorAsksAgainAndAgain(t *testing.T) {
	b := newBus(t, 4, nil)
	b.finish()
	size, sent, most := 0, 0, 0
	b.onSend = func(from int, m lockstep.Message) {
		if _, ok := lockstep.FeedSeat(b.g.Table(), m.Data); ok {
			sent += len(m.Data)
		}
	}
	const ticks = 1200
	for n := range ticks {
		if n%(3*lockstep.WatchLease) < 2*lockstep.WatchLease {
			key := ed25519.NewKeyFromSeed(seedOf(n))
			_ = b.s[0].Step(lockstep.AskFromStart(b.crypto, b.g, key, "node", 0, uint64(n)))
		}
		b.drainOne(0)
		b.s[0].Tick()
		if n == 20 {
			size = sent
		}
	}
	most = lockstep.AnswerRun + ticks*lockstep.AnswerSlow + size
	if t.Logf("%d bytes", sent); sent > most {
		t.Errorf("the seat has sent %d bytes, more than %d", sent, most)
	}
}
