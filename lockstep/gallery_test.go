package lockstep

import (
	"crypto/ed25519"
	"testing"
)

// While the allowance of a tick is enough for one spectator only, the spectators take turns.
func TestSpectatorsTakeTurns(t *testing.T) {
	var c chain
	for k := range Pos(60) {
		c = append(c, Entry{K: k, Kind: EntryPlay, Body: make([]byte, feedTick/4)})
	}
	by := &feeder{ledger: &ledger{}, key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), chain: c}
	x := gallery{onlookers: []onlooker{{key: Key{1}, until: 100}, {key: Key{2}, until: 100}, {key: Key{3}, until: 100}}}
	for now := range 6 {
		x.tick(now)
		x.feed(by)
	}
	for _, k := range []Key{{1}, {2}, {3}} {
		if o := x.find(k); o.next < 4 || o.next > 12 {
			t.Errorf("spectator %d has %d entries", k[0], o.next)
		}
	}
}
