package lobby

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// A newcomer that finds no room in the last proposal does not open in the place of its silent opener, and still
// shows the table of that proposal. Here a cheat has proposed a full table without a seat for itself.
func TestNoRoomToTakeOver(t *testing.T) {
	keys := fuzzKeys()
	l, err := New(Config{Key: keys[1], Name: "Ann", Follow: true, Rand: rand.NewChaCha8([32]byte{}), Crypto: trusting})
	if err != nil {
		t.Fatal(err)
	}
	draft := &lockstep.Genesis{Version: lockstep.Version, Epoch: 1, Opener: lockstep.KeyOf(keys[0]), Game: "toy"}
	for i := range lockstep.MaxSeats {
		key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{byte(100 + i)}, ed25519.SeedSize))
		draft.Seats = append(draft.Seats, lockstep.Player{Key: lockstep.KeyOf(key), Name: fmt.Sprint("P", i)})
	}
	p := proposal{size: lockstep.MaxSeats, draft: draft}
	cheat := outbox{cfg: &Config{Epoch: 1, Crypto: trusting}, me: lockstep.KeyOf(keys[0])}
	if err := l.Step(lockstep.Pack(lockstep.FrameLobby, lockstep.Hash{}, [][]byte{cheat.sign(noteProposal, wire.Encode(&p))})[0]); err != nil {
		t.Fatal(err)
	}
	for range (lockstep.MaxSeats + 3) * seatTimeout {
		l.Tick()
		l.Ready()
	}
	if v := l.View(); v.IAmOpener || len(v.Seats) != lockstep.MaxSeats || v.Game != "toy" {
		t.Errorf("%d seats, opener %t: %+v", len(v.Seats), v.IAmOpener, v)
	}
}
