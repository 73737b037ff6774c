package lockstep

import (
	"crypto/ecdh"
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// boxSecret is the private half of a seat's box key. No message and no log ever has it.
func boxSecret(key ed25519.PrivateKey, nonce Hash) Hash {
	return wire.Hash("box", key.Seed(), nonce[:], []byte{0})
}

func publicBox(secret Hash) (k Key) {
	priv, err := ecdh.X25519().NewPrivateKey(secret[:])
	if err != nil {
		panic("lockstep: any 32 bytes are a key of X25519")
	}
	copy(k[:], priv.PublicKey().Bytes())
	return k
}

// sharedSecret is what X25519 makes of a secret key and another seat's box key. ok is false if the box key has
// small order: anybody could compute the result.
func sharedSecret(secret Hash, box Key) (h Hash, ok bool) {
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
