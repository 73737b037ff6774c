package lobby

import (
	"math"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// A proposal that names a player with a key of small order is refused, as anybody can sign for such a key.
func TestWeakKeyIsNotProposed(t *testing.T) {
	keys := fuzzKeys()
	draft := &lockstep.Genesis{Version: lockstep.Version, Opener: lockstep.KeyOf(keys[0]), Seats: []lockstep.Player{
		{Key: lockstep.KeyOf(keys[0]), Name: "Anna"}, {Key: lockstep.KeyOf(keys[1]), Name: "Ben"},
	}}
	p := proposal{size: 2, draft: draft}
	if _, ok := decodeProposal(wire.Encode(&p)); !ok {
		t.Fatal("the proposal is refused without that key")
	}
	draft.Seats[1].Key = lockstep.Key{0: 1}
	if _, ok := decodeProposal(wire.Encode(&p)); ok {
		t.Error("the proposal is accepted")
	}
}

// zeros is a random source whose bytes are all 0.
type zeros struct{}

func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }

// A newcomer keeps a proposal whose stamp is all zeros, as a cheat can make it. A candidate that has not
// proposed has the same stamp.
func TestNoteZero(t *testing.T) {
	keys := fuzzKeys()
	config := func(i int) Config {
		return Config{Key: keys[i], Name: "Ann", Opener: lockstep.KeyOf(keys[0]), Rand: zeros{}, Game: "toy", Seats: 3, Crypto: trusting}
	}
	c := config(0)
	cheat, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	c = config(1)
	c.Follow, c.Opener, c.Rand = true, lockstep.Key{}, rand.NewChaCha8([32]byte{})
	l, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	cheat.Tick()
	for _, m := range cheat.Ready().Send {
		parts, _ := lockstep.Unpack(lockstep.FrameLobby, lockstep.Hash{}, m.Data)
		for _, part := range parts {
			n, _ := decodeNote(part)
			forger := outbox{cfg: cheat.outbox.cfg, me: n.sender, seq: math.MaxUint64} // sign adds 1, which makes 0
			l.Step(lockstep.Pack(lockstep.FrameLobby, lockstep.Hash{}, [][]byte{forger.sign(n.kind, n.body)})[0])
		}
	}
	for range 2 * seatTimeout {
		l.Tick()
		l.Ready()
	}
	if v := l.View(); v.Opener != lockstep.KeyOf(keys[0]) {
		t.Errorf("the proposal is not kept: %+v", v)
	}
}
