package p2p

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/ipfs/go-cid"
	dht "github.com/libp2p/go-libp2p-kad-dht"
	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
	mh "github.com/multiformats/go-multihash"
)

// The rendezvous on the DHT; see doc.go, "Finding".
const (
	dhtRetry     = time.Second            // while no peer of the DHT answers
	dhtLookFirst = 500 * time.Millisecond // between two searches while nobody is there,
	dhtLookAlone = 5 * time.Second        // ever longer up to this
	dhtLookAmong = time.Minute            // and once somebody is
	dhtProvide   = time.Hour              // the record lives for longer at the DHT's peers
	dhtSettle    = time.Second            // our addresses change several at a time
	dhtTimeout   = 20 * time.Second       // one search or registration
	dhtIdentify  = 100 * time.Millisecond // in which identify tells the routing table
	maxProviders = 32                     // taken from one search
)

// rendezvous is the node's place on the DHT, as a client: it asks, and answers nobody.
type rendezvous struct {
	dht  *dht.IpfsDHT
	boot []peer.AddrInfo
}

// startDHT joins the DHT when the first table needs it, so that nobody hears of a program that is only open.
func (n *Node) startDHT() (*rendezvous, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.rdv != nil || n.closed {
		return n.rdv, nil
	}
	boot, err := bootPeers(n.cfg.Bootstrap)
	if err != nil {
		return nil, err
	}
	opts := []dht.Option{dht.Mode(dht.ModeClient), dht.BootstrapPeers(boot...), dht.EnableOptimisticProvide()}
	if !private(boot) {
		opts = append(opts, dht.AddressFilter(onlyPublic))
	}
	d, err := dht.New(n.ctx, n.host, opts...)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	n.rdv = &rendezvous{d, boot}
	return n.rdv, nil
}

// rendezvous returns the node's place on the DHT, nil if there is none yet.
func (n *Node) rendezvous() *rendezvous {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.rdv
}

func bootPeers(addrs []string) (out []peer.AddrInfo, _ error) {
	for _, s := range addrs {
		p, err := peer.AddrInfoFromString(s)
		if err != nil {
			return nil, fmt.Errorf("%w: bootstrap %q: %w", ErrBadConfig, bounded(s, MaxAddr), err)
		}
		out = append(out, *p)
	}
	return out, nil
}

// PublicDHT are peers through which the public DHT of libp2p is joined. Nothing here dials them unless it is told to.
func PublicDHT() []string { return texts(dht.DefaultBootstrapPeers) }

// dhtUsed reports whether tables are looked for on a DHT.
func (n *Node) dhtUsed() bool { return n.cfg.Internet && len(n.cfg.Bootstrap) > 0 }

// private reports whether a DHT is one of a network of its own, where private addresses are of use.
func private(boot []peer.AddrInfo) bool {
	return slices.ContainsFunc(boot, func(p peer.AddrInfo) bool {
		return slices.ContainsFunc(p.Addrs, func(a ma.Multiaddr) bool {
			_, isIP := ipOf(a)
			return isIP && !manet.IsPublicAddr(a)
		})
	})
}

// onlyPublic keeps addresses of this network out of the public DHT.
func onlyPublic(addrs []ma.Multiaddr) []ma.Multiaddr {
	return slices.DeleteFunc(slices.Clone(addrs), func(a ma.Multiaddr) bool { return !manet.IsPublicAddr(a) })
}

