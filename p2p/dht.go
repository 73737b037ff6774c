package p2p

import (
	"context"
	"fmt"
	"maps"
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

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/hindrance"
)

// Members can meet on a DHT: each registers its addresses under a name that only holders
// of the secret know, and looks for others under that name; see doc.go, "Finding".
const (
	dhtRetry     = time.Second            // the first pause while no peer of the DHT answers
	dhtLookFirst = 750 * time.Millisecond // the first pause between two searches while nobody is there; it grows by half each time
	dhtLookAlone = 5 * time.Second        // the longest pause while no peer answers or nobody is there, and the pause after a registration that failed
	dhtLookAmong = 40 * time.Second       // the pause between two searches once somebody is there; so we also notice within this time that our record is lost
	dhtProvide   = time.Hour              // how often we renew our record; the DHT's peers keep a record for longer than that
	dhtSettle    = time.Second            // how long we wait after a change of our addresses: several change at a time
	dhtTimeout   = time.Minute            // the longest search or registration; a slow DHT takes half of this
	dhtDial      = 15 * time.Second       // the least time between two dials of the bootstrap peers, while nobody of the table is there
	dhtAgain     = 10 * time.Second       // the least time between two registrations when our record is not found
	dhtIdentify  = 100 * time.Millisecond // how long it takes libp2p to identify a new peer and put it into the routing table
	maxProviders = 32                     // the most records that we take from one search
)

// dhtKey is the name in the DHT under which holders of the secret meet.
func (k keys) dhtKey() cid.Cid {
	h, err := mh.Encode(k.dht[:], mh.SHA2_256)
	must(err)
	return cid.NewCidV1(cid.Raw, h)
}

// findOnDHT registers our addresses under the table's key and looks for others
// under it, until the table ends.
func (t *Table) findOnDHT() {
	n := t.node
	if err := n.dht.join(n); err != nil {
		t.noteSearch(Attempt{Way: WayInternet, Err: err})
		return
	}
	for pause := dhtRetry; ; pause = min(2*pause, dhtLookAlone) {
		err := n.dht.connect(t.ctx, n)
		if err == nil {
			n.dht.once.Do(func() { close(n.dht.reached) })
			break
		}
		t.noteSearch(Attempt{Way: WayInternet, Err: err})
		if !waitFor(t.ctx, pause) {
			return
		}
	}
	sub, err := n.host.EventBus().Subscribe(new(event.EvtLocalAddressesUpdated)) // not earlier: libp2p blocks on a subscriber that does not read
	if err != nil {
		return
	}
	defer sub.Close()
	s := dhtSearch{t, n.dht, make(chan struct{}, 1)}
	t.crew.spawn(func() { s.keepRegistered(sub.Out()) })
	s.keepSearching()
}

// dhtSearch is the work of one table on the DHT: it registers our node for the table and searches for
// others.
type dhtSearch struct {
	table *Table
	*dhtClient
	recordLost chan struct{} // gets a value when a search has not found our record
}

// keepRegistered registers us, and does so again every dhtProvide, when our addresses change, and when the record is
// lost. A change of addresses does not wait for dhtAgain to pass: when a router has just opened a port, friends can
// reach us by the new address only.
func (s dhtSearch) keepRegistered(changed <-chan any) {
	var last time.Time
	due := time.NewTimer(0)
	defer due.Stop()
	for at := time.Now(); ; due.Reset(time.Until(at)) {
		select {
		case <-s.table.ctx.Done():
			return
		case _, ok := <-changed:
			if !ok {
				return
			}
			at = earlierOf(at, time.Now().Add(dhtSettle))
		case <-s.recordLost:
			at = earlierOf(at, last.Add(dhtAgain))
		case <-due.C:
			at = s.register()
			last = time.Now()
			select {
			case <-s.recordLost: // a search missed the old record before we made the new one
			default:
			}
		}
	}
}

// register makes our record, and returns the time at which to make it again.
func (s dhtSearch) register() time.Time {
	ctx, cancel := context.WithTimeout(s.table.ctx, dhtTimeout)
	defer cancel()
	if err := s.dht.Provide(ctx, s.table.keys.dhtKey(), true); err != nil && s.table.ctx.Err() == nil {
		s.table.noteSearch(Attempt{Way: WayInternet, Err: fmt.Errorf("%w: registering: %s", ErrNoDHT, hindrance.Cause(err))})
		return time.Now().Add(dhtLookAlone)
	}
	return time.Now().Add(dhtProvide)
}

