package lobby

import (
	"testing"

	"lastcard/lockstep"
)

// A proposal that names a player with a key of small order is refused, as anybody can sign for such a key.
func TestWeakKeyIsNotProposed(t *testing.T) {
	keys := fuzzKeys()
	draft := &lockstep.Genesis{Version: lockstep.Version, Opener: lockstep.KeyOf(keys[0]), Seats: []lockstep.Player{
		{Key: lockstep.KeyOf(keys[0]), Name: "Anna"}, {Key: lockstep.KeyOf(keys[1]), Name: "Ben"},
	}}
	p := proposal{size: 2, draft: draft}
	if _, ok := decodeProposal(p.append(nil)); !ok {
		t.Fatal("the proposal is bad without it")
	}
	draft.Seats[1].Key = lockstep.Key{0: 1}
	if _, ok := decodeProposal(p.append(nil)); ok {
		t.Error("it is proposed")
	}
}
