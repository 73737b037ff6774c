package lockstep

import "crypto/ed25519"

// Crypto is how texts are signed. A nil *Crypto is Ed25519, and nothing else
// is safe between real peers: the field exists because a simulator that signs
// a hundred million messages cannot afford it.
type Crypto struct {
	Sign   func(key ed25519.PrivateKey, text []byte) Sig
	Verify func(key Key, text, sig []byte) bool
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
	return ed25519.Verify(key[:], text, sig)
}
