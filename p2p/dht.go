package p2p

import (
	"context"
	"fmt"
	"time"

	"github.com/ipfs/go-cid"
	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/peer"
	mh "github.com/multiformats/go-multihash"

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

// askAddrs asks the DHT for the addresses of a peer, as a record may come without them. It reports false if the DHT
// does not know them, or if walks allows no question now; a later search may ask then.
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
