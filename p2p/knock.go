package p2p

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"net"
	"sync"
	"time"

	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// A peer knocks before it calls another, so that a friend gets in even while strangers flood the called peer,
// perhaps from the friend's own address. A knock is one packet, sent from the socket that the call will use:
//
//	0x1C "LCK" nonce[16] mac[16]     mac = HMAC(handshake key, "knock", idR, nonce)[:16]
//
// A knock works once. It lets 200 packets and one connection from the sender's port through, however much
// others send. It proves nothing more: the hello follows. Somebody who copies the knock on its way and is
// faster than the caller gains no more than that.
const (
	knockMagic = "\x1cLCK" // QUIC's packets have one of the two highest bits set
	knockNonce = 16
	knockMAC   = 16
	knockLen   = len(knockMagic) + knockNonce + knockMAC
	knockRate  = 2000 // knocks that we check in a second; a check takes some microseconds
	knockBurst = 4000
	fewRate    = 4    // knocks from one address that we check in a second, however much others send
	fewBurst   = 8    // knocks from one address at once: as many as a friend sends for two calls
	maxKnocks  = 4096 // knocks that we remember, so that nobody uses one twice
)

// knockAgain lists the delays after which a caller sends a knock, more than once because
// a packet may be lost.
var knockAgain = []time.Duration{0, 100 * time.Millisecond, 300 * time.Millisecond, time.Second}

func isKnock(b []byte) bool { return len(b) == knockLen && string(b[:len(knockMagic)]) == knockMagic }

// knock is the packet that shows the node of r that we know the secret.
func (k keys) knock(r Peer, nonce []byte) []byte {
	b := append([]byte(knockMagic), nonce...)
	return append(b, k.mac([]byte("knock"), []byte(r), nonce)[:knockMAC]...)
}

// seenKnocks remembers the nonces of valid knocks, so that none counts twice. Its lock guards its own fields.
type seenKnocks struct {
	mu         sync.Mutex
	seenNonces map[[knockNonce]byte]struct{}
	ring       [][knockNonce]byte // the same nonces in a ring; once the ring is full, next is the index of the oldest
	oldest     int
}

// fresh reports whether a nonce is new, and remembers it.
func (k *seenKnocks) fresh(nonce [knockNonce]byte) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, ok := k.seenNonces[nonce]; ok {
		return false
	}
	if k.seenNonces == nil {
		k.seenNonces = map[[knockNonce]byte]struct{}{}
	}
	if len(k.ring) < maxKnocks {
		k.ring = append(k.ring, nonce)
	} else {
		delete(k.seenNonces, k.ring[k.oldest])
		k.ring[k.oldest] = nonce
		k.oldest = (k.oldest + 1) % maxKnocks
	}
	k.seenNonces[nonce] = struct{}{}
	return true
}

// isOurKnock reports whether a knock is right for one of our tables, and new.
func (n *Node) isOurKnock(b []byte) bool {
	if !isKnock(b) {
		return false
	}
	nonce := [knockNonce]byte(b[len(knockMagic):])
	t := n.tables.find(func(t *Table) bool { return hmac.Equal(t.keys.knock(n.self, nonce[:]), b) })
	return t != nil && n.seenKnocks.fresh(nonce)
}

// sendKnocks sends the knocks before and during a call, so that a peer that strangers flood
// lets us through. It ends with ctx.
func (n *Node) sendKnocks(ctx context.Context, k keys, to Peer, addrs []ma.Multiaddr) {
	n.gate.letPeersThrough(addrs, time.Now())
	socks := n.sockets.all()
	if len(socks) == 0 {
		return
	}
	var at []*net.UDPAddr
	for _, a := range addrs {
		if p, ok := addr.UDP(a); ok {
			at = append(at, net.UDPAddrFromAddrPort(p))
		}
	}
	for _, pause := range knockAgain {
		waitFor(ctx, pause)
		if ctx.Err() != nil {
			return
		}
		for _, a := range at {
			nonce := make([]byte, knockNonce)
			rand.Read(nonce)
			b := k.knock(to, nonce)
			for _, s := range socks {
				if s.sameFamily(a) {
					_, _ = s.WriteTo(b, a)
				}
			}
		}
	}
}
