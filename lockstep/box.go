package lockstep

import (
	"crypto/ecdh"
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// boxSecret is the private half of a seat's box key.
func boxSecret(key ed25519.PrivateKey, nonce Hash, number uint8) Hash {
	return wire.Hash("box", key.Seed(), nonce[:], []byte{number})
}

// BoxKey is a seat's first box key: others seal for it what only it is to read. nonce is
// that of the seat in the genesis.
func BoxKey(key ed25519.PrivateKey, nonce Hash, c *Crypto) Key {
	return c.box(boxSecret(key, nonce, 0))
}

func publicBox(secret Hash) (k Key) {
	priv, err := ecdh.X25519().NewPrivateKey(secret[:])
	if err != nil {
		panic("lockstep: any 32 bytes are a key of X25519")
	}
	copy(k[:], priv.PublicKey().Bytes())
	return k
}

// agree is what X25519 makes of a secret and another's box key; ok is false if that
// is a key of small order, of which nothing secret can be made.
func agree(secret Hash, box Key) (h Hash, ok bool) {
	priv, err := ecdh.X25519().NewPrivateKey(secret[:])
	if err != nil {
		return h, false
	}
	pub, err := ecdh.X25519().NewPublicKey(box[:])
	if err != nil {
		return h, false
	}
	x, err := priv.ECDH(pub)
	if err != nil {
		return h, false
	}
	copy(h[:], x)
	return h, true
}
