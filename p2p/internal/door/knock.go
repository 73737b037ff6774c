package door

import "crypto/hmac"

// A peer knocks before it calls another, so that a friend gets in even while strangers flood the called peer,
// perhaps from the friend's own address. A knock is one packet, sent from the socket that the call will use:
//
//	0x1C "LCK" nonce[16] mac[16]     mac = HMAC(handshake key, "knock", id of the called peer, nonce)[:16]
//
// A knock works once. It lets 200 packets and one connection from the sender's port through, however much
// others send. Somebody who copies the knock on its way and is faster than the caller gains no more than that:
// the hello, which proves the secret, still follows.
const (
	knockMagic = "\x1cLCK" // QUIC's packets have one of the two highest bits set
	knockNonce = 16
	knockMAC   = 16
	knockLen   = len(knockMagic) + knockNonce + knockMAC
	knockRate  = 2000 // knocks that we check in a second; a check takes some microseconds
	knockBurst = 4000
	fewRate    = 4    // knocks from one address that we check in a second, however much others send
	fewBurst   = 8    // knocks from one address that we check at once: as many as a friend sends to one of our addresses for two calls
	maxKnocks  = 4096 // used knocks that we remember; an older one would work again
)

func isKnock(b []byte) bool { return len(b) == knockLen && string(b[:len(knockMagic)]) == knockMagic }

// usedKnocks remembers the nonces of at least the latest maxKnocks right knocks, so that none counts twice.
type usedKnocks struct{ latest, before map[[knockNonce]byte]bool }

// noteNew reports whether a nonce is new, and remembers it.
func (k *usedKnocks) noteNew(nonce [knockNonce]byte) bool {
	if k.latest[nonce] || k.before[nonce] {
		return false
	}
	if k.latest == nil || len(k.latest) >= maxKnocks {
		k.latest, k.before = map[[knockNonce]byte]bool{}, k.latest
	}
	k.latest[nonce] = true
	return true
}

// MAC authenticates fields with the handshake key of a table. It returns at least knockMAC bytes.
type MAC func(fields ...[]byte) []byte

// knock returns the knock for the peer with the id to.
func (m MAC) knock(to string, nonce []byte) []byte {
	b := append([]byte(knockMagic), nonce...)
	return append(b, m([]byte("knock"), []byte(to), nonce)[:knockMAC]...)
}

func nonceOf(knock []byte) [knockNonce]byte { return [knockNonce]byte(knock[len(knockMagic):]) }

// Made reports whether a packet is a knock that was made with this key for the peer self.
func (m MAC) Made(knock []byte, self string) bool {
	if !isKnock(knock) {
		return false
	}
	nonce := nonceOf(knock)
	return hmac.Equal(m.knock(self, nonce[:]), knock)
}
