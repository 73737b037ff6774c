package lobby

import (
	"bytes"
	"crypto/ed25519"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
)

// One player cannot lead a spectator away from a match that goes on, to a match with keys of its own under the names
// of the others. Neither a genesis nor a proposal does it. The opener can begin another match, and so can a majority,
// and anybody once the others have left this one.
func TestSpectatorStaysAtTheMatch(t *testing.T) {
	var keys []ed25519.PrivateKey
	for i := range 8 {
		keys = append(keys, ed25519.NewKeyFromSeed(bytes.Repeat([]byte{byte(i + 1)}, ed25519.SeedSize)))
	}
	const ann, bert, carl, puppet, other, spectator = 0, 1, 2, 3, 4, 7
	genesis := func(epoch uint32, opener int, seats ...int) *lockstep.Genesis {
		g := &lockstep.Genesis{Version: lockstep.Version, Game: "toy", Epoch: epoch, Opener: lockstep.KeyOf(keys[opener])}
		for i, k := range seats {
			nonce := lockstep.Hash{byte(k + 1), byte(epoch)}
			g.Seats = append(g.Seats, lockstep.Player{
				Key: lockstep.KeyOf(keys[k]), Name: []string{"Ann", "Bert", "Carl"}[i], Node: string(rune('a' + k)), Nonce: nonce, Box: lockstep.BoxKey(keys[k], nonce, nil),
			})
		}
		for i, k := range seats {
			g.Sign(lockstep.Seat(i), keys[k], nil)
		}
		return g
	}
	first := genesis(0, ann, ann, bert, carl)
	for _, c := range []struct {
		what   string
		played bool
		next   *lockstep.Genesis
		want   bool
	}{
		{"the cheat alone", true, genesis(7, carl, puppet, other, carl), false},
		{"the opener", true, genesis(1, ann, ann, puppet), true},
		{"a majority", true, genesis(1, bert, bert, carl), true},
		{"one, after the others have left", false, genesis(1, carl, puppet, carl), true},
	} {
		l, err := New(Config{Key: keys[spectator], Name: "Dora", Opener: first.Opener, Follow: true, Watch: true, Rand: rand.NewChaCha8([32]byte{})})
		if err != nil {
			t.Fatal(err)
		}
		show := func(g *lockstep.Genesis) {
			b, _ := g.AppendBinary(nil)
			_ = l.onGenesis(&note{kind: noteGenesis, epoch: g.Epoch, body: b})
		}
		show(first)
		for i := range first.Seats {
			if p := &first.Seats[i]; c.played {
				l.Hear(p.Node, []uint32{markOf(l.cfg.ID, p.Nonce)})
			}
		}
		if got := l.isForLaterMatch(&note{kind: noteProposal, sender: c.next.Opener, epoch: c.next.Epoch}); got != (!c.played || c.next.Opener == first.Opener) {
			t.Errorf("%s: the proposal counts: %v", c.what, got)
		}
		show(c.next)
		if got := l.genesis.Table() == c.next.Table(); got != c.want {
			t.Errorf("%s: the spectator follows: %v", c.what, got)
		}
	}
}
