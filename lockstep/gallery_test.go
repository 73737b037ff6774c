package lockstep

import (
	"bytes"
	"crypto/ed25519"
	"testing"
)

// If the allowance of a tick is enough for one spectator only, the spectators are fed in turn.
func TestSpectatorsTakeTurns(t *testing.T) {
	var c chain
	for k := range Pos(60) {
		c = append(c, Entry{K: k, Kind: EntryPlay, Body: make([]byte, feedTick/4)})
	}
	by := &feeder{ledger: &ledger{}, key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), chain: c}
	x := gallery{onlookers: []onlooker{{key: Key{1}, forgetAt: 100}, {key: Key{2}, forgetAt: 100}, {key: Key{3}, forgetAt: 100}}}
	for now := range 6 {
		x.tick(now)
		x.feedOnlookers(by)
	}
	for _, k := range []Key{{1}, {2}, {3}} {
		if o := x.findOnlooker(k, ""); o.nextPos < 4 || o.nextPos > 12 {
			t.Errorf("spectator %d has %d entries", k[0], o.nextPos)
		}
	}
}

// One node takes one place in the gallery, however many keys it has. So other nodes have room.
func TestOnlookersOfOneNode(t *testing.T) {
	g, keys := fuzzGenesis()
	by := &feeder{ledger: &ledger{table: newTable(g, nil)}, key: keys[0], chain: chain{{}}}
	x := gallery{}
	come := func(i int, node string) Drop {
		key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{100 + byte(i)}, ed25519.SeedSize))
		a := ask{key: KeyOf(key), seq: 1, finalEnd: 1, k: 1, node: node}
		return x.takeAsk(watchMessage(nil, key, by.tableID, &a), by)
	}
	for i := range MaxOnlookers {
		if drop := come(i, "mallory"); drop != DropNone {
			t.Errorf("key %d: %v", i, drop)
		}
	}
	if n := len(x.onlookers); n != 1 {
		t.Errorf("%d onlookers at one node", n)
	}
	for i := range MaxOnlookers - 1 {
		if drop := come(20+i, string(rune('a'+i))); drop != DropNone {
			t.Errorf("another node: %v", drop)
		}
	}
}
