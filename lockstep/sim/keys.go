package sim

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"fmt"
	"sync"

	"lastcard/lockstep"
)

// crypto is the cryptography that everybody signs with, villains included.
func (t *table) crypto() *lockstep.Crypto {
	if t.cfg.Ed25519 {
		return nil
	}
	return Hashed()
}

// Hashed is a cryptography whose "signatures" anybody can forge. Each takes a fraction of a microsecond; an Ed25519
// signature takes fifty microseconds.
func Hashed() *lockstep.Crypto {
	sum := func(key, text []byte) [32]byte {
		b := make([]byte, 0, 512)
		return sha256.Sum256(append(append(b, key...), text...))
	}
	return &lockstep.Crypto{
		Sign: func(key ed25519.PrivateKey, text []byte) (s lockstep.Sig) {
			h := sum(key[32:], text)
			copy(s[:], h[:])
			return s
		},
		Verify: func(key lockstep.Key, text, sig []byte) bool {
			h := sum(key[:], text)
			return subtle.ConstantTimeCompare(h[:], sig[:32]) == 1
		},
		Agree: func(_ lockstep.Hash, own, other lockstep.Key) lockstep.Hash {
			if bytes.Compare(own[:], other[:]) > 0 {
				own, other = other, own
			}
			return sum(own[:], other[:])
		},
		Box: func(secret lockstep.Hash) lockstep.Key { return sum(secret[:], nil) },
	}
}

// Keys lists the private keys of n players, at most lockstep.MaxSeats. They are always the same.
func Keys(n int) []ed25519.PrivateKey { return allKeys()[:n:n] }

var allKeys = sync.OnceValue(func() []ed25519.PrivateKey {
	var keys []ed25519.PrivateKey
	for i := range lockstep.MaxSeats {
		var seed [ed25519.SeedSize]byte
		seed[0] = byte(i + 1)
		keys = append(keys, ed25519.NewKeyFromSeed(seed[:]))
	}
	return keys
})

// Genesis makes a signed genesis for these players, without a lobby. Equal arguments give equal geneses.
func Genesis(game, rules string, keys []ed25519.PrivateKey, seed uint64, c *lockstep.Crypto) *lockstep.Genesis {
	g := &lockstep.Genesis{Version: lockstep.Version, Game: game, Rules: rules, Opener: lockstep.KeyOf(keys[0])}
	for i, key := range keys {
		p := lockstep.Player{Key: lockstep.KeyOf(key), Name: fmt.Sprintf("Player %d", i), Node: fmt.Sprintf("node %d", i)}
		binary.LittleEndian.PutUint64(p.Nonce[:], seed)
		p.Box = lockstep.BoxKey(key, p.Nonce, c)
		g.Seats = append(g.Seats, p)
	}
	for i, key := range keys {
		g.Sign(lockstep.Seat(i), key, c)
	}
	return g
}
