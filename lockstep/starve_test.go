package lockstep_test

import (
	"crypto/ed25519"
	"fmt"
	"testing"

	"lastcard/lockstep"
)

// Seven changed programs ask a seat for the whole match again in every tick. An honest spectator, which asks for little,
// gets its answers soon all the same. What the seat sends is bounded.
func TestGreedySpectatorsStarveNobody(t *testing.T) {
	b := newBus(t, 4, nil)
	b.finish()
	honest := ed25519.NewKeyFromSeed(seedOf(99))
	asked, now, longest, sent := -1, 0, 0, 0
	b.onSend = func(from int, m lockstep.Message) {
		if _, ok := lockstep.FeedSeat(b.g.Table(), m.Data); !ok {
			return
		}
		sent += len(m.Data)
		if m.To == lockstep.KeyOf(honest) && asked >= 0 {
			longest, asked = max(longest, now-asked), -1
		}
	}
	ask := func(key ed25519.PrivateKey, node string, k lockstep.Pos, last lockstep.Hash) {
		_ = b.s[0].Step(lockstep.Ask(b.crypto, b.g, key, node, 0, uint64(now), k, last))
	}
	const ticks = 600
	for ; now < ticks; now++ {
		if now%20 == 0 {
			ask(honest, "honest", b.s[0].Next(), b.s[0].LastHash())
			if asked < 0 {
				asked = now
			}
		}
		for i := range 7 {
			ask(ed25519.NewKeyFromSeed(seedOf(i)), fmt.Sprint("greedy ", i), 1, lockstep.Hash{})
		}
		b.drainOne(0)
		b.s[0].Tick()
	}
	if asked >= 0 && now-asked > longest {
		longest = now - asked
	}
	if most := 2*lockstep.AnswerRun + ticks*lockstep.AnswerSlow; sent > most {
		t.Errorf("the seat has sent %d bytes, more than %d", sent, most)
	}
	if longest > 10 {
		t.Errorf("the honest spectator waits %d ticks for an answer", longest)
	}
}
