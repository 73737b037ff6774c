package p2p

import (
	"context"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/config"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/host/autorelay"
	basichost "github.com/libp2p/go-libp2p/p2p/host/basic"
	"github.com/libp2p/go-libp2p/p2p/protocol/holepunch"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/ports"
)

// How we use AutoRelay, libp2p's search for relays. Its own pauses suit servers (an hour after a failure); ours are
// shorter.
const (
	publicRelays  = 2 // strangers' relays where we reserve a place
	relayBackoff  = 30 * time.Second
	relayInterval = 5 * time.Second
)

// configureInternet sets the options with which libp2p reaches peers behind other routers. A node that only
// this computer can reach gets no port mapping.
func (n *Node) configureInternet(h *config.Config) {
	if slices.ContainsFunc(h.ListenAddrs, func(a ma.Multiaddr) bool { return !addr.IsLoopback(a) }) {
		h.NATManager = func(n network.Network) basichost.NATManager { return ports.New(n, addr.OfInterfaces) }
	}
	h.EnableHolePunching = true
	h.HolePunchingOptions = []holepunch.Option{n.puncher.setService, holepunch.WithAddrFilter(punchTargets{})}
	h.EnableAutoNATv2 = true
	// Without the next two lines, libp2p looks for relays only once AutoNAT has decided that nobody can reach us, and AutoNAT
	// may never decide that.
	private := network.ReachabilityPrivate
	h.AutoNATConfig.ForceReachability = &private
	h.EnableAutoRelay = true
	h.AutoRelayOpts = []autorelay.Option{
		autorelay.WithPeerSource(n.relayCandidates),
		autorelay.WithBootDelay(0), autorelay.WithMinCandidates(1), autorelay.WithNumRelays(publicRelays),
		autorelay.WithBackoff(relayBackoff), autorelay.WithMinInterval(relayInterval),
	}
}

// relayCandidates sends up to most peers of the DHT that may relay for us, as soon as one has answered us. It
// hurries: until our record on the DHT names a relay, a friend who looks for us may find only addresses that do
// not work. Members relay too (relay.go).
func (n *Node) relayCandidates(ctx context.Context, most int) <-chan peer.AddrInfo {
	out := make(chan peer.AddrInfo)
	go func() {
		defer close(out)
		select {
		case <-n.dht.reached:
		case <-ctx.Done():
			return
		}
		for _, id := range n.dht.peers() {
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
