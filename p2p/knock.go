package p2p

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"net"
	"sync"
	"time"

	ma "github.com/multiformats/go-multiaddr"
)

// Knocking; specified in doc.go, "Strangers".
const (
	knockMagic = "\x1cLCK" // QUIC's packets have one of the two highest bits set
	knockNonce = 16
	knockMAC   = 16
	knockLen   = len(knockMagic) + knockNonce + knockMAC
	knockRate  = 2000 // that are looked at in a second: some microseconds each
	knockBurst = 4000
	maxKnocks  = 4096 // remembered, that none is shown twice
)

// knockAgain is when a knock is repeated: it may have been lost.
var knockAgain = []time.Duration{0, 100 * time.Millisecond, 300 * time.Millisecond, time.Second}

func isKnock(b []byte) bool { return len(b) == knockLen && string(b[:len(knockMagic)]) == knockMagic }

// knock is the packet that shows the node of r that we know the secret.
func (k keys) knock(r Peer, nonce []byte) []byte {
	b := append([]byte(knockMagic), nonce...)
	return append(b, k.mac([]byte("knock"), []byte(r), nonce)[:knockMAC]...)
}

// knocks remembers the knocks that were right.
type knocks struct {
	mu   sync.Mutex
	seen map[[knockNonce]byte]struct{}
	ring [][knockNonce]byte // the same; next is the oldest once it is full
	next int
}

// fresh reports whether a nonce comes for the first time, and remembers it.
func (k *knocks) fresh(nonce [knockNonce]byte) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, ok := k.seen[nonce]; ok {
		return false
	}
	if k.seen == nil {
		k.seen = map[[knockNonce]byte]struct{}{}
	}
	if len(k.ring) < maxKnocks {
		k.ring = append(k.ring, nonce)
	} else {
		delete(k.seen, k.ring[k.next])
		k.ring[k.next] = nonce
		k.next = (k.next + 1) % maxKnocks
	}
	k.seen[nonce] = struct{}{}
	return true
}

// opens reports whether a knock is right for one of our tables, and new.
func (n *Node) opens(b []byte) (ok bool) {
	if !isKnock(b) {
		return false
	}
	nonce := [knockNonce]byte(b[len(knockMagic):])
	n.each(func(t *Table) bool {
		ok = hmac.Equal(t.keys.knock(n.self, nonce[:]), b)
		return !ok
	})
	return ok && n.knocks.fresh(nonce)
}

// knock goes before a call: whoever is flooded by strangers lets us through then. It ends with ctx.
func (t *Table) knock(ctx context.Context, to Peer, addrs []ma.Multiaddr) {
	t.node.gate.expect(addrs, time.Now())
	socks := t.node.socks.all()
	if len(socks) == 0 {
		return
	}
	var at []*net.UDPAddr
	for _, a := range addrs {
		if p, ok := udpOf(a); ok {
			at = append(at, net.UDPAddrFromAddrPort(p))
		}
	}
	for _, pause := range knockAgain {
		wait(ctx, pause)
		if ctx.Err() != nil {
			return
		}
		for _, a := range at {
			nonce := make([]byte, knockNonce)
			rand.Read(nonce)
			b := t.keys.knock(to, nonce)
			for _, s := range socks {
				if s.reaches(a) {
					_, _ = s.WriteTo(b, a)
				}
			}
		}
	}
}
