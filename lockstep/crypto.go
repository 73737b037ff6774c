package lockstep

import (
	"crypto/ecdh"
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// Crypto signs and encrypts. A nil *Crypto is Ed25519 and X25519, and nothing else is safe between real peers.
// Simulations (lockstep/sim, `lastcard sim`) use a cheap one: with Ed25519 they would take sixteen times as
// long.
type Crypto struct {
	Sign   func(key ed25519.PrivateKey, text []byte) Sig
	Verify func(key Key, text, sig []byte) bool
	// Agree and Box replace X25519; nil: X25519. Agree makes the secret that two seats share from the secret
	// key of one seat, whose public half is own, and the public key of the other seat. Box makes the public
	// half of a secret key.
	Agree func(secret Hash, own, other Key) Hash
	Box   func(secret Hash) Key
}

// usable reports whether others can agree on a secret with the owner of a box key.
func (c *Crypto) usable(box Key) bool {
	if c != nil && c.Agree != nil {
		return true
	}
	_, ok := sharedSecret(Hash{1}, box)
	return ok
}

// sharedSecret is the secret that two seats share, made of the secret key of one, whose public half is own, and
// the box key of the other. ok is false if that box key is not usable.
func (c *Crypto) sharedSecret(secret Hash, own, other Key) (h Hash, ok bool) {
	if c != nil && c.Agree != nil {
		return c.Agree(secret, own, other), true
	}
	return sharedSecret(secret, other)
}

func (c *Crypto) box(secret Hash) Key {
	if c != nil && c.Box != nil {
		return c.Box(secret)
	}
	return publicBox(secret)
}

// BoxKey is a seat's box key. Others use it to encrypt data that only this seat may read. nonce is Player.Nonce
// of the seat.
func BoxKey(key ed25519.PrivateKey, nonce Hash, c *Crypto) Key {
	return c.box(boxSecret(key, nonce))
}

// Envelope appends a signature to content, and returns both. The signature covers a tag, the id of the table or
// lobby that the content is about, and the content.
func (c *Crypto) Envelope(key ed25519.PrivateKey, tag string, id Hash, content []byte) []byte {
	sig := c.sign(key, wire.Text(tag, id, content))
	return append(content, sig[:]...)
}

// Signed reports whether key has signed an envelope with this tag and id.
func (c *Crypto) Signed(key Key, tag string, id Hash, envelope []byte) bool {
	n := len(envelope) - ed25519.SignatureSize
	return n >= 0 && c.verify(key, wire.Text(tag, id, envelope[:n]), envelope[n:])
}

func (c *Crypto) sign(key ed25519.PrivateKey, text []byte) (s Sig) {
	if c != nil {
		return c.Sign(key, text)
	}
	copy(s[:], ed25519.Sign(key, text))
	return s
}

func (c *Crypto) verify(key Key, text, sig []byte) bool {
	if c != nil {
		return c.Verify(key, text, sig)
	}
	return CheckKey(key) == nil && ed25519.Verify(key[:], text, sig)
}

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
