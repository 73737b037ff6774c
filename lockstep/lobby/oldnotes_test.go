package lobby

import (
	"crypto/ed25519"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
)

// oldNotes is an opener's lobby at which Bert sits. His program was there before: it left, and he started it again.
// Since then another guest has said hello with ever new nonces, so that the opener has forgotten the earlier program.
type oldNotes struct {
	*Lobby
	bert, cheat ed25519.PrivateKey
}

// The nonces of Bert's programs.
var first, second = lockstep.Hash{1}, lockstep.Hash{2}

func newOldNotes(t *testing.T) *oldNotes {
	keys := fuzzKeys()
	l, err := New(Config{Key: keys[0], Name: "Ann", Opener: lockstep.KeyOf(keys[0]), Game: "toy", Seats: 3, Rand: rand.NewChaCha8([32]byte{}), Crypto: trusting})
	if err != nil {
		t.Fatal(err)
	}
	x := &oldNotes{l, keys[1], keys[2]}
	x.say(x.bert, first, 1, false)
	x.say(x.bert, first, 2, true)
	x.say(x.bert, second, 1, false)
	for i := range keptLeft + 1 {
		x.say(x.cheat, lockstep.Hash{3, byte(i)}, 1, false)
	}
	x.sits(t, second)
	return x
}

// say gives the opener a hello.
func (x *oldNotes) say(key ed25519.PrivateKey, nonce lockstep.Hash, seq uint64, leaving bool) {
	h := hello{Player: lockstep.Player{Name: "Guest", Box: lockstep.BoxKey(key, nonce, nil)}, leaving: leaving}
	n := note{kind: noteHello, sender: lockstep.KeyOf(key), stamp: stamp{nonce, seq}}
	x.answerSeat(&n, &h)
}

// sits requires that Bert's program with a nonce has his seat.
func (x *oldNotes) sits(t *testing.T, nonce lockstep.Hash) {
	t.Helper()
	s, ok := x.proposal.draft.Seat(lockstep.KeyOf(x.bert))
	if !ok || x.proposal.draft.Seats[s].Nonce != nonce {
		t.Errorf("seated: %t, and not with nonce %v", ok, nonce.Short())
	}
}

// The note with which Bert's earlier program left does not free the seat of the present one.
func TestOldLeavingFreesNoSeat(t *testing.T) {
	x := newOldNotes(t)
	x.say(x.bert, first, 2, true)
	x.sits(t, second)
}

// If somebody sends an old hello of Bert's earlier program, the present program gets the seat back with its
// next hello. Sent a second time, the old hello has no effect.
func TestOldHelloKeepsNobodyOut(t *testing.T) {
	x := newOldNotes(t)
	x.say(x.bert, first, 1, false)
	x.say(x.bert, second, 2, false)
	x.sits(t, second)
	x.say(x.bert, first, 1, false)
	x.sits(t, second)
}

// An opener that has just begun hears several hellos of Bert's earlier program, one after the other: they may be
// recordings, or the last one may come late. They do not keep the present program out for good.
func TestLateHelloKeepsNobodyOut(t *testing.T) {
	x := newOldNotes(t)
	x.host.vacate(1)
	x.host.leavers = nil
	for seq := range uint64(5) {
		x.say(x.bert, first, seq+1, false)
		x.sits(t, first)
		x.say(x.bert, second, seq+1, false)
		x.sits(t, second)
	}
	if n := len(x.host.leavers); n != 2 {
		t.Errorf("%d programs are remembered, not both", n)
	}
}

// A player whose seat is shown with the nonce of another program says hello soon.
func TestOtherNonceIsNoAcknowledgment(t *testing.T) {
	keys := fuzzKeys()
	l, err := New(Config{Key: keys[1], Name: "Bert", Opener: lockstep.KeyOf(keys[0]), Rand: rand.NewChaCha8([32]byte{}), Crypto: trusting})
	if err != nil {
		t.Fatal(err)
	}
	draft := &lockstep.Genesis{Version: lockstep.Version, Opener: lockstep.KeyOf(keys[0]), Game: "toy"}
	for i, name := range []string{"Ann", "Bert"} {
		draft.Seats = append(draft.Seats, lockstep.Player{Key: lockstep.KeyOf(keys[i]), Name: name})
	}
	l.proposal, l.hasProposal = &proposal{size: 3, draft: draft, presentSeats: lockstep.FirstSeats(2)}, true
	if draft.Seats[1].Nonce = l.nonce; !l.acknowledged() {
		t.Error("our seat is shown, and counts for nothing")
	}
	if draft.Seats[1].Nonce = first; l.acknowledged() {
		t.Error("the seat of another program counts as ours")
	}
}
