package p2p

import (
	"context"
	"fmt"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/discovery/mdns"
)

const (
	mdnsRetry  = 2 * time.Second        // no interface with multicast: tried again
	mdnsSettle = 500 * time.Millisecond // addresses change several at a time
	lanService = "_lastcard._udp"
)

type foundFunc func(peer.AddrInfo)

func (f foundFunc) HandlePeerFound(p peer.AddrInfo) { f(p) }

// announce says on this network, under service, that we are here, and calls found for others, once for each peer and
// start, until ctx ends. It calls failed with an error when that does not work, and with nil when it works again.
func (n *Node) announce(ctx context.Context, service string, found func(peer.AddrInfo), failed func(error)) {
	for ctx.Err() == nil {
		before := interfaceAddrs()
		s := mdns.NewMdnsService(hereHost{n.host}, service, foundFunc(found))
		err := s.Start()
		failed(err)
		if err != nil {
			s.Close()
			wait(ctx, mdnsRetry)
			continue
		}
		for ctx.Err() == nil && interfaceAddrs() == before { // the addresses are taken once, at Start
			wait(ctx, moveLook)
		}
		wait(ctx, mdnsSettle)
		s.Close()
	}
}

func noNetwork(err error) error { return fmt.Errorf("%w: %w", ErrNoNetwork, err) }

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// findOnNetwork meets others with the same secret by mDNS, under a name only they know.
func (t *Table) findOnNetwork() {
	service := "_lc" + t.keys.name + "._udp"
	reported := false
	t.node.announce(t.ctx, service, func(p peer.AddrInfo) { t.found("", WayNetwork, p) }, func(err error) {
		if err != nil && !reported {
			t.report(Attempt{Way: WayNetwork, Target: service, Err: noNetwork(err)})
		}
		reported = err != nil
	})
}