// connect makes sure that some peer of the DHT is connected. It returns how many are known.
func (r *rendezvous) connect(ctx context.Context, n *Node) (int, error) {
	if k := r.dht.RoutingTable().Size(); k > 0 {
		return k, nil
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	var all sync.WaitGroup
	first := make(chan struct{}, len(r.boot))
	errs := make([]error, len(r.boot))
	for i, p := range r.boot {
		all.Go(func() {
			if errs[i] = n.host.Connect(ctx, p); errs[i] == nil {
				first <- struct{}{}
			}
		})
	}
	none := make(chan struct{})
	go func() { all.Wait(); close(none) }()
	select {
	case <-first:
		wait(ctx, dhtIdentify)
	case <-none:
	}
	select {
	case <-r.dht.RefreshRoutingTable(): //nolint:errcheck // how many peers are known tells
	case <-ctx.Done():
	}
	if k := r.dht.RoutingTable().Size(); k > 0 {
		return k, nil
	}
	if len(errs) > 0 && errs[0] != nil {
		return 0, fmt.Errorf("%w: %s", ErrNoDHT, shorten(errs[0]))
	}
	return 0, ErrNoDHT
}

// key is the name in the DHT under which holders of the secret meet.
func (k keys) key() cid.Cid {
	h, err := mh.Encode(k.dht[:], mh.SHA2_256)
	must(err)
	return cid.NewCidV1(cid.Raw, h)
}

// findOnDHT registers our addresses under the table's key, and looks who else did, as long as the table lives.
func (t *Table) findOnDHT() {
	n := t.node
	sub, err := n.host.EventBus().Subscribe(new(event.EvtLocalAddressesUpdated))
	if err != nil {
		return
	}
	defer sub.Close()
	r, err := n.startDHT()
	if r == nil {
		t.searched(Attempt{Way: WayInternet, Err: err})
		return
	}
	for pause := dhtRetry; ; pause = min(2*pause, dhtLookAlone) {
		_, err := r.connect(t.ctx, n)
		if err == nil {
			break
		}
		t.searched(Attempt{Way: WayInternet, Err: err})
		wait(t.ctx, pause)
		if t.ctx.Err() != nil {
			return
		}
	}
	t.spawn(func() { t.provide(r, sub.Out()) })
	t.seek(r)
}

// provide registers us, and again when our addresses are others.
func (t *Table) provide(r *rendezvous, changed <-chan any) {
	for pause := time.Duration(0); ; {
		again := time.NewTimer(pause)
		select {
		case <-t.ctx.Done():
			again.Stop()
			return
		case _, ok := <-changed:
			again.Stop()
			if !ok {
				return
			}
			wait(t.ctx, dhtSettle)
		case <-again.C:
		}
		ctx, cancel := context.WithTimeout(t.ctx, dhtTimeout)
		err := r.dht.Provide(ctx, t.keys.key(), true)
		cancel()
		pause = dhtProvide
		if err != nil && t.ctx.Err() == nil {
			pause = dhtLookAlone
			t.searched(Attempt{Way: WayInternet, Err: fmt.Errorf("%w: registering: %s", ErrNoDHT, shorten(err))})
		}
	}
}

// seek looks for others under the table's key.
func (t *Table) seek(r *rendezvous) {
	pause := dhtLookFirst
	for t.ctx.Err() == nil {
		others := t.search(r)
		size := r.dht.RoutingTable().Size()
		switch {
		case others > 0:
			t.searched(Attempt{Way: WayInternet, Target: fmt.Sprintf("%d registered", others)})
		case size == 0:
			t.searched(Attempt{Way: WayInternet, Err: ErrNoDHT})
			_, _ = r.connect(t.ctx, t.node) // the next look tells
		default:
			t.searched(Attempt{Way: WayInternet, Target: fmt.Sprintf("%d peers of the DHT known", size), Err: ErrNotFound})
		}
		if proven, _, _ := t.progress(); proven {
			pause = dhtLookAmong
		} else {
			pause = min(pause+pause/2, dhtLookAlone)
		}
		wait(t.ctx, pause)
	}
}

// search asks the DHT once, and returns how many others are registered.
func (t *Table) search(r *rendezvous) (others int) {
	ctx, cancel := context.WithTimeout(t.ctx, dhtTimeout)
	defer cancel()
	seen := map[peer.ID]bool{t.node.host.ID(): true}
	for p := range r.dht.FindProvidersAsync(ctx, t.keys.key(), maxProviders) {
		if seen[p.ID] {
			continue
		}
		seen[p.ID] = true
		others++
		t.spawn(func() { // a record may come without addresses: the DHT is asked for those
			if len(p.Addrs) == 0 {
				ctx, cancel := context.WithTimeout(t.ctx, dhtTimeout)
				defer cancel()
				p, _ = r.dht.FindPeer(ctx, p.ID)
			}
			t.found(WayInternet, p)
		})
	}
	return others
}
