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
	"lastcard/p2p/internal/hindrance"
)

// dhtClient is the node's client of the DHT: it asks others and answers nobody.
type dhtClient struct {
	bootstrap []peer.AddrInfo
	reached   chan struct{} // closed once a peer of the DHT has answered
	once      sync.Once     // closes reached
	walks     *walks

	mu  sync.Mutex
	dht *dht.IpfsDHT // nil: the node has not joined the DHT
}

// join joins the DHT, if the node has not done so. The first table that needs the DHT calls it, so that a program
// without a table sends nothing to anybody.
func (r *dhtClient) join(n *Node) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.dht != nil {
		return nil
	}
	opts := []dht.Option{
		dht.Mode(dht.ModeClient), dht.BootstrapPeers(r.bootstrap...), dht.EnableOptimisticProvide(), dht.ProviderStore(nothingKept{}),
	}
	if !isPrivateDHT(r.bootstrap) {
		opts = append(opts, dht.AddressFilter(addr.Far)) // no addresses of this network go into a public DHT, and libp2p keeps none that it hears there
	}
	d, err := dht.New(n.ctx, n.host, opts...)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	r.dht = d
	return nil
}

// current returns libp2p's client, nil if the node has not joined the DHT.
func (r *dhtClient) current() *dht.IpfsDHT {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.dht
}

func (r *dhtClient) peers() []peer.ID {
	if d := r.current(); d != nil {
		return d.RoutingTable().ListPeers()
	}
	return nil
}

// close leaves the DHT. The node calls it when no table is left that could join the DHT again.
func (r *dhtClient) close() {
	if d := r.current(); d != nil {
		d.Close()
	}
}

// connect dials the bootstrap peers if we know no peer of the DHT, and waits until one answers. The calls to the
// others go on after that: a DHT may have fallen into two parts, and the table may be registered in either of them.
func (r *dhtClient) connect(ctx context.Context, n *Node) error {
	known := func() bool { return r.dht.RoutingTable().Size() > 0 }
	if known() {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	connected, ended, errs := r.dialAll(n)
	select {
	case <-connected:
		waitFor(ctx, dhtIdentify)
	case <-ended:
	case <-ctx.Done():
	}
	select {
	case <-r.dht.RefreshRoutingTable(): //nolint:errcheck // known shows whether this has worked
	case <-ctx.Done():
	}
	if known() {
		return nil
	}
	select {
	case <-ended:
		if len(errs) > 0 && errs[0] != nil {
			return r.connectError(ctx, errs)
		}
	default:
	}
	return ErrNoDHT
}

// connectError returns why we could connect to no peer of the DHT.
func (r *dhtClient) connectError(ctx context.Context, errs []error) error {
	switch {
	case !slices.ContainsFunc(errs, func(err error) bool { return !hindrance.NoWayOut(err) }):
		return fmt.Errorf("%w: %w", ErrNoDHT, ErrNoRoute)
	case hindrance.WebOnly(ctx, r.bootstrap, errs):
		return fmt.Errorf("%w: %w", ErrNoDHT, ErrWebOnly)
	case hindrance.NamesFail(ctx, r.bootstrap):
		return fmt.Errorf("%w: %w", ErrNoDHT, ErrNoNames)
	}
	return fmt.Errorf("%w: %s", ErrNoDHT, hindrance.Cause(errs[0]))
}

// dialAll dials the bootstrap peers of the DHT and returns at once. connected gets a value for each peer
// that answers. ended is closed when all calls have ended; errs then holds the outcome of
// each call, in the order of the peers: nil if it succeeded.
func (r *dhtClient) dialAll(n *Node) (connected, ended chan struct{}, errs []error) {
	connected, ended, errs = make(chan struct{}, len(r.bootstrap)), make(chan struct{}), make([]error, len(r.bootstrap))
	n.crew.spawn(func() {
		defer close(ended)
		ctx, cancel := context.WithTimeout(n.ctx, callTimeout)
		defer cancel()
		var all sync.WaitGroup
		for i, p := range r.bootstrap {
			all.Go(func() {
				n.clearBackoff(p.ID)
				if errs[i] = n.host.Connect(ctx, p); errs[i] == nil {
					connected <- struct{}{}
				}
			})
		}
		all.Wait()
	})
	return connected, ended, errs
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

// PublicDHT returns multiaddrs of peers through which a node can join the public DHT of libp2p.
// This package dials these peers only if the caller puts them into Config.Bootstrap.
func PublicDHT() []string { return addr.Texts(dht.DefaultBootstrapPeers) }

// nothingKept is a store that keeps no records, since nobody asks a client for them.
// Therefore a search finds our own record only if other peers of the DHT have it.
type nothingKept struct{}

func (nothingKept) AddProvider(context.Context, []byte, peer.AddrInfo) error { return nil }

func (nothingKept) GetProviders(context.Context, []byte) ([]peer.AddrInfo, error) {
	return nil, nil
}

func (nothingKept) Close() error { return nil }

// dhtUsed reports whether the node looks for tables on a DHT.
func (n *Node) dhtUsed() bool { return n.cfg.Internet && len(n.cfg.Bootstrap) > 0 }

// onlyFar leaves out the addresses of a peer that do not lead out of this network. On the public DHT any stranger can
// name addresses, and must not make us call those at home. A private DHT may name all.
func (r *dhtClient) onlyFar(p peer.AddrInfo) peer.AddrInfo {
	if !isPrivateDHT(r.bootstrap) {
		p.Addrs = addr.Far(p.Addrs)
	}
	return p
}

// isPrivateDHT reports whether a DHT is a private one: some bootstrap peer has an IP that is not public. The
// peers of such a DHT can use such IPs too.
func isPrivateDHT(boot []peer.AddrInfo) bool {
	return slices.ContainsFunc(boot, func(p peer.AddrInfo) bool {
		return slices.ContainsFunc(p.Addrs, func(a ma.Multiaddr) bool {
			_, isIP := addr.IP(a)
			return isIP && !manet.IsPublicAddr(a)
		})
	})
}
