package p2p

import (
	"context"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/host/autorelay"
	ma "github.com/multiformats/go-multiaddr"
)

// AutoRelay's own pauses are for servers: 3 minutes before the first try, an hour after a failure.
const (
	publicRelays  = 2 // strangers' relays we keep a place at
	relayBackoff  = 30 * time.Second
	relayInterval = 5 * time.Second
)

// internetOptions returns the options of libp2p that reach peers behind other routers. A node that listens on this computer only has no port to map.
func (n *Node) internetOptions(listen []string) []libp2p.Option {
	var ports libp2p.Option = func(*libp2p.Config) error { return nil }
	far := func(s string) bool {
		a, err := ma.NewMultiaddr(s)
		return err == nil && !isLoopback(a)
	}
	if slices.ContainsFunc(listen, far) {
		ports = libp2p.NATManager(newPorts)
	}
	return []libp2p.Option{
		ports,
		libp2p.EnableHolePunching(n.puncher.keep),
		libp2p.EnableAutoNATv2(),
		// Without it no relay is looked for before AutoNAT has decided that we cannot be reached, which it may never do.
		libp2p.ForceReachabilityPrivate(),
		libp2p.EnableAutoRelayWithPeerSource(n.strangers,
			autorelay.WithBootDelay(0), autorelay.WithMinCandidates(1), autorelay.WithNumRelays(publicRelays),
			autorelay.WithBackoff(relayBackoff), autorelay.WithMinInterval(relayInterval)),
	}
}

// strangers returns peers of the DHT that may relay for us; members are asked in relay.go.
func (n *Node) strangers(ctx context.Context, most int) <-chan peer.AddrInfo {
	out := make(chan peer.AddrInfo)
	go func() {
		defer close(out)
		r := n.dht.now()
		if r == nil {
			return
		}
		for _, id := range r.dht.RoutingTable().ListPeers() {
			if most--; most < 0 {
				return
			}
			select {
			case out <- n.host.Peerstore().PeerInfo(id):
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}