// keepSearching looks for others under the table's key until the table ends.
func (s dhtSearch) keepSearching() {
	alone, dialled := dhtLookFirst, time.Now() // alone: the next pause while nobody is there
	for s.table.ctx.Err() == nil {
		others, registered := s.search()
		size := s.dht.RoutingTable().Size()
		if !registered && size > 0 {
			poke(s.recordLost)
		}
		switch {
		case others > 0:
			s.table.noteSearch(Attempt{Way: WayInternet, Registered: others})
		case size == 0:
			s.table.noteSearch(Attempt{Way: WayInternet, Err: ErrNoDHT})
			_ = s.connect(s.table.ctx, s.table.node) // the next search shows whether this has worked
		default:
			s.table.noteSearch(Attempt{Way: WayInternet, Peers: size, Err: ErrNotFound})
		}
		if s.table.progress().connected {
			alone = dhtLookAlone
			waitFor(s.table.ctx, dhtLookAmong)
			continue
		}
		if time.Since(dialled) > dhtDial {
			dialled = time.Now()
			s.dialAll(s.table.node)
		}
		waitFor(s.table.ctx, alone)
		alone = min(alone+alone/2, dhtLookAlone)
	}
}

// search asks the DHT once, and takes in the peers that it finds. It returns how many others are registered, and
// whether we are registered too.
func (s dhtSearch) search() (others int, registered bool) {
	ctx, cancel := context.WithTimeout(s.table.ctx, dhtTimeout)
	defer cancel()
	seen := map[peer.ID]bool{}
	for p := range s.dht.FindProvidersAsync(ctx, s.table.keys.dhtKey(), maxProviders) {
		if seen[p.ID] {
			continue
		}
		seen[p.ID] = true
		if p.ID == s.table.node.host.ID() {
			registered = true
			continue
		}
		others++
		s.table.crew.spawn(func() {
			if len(p.Addrs) == 0 && !s.askAddrs(&p) {
				return
			}
			s.table.onFound("", WayInternet, s.onlyFar(p))
		})
	}
	return others, registered || len(seen) >= maxProviders // a search that ends at maxProviders may have left our record out
}

// askAddrs asks the DHT for the addresses of a peer, as a record may come without them. It reports false if the DHT does
// not know them, or if walks allows no question now; a later search may ask then.
func (s dhtSearch) askAddrs(p *peer.AddrInfo) (found bool) {
	id := p.ID
	if !s.walks.begin(id, time.Now()) {
		return false
	}
	defer func() { s.walks.end(id, found) }()
	ctx, cancel := context.WithTimeout(s.table.ctx, dhtTimeout)
	defer cancel()
	var err error
	*p, err = s.dht.FindPeer(ctx, id)
	return err == nil
}

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

// close leaves the DHT. No table is left that could join it again.
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

// walks says when the node may ask the DHT for the addresses of a peer. Such a question (a walk) goes to many peers of
// the DHT, and a single stranger can answer our search with any number of peers. So there are at most maxWalks walks
// at a time, and never two for one peer. Peers for which a walk has failed within walkAgain get at most half of the
// places: the records of people who have gone stay in the DHT for two days, and must not keep us from finding a friend.
type walks struct {
	mu       sync.Mutex
	underWay map[peer.ID]bool
	failed   map[peer.ID]time.Time // when we last asked in vain; at most walkAgain ago when begin has returned
}

const (
	maxWalks  = 8          // the most peers whose addresses we ask for at a time
	walkAgain = dhtTimeout // for this long after a failure, we prefer to ask for other peers
)

func newWalks() *walks {
	return &walks{underWay: map[peer.ID]bool{}, failed: map[peer.ID]time.Time{}}
}

// begin reports whether the node may ask for a peer now. If so, the caller must call end afterwards.
func (w *walks) begin(id peer.ID, now time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	maps.DeleteFunc(w.failed, func(_ peer.ID, at time.Time) bool { return now.Sub(at) >= walkAgain })
	most := maxWalks
	if _, failed := w.failed[id]; failed {
		most = maxWalks / 2
	}
	if w.underWay[id] || len(w.underWay) >= most {
		return false
	}
	w.underWay[id] = true
	return true
}

func (w *walks) end(id peer.ID, found bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.underWay, id)
	if delete(w.failed, id); !found {
		w.failed[id] = time.Now()
	}
}
