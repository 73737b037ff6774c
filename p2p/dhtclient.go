package p2p

import (
	"context"
	"fmt"
	"slices"
	"sync"

	dht "github.com/libp2p/go-libp2p-kad-dht"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"

	"lastcard/p2p/internal/addr"
)

// dhtClient holds the node's rendezvous, which it makes when the first table
// needs it.
type dhtClient struct {
	reached chan struct{} // closed once a peer of the DHT has answered

	mu         sync.Mutex
	rendezvous *rendezvous // nil: not yet
	closed     bool
	once       sync.Once // closes reached
}

func newDHTClient() *dhtClient { return &dhtClient{reached: make(chan struct{})} }

// noteReached notes that a peer of the DHT has answered.
func (m *dhtClient) noteReached() { m.once.Do(func() { close(m.reached) }) }

// current returns the rendezvous, nil if there is none yet.
func (m *dhtClient) current() *rendezvous {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.rendezvous
}

// close ends the rendezvous, for good.
func (m *dhtClient) close() {
	m.mu.Lock()
	m.closed = true
	m.mu.Unlock()
	if r := m.current(); r != nil {
		r.dht.Close()
	}
}

// start joins the DHT when the first table needs it, so that a program without a table
// sends nothing to anybody. Once the node is closed it makes no rendezvous any more, and returns nil
// if there was none.
func (m *dhtClient) start(n *Node) (*rendezvous, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.rendezvous != nil || m.closed {
		return m.rendezvous, nil
	}
	boot, err := bootPeers(n.cfg.Bootstrap)
	if err != nil {
		return nil, err
	}
	opts := []dht.Option{
		dht.Mode(dht.ModeClient), dht.BootstrapPeers(boot...), dht.EnableOptimisticProvide(), dht.ProviderStore(nothingKept{}),
	}
	if !isPrivateDHT(boot) {
		opts = append(opts, dht.AddressFilter(onlyPublic))
	}
	d, err := dht.New(n.ctx, n.host, opts...)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	m.rendezvous = &rendezvous{d, boot}
	return m.rendezvous, nil
}

func bootPeers(addrs []string) (out []peer.AddrInfo, _ error) {
	for _, s := range addrs {
		p, err := peer.AddrInfoFromString(s)
		if err != nil {
			return nil, fmt.Errorf("%w: bootstrap %q: %w", ErrBadConfig, cutText(s, MaxAddr), err)
		}
		out = append(out, *p)
	}
	return out, nil
}

// PublicDHT returns peers through which the public DHT of libp2p can be joined.
// This package dials them only if the caller puts them into Config.Bootstrap.
func PublicDHT() []string { return addr.Texts(dht.DefaultBootstrapPeers) }

// nothingKept is a store that keeps no records, since nobody asks a client for records.
// So a search finds our own record only if other peers of the DHT have it.
type nothingKept struct{}

func (nothingKept) AddProvider(context.Context, []byte, peer.AddrInfo) error { return nil }
func (nothingKept) GetProviders(context.Context, []byte) ([]peer.AddrInfo, error) {
	return nil, nil
}
func (nothingKept) Close() error { return nil }

// dhtUsed reports whether the node looks for tables on a DHT.
func (n *Node) dhtUsed() bool { return n.cfg.Internet && len(n.cfg.Bootstrap) > 0 }

// isPrivateDHT reports whether the DHT is a private one, whose peers can use private
// addresses.
func isPrivateDHT(boot []peer.AddrInfo) bool {
	return slices.ContainsFunc(boot, func(p peer.AddrInfo) bool {
		return slices.ContainsFunc(p.Addrs, func(a ma.Multiaddr) bool {
			_, isIP := addr.IP(a)
			return isIP && !manet.IsPublicAddr(a)
		})
	})
}

// onlyPublic keeps addresses of this network out of the public DHT.
func onlyPublic(addrs []ma.Multiaddr) []ma.Multiaddr {
	return slices.DeleteFunc(slices.Clone(addrs), func(a ma.Multiaddr) bool { return !manet.IsPublicAddr(a) })
}
