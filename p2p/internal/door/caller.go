package door

import (
	"context"
	"crypto/rand"
	"net"
	"time"

	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// knockPauses lists the pauses before each knock of a caller, which sends several since a packet may be lost.
var knockPauses = []time.Duration{0, 100 * time.Millisecond, 300 * time.Millisecond, time.Second}

// Knock prepares a call to the addresses addrs of the peer whose id is to. It lets these addresses through our own gate.
// Then it sends several knocks to each, before and during the call, so that the peer lets us through even while strangers
// flood it. Knock returns after the last knocks, when ctx ends, or at once if no socket is open.
func (g *Gate) Knock(ctx context.Context, mac MAC, to string, addrs []ma.Multiaddr) {
	g.LetThrough(addrs, time.Now())
	socks := g.openSockets()
	if len(socks) == 0 {
		return
	}
	var at []*net.UDPAddr
	for _, a := range addrs {
		if p, ok := addr.UDP(a); ok {
			at = append(at, net.UDPAddrFromAddrPort(p))
		}
	}
	for _, pause := range knockPauses {
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
		if ctx.Err() != nil {
			return
		}
		for _, a := range at {
			nonce := make([]byte, knockNonce)
			rand.Read(nonce)
			b := mac.knock(to, nonce)
			for _, s := range socks {
				if s.sameFamily(a) {
					_, _ = s.WriteTo(b, a)
				}
			}
		}
	}
}
