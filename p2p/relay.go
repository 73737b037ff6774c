package p2p

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/config"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/host/autorelay"
	basichost "github.com/libp2p/go-libp2p/p2p/host/basic"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/client"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/proto"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/relay"
	"github.com/libp2p/go-libp2p/p2p/protocol/holepunch"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/ports"
)

// Members relay for each other, but only between two members of one table. A circuit is a connection through a
// relay. To be called through another member, a member needs a reservation there; so each reserves a place at
// every other. If we cannot reach a member directly, we dial it through the members that named it. Hole
// punching then looks for a direct path, ever more rarely while it finds none (punch.go). Our circuits are
// limited, in time and bytes: gossip would use an unlimited circuit, and would then never change over to the
// direct connection. Instead, the members in between pass broadcasts on, and relayed members also get them over
// the direct stream.
const (
	circuitTime  = 12 * time.Hour
	circuitData  = 64 << 20 // bytes each way through one circuit
	lentData     = 1 << 30  // bytes each way through one circuit, if the node lends more (Config.Relay)
	maxCircuits  = 2 * MaxMembers
	reserveAgain = 20 * time.Minute // how often we renew a reservation, which lasts an hour
	reserveRetry = 5 * time.Second  // the first pause after a failure; it doubles after each further one
	reserveRests = 5 * time.Minute  // the longest pause after a failure
)

func (n *Node) startRelay() (*relay.Relay, error) {
	limit := &relay.RelayLimit{Duration: circuitTime, Data: circuitData}
	if n.cfg.Relay {
		limit.Data = lentData
	}
	r := relay.DefaultResources()
	r.Limit = limit
	r.MaxReservations, r.MaxReservationsPerIP, r.MaxReservationsPerASN = MaxTables*MaxMembers, MaxTables*MaxMembers, MaxTables*MaxMembers
	r.MaxCircuits = maxCircuits
	return relay.New(n.host, relay.WithResources(r), relay.WithACL(lending{n}),
		relay.WithReservationAddressFilter(func(ma.Multiaddr) bool { return true }))
}

// lending decides for whom a node relays: it gives places to its members, and connects two members of the same
// table.
type lending struct{ n *Node }

func (l lending) AllowReserve(p peer.ID, _ ma.Multiaddr) bool { return l.n.isMember(p) }

func (l lending) AllowConnect(from peer.ID, _ ma.Multiaddr, to peer.ID) bool {
	return l.n.tables.find(func(t *Table) bool { return t.owner.connected(from) && t.owner.connected(to) }) != nil
}

// keepReservation keeps a reservation at a member until ctx ends or the member turns out not to relay, so that
// others can reach us through that member.
func keepReservation(ctx context.Context, h host.Host, id peer.ID) {
	for pause := reserveRetry; ; {
		next := reserveAgain
		if _, err := client.Reserve(network.WithNoDial(ctx, "a member is dialled elsewhere"), h, peer.AddrInfo{ID: id}); err != nil {
			if k, err := h.Peerstore().SupportsProtocols(id, proto.ProtoIDv2Hop); err == nil && len(k) == 0 && pause > reserveRetry {
				return // the member does not relay at all
			}
			next = pause + rand.N(pause/4) //nolint:forbidigo // random, so that members do not all try again at the same moment
			pause = min(2*pause, reserveRests)
		}
		if !waitFor(ctx, next) {
			return
		}
	}
}

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
		h.NATManager = func(n network.Network) basichost.NATManager { return ports.New(n) }
	}
	h.EnableHolePunching = true
	keep := func(s *holepunch.Service) error {
		n.puncher = s
		return nil
	}
	h.HolePunchingOptions = []holepunch.Option{keep, holepunch.WithAddrFilter(punchTargets{})}
	h.EnableAutoNATv2 = true
	// Without the next two lines, libp2p looks for relays only once AutoNAT has decided that nobody can reach us, and
	// AutoNAT may never decide that.
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
// not work.
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
