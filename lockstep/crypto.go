package lockstep

import (
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// Crypto is how texts are signed. A nil *Crypto is Ed25519, and nothing else is safe between
// real peers. The field exists for the simulator (lockstep/sim, which `lastcard sim` runs): with
// Ed25519 the same tables take it sixteen times as long.
type Crypto struct {
	Sign   func(key ed25519.PrivateKey, text []byte) Sig
	Verify func(key Key, text, sig []byte) bool
	// Agree and Box stand for X25519: what a secret, whose public half is own, and another's
	// public half make, and the public half of a secret. nil: X25519.
	Agree func(secret Hash, own, other Key) Hash
	Box   func(secret Hash) Key
}

// usable reports whether a box key is one that something secret can be made of.
func (c *Crypto) usable(box Key) bool {
	if c != nil && c.Agree != nil {
		return true
	}
	_, ok := agree(Hash{1}, box)
	return ok
}

// agree is what a secret and another's box key make; ok is false if nothing secret
// can be made of that.
func (c *Crypto) agree(secret Hash, own, other Key) (h Hash, ok bool) {
	if c != nil && c.Agree != nil {
		return c.Agree(secret, own, other), true
	}
	return agree(secret, other)
}

func (c *Crypto) box(secret Hash) Key {
	if c != nil && c.Box != nil {
		return c.Box(secret)
	}
	return publicBox(secret)
}

// Envelope appends to content the signature of key over a tag, the id of the table or lobby that
// the content is about, and the content.
func (c *Crypto) Envelope(key ed25519.PrivateKey, tag string, id Hash, content []byte) []byte {
	sig := c.sign(key, wire.Text(tag, id, content))
	return append(content, sig[:]...)
}

// Signed reports whether what Envelope made for this tag and id was signed by key.
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
