package proof

import (
	"crypto/hmac"
	"crypto/sha512"
	"encoding/binary"
)

// Everything secret is a pseudo-random function of a seat's 32-byte secret, so that nothing secret is
// stored. A program that has the identity and the log makes the same bytes again, and never other bytes
// in the same place.

// prf is HMAC-SHA-512(key, domain | name | 0 | d). For each name, d has one unambiguous form.
func prf(key *[32]byte, name string, d ...[]byte) []byte {
	h := hmac.New(sha512.New, key[:])
	h.Write([]byte(domain + name))
	h.Write([]byte{0})
	for _, x := range d {
		h.Write(x)
	}
	return h.Sum(nil)
}

// keyOf is x, the key of a seat for the whole match.
func keyOf(secret *[32]byte, table *[32]byte, seat uint8) *scalar {
	return reduce(prf(secret, "key", table[:], []byte{seat}))
}

// escrowOf is secret number i of a seat's escrow: e for 0, the coefficient a_i from 1 on.
func escrowOf(secret *[32]byte, c *Context, i int) *scalar {
	return reduce(prf(secret, "escrow", c.Table[:], []byte{c.Seat, byte(i)}))
}

// maskOf is r for card number i of a hand over or a take over. Every card has a mask of its own. One
// mask for several cards would show the differences of their faces.
func maskOf(secret *[32]byte, name string, c *Context, i int, card Card, under Point) *scalar {
	return reduce(prf(secret, name, c.bytes(), encodeNumber(i), card.A[:], card.B[:], under[:]))
}

// nonce is a secret scalar for one proof. The transcript has absorbed the name of the proof, the context
// and the whole statement, so that no two challenges get the same nonce. From two answers with the same nonce
// anybody could compute the secret.
func (t transcript) nonce(key *[32]byte, name string, i int) *scalar {
	return reduce(prf(key, "nonce", encodeNumber(len(name)), []byte(name), encodeNumber(i), t.state[:]))
}

// encodeNumber is u32le.
func encodeNumber(n int) []byte { return binary.LittleEndian.AppendUint32(nil, uint32(n)) }
