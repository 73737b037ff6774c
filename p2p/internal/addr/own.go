package addr

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// How many addresses an Own remembers.
const (
	maxSeen     = 4 // seen addresses, for example one for each network or carrier
	maxReported = 2 // reported addresses
)

// Own knows the addresses at which a node listens now, and those where others see it. libp2p remembers the
// addresses of the interfaces for a minute, in two places, so a computer that comes to another network would
// give its old addresses to others for a minute. Therefore Own looks at the interfaces whenever somebody asks. A
// member may lie about where it sees us, so a reported address never replaces a seen one. The lock guards
// the two lists.
type Own struct {
	network atomic.Pointer[network.Network] // nil until SetNetwork; libp2p asks for addresses before that

	mu            sync.Mutex
	seenAddrs     []ma.Multiaddr // public addresses where peers that we had called saw us: the latest first, one for each IP
	reportedAddrs []ma.Multiaddr // public addresses where members said that they saw us: the latest first, one for each IP
}

// NoteSeen notes at which address a peer sees us. It counts only peers that we have called directly,
// since the address that these see is that of our router.
func (o *Own) NoteSeen(e event.EvtPeerIdentificationCompleted) {
	if e.ObservedAddr != nil && e.Conn != nil && e.Conn.Stat().Direction == network.DirOutbound && !e.Conn.Stat().Limited {
		o.noteAddr(&o.seenAddrs, maxSeen, e.ObservedAddr)
	}
}

// NoteReported notes the address at which a member says it sees us, and reports whether it is public and its IP is
// new.
func (o *Own) NoteReported(at ma.Multiaddr) (news bool) {
	return o.noteAddr(&o.reportedAddrs, maxReported, at)
}

// noteAddr puts an address first in one of the two lists, and reports whether its IP was in neither. It ignores an
// address that is not public.
func (o *Own) noteAddr(list *[]ma.Multiaddr, most int, at ma.Multiaddr) (news bool) {
	if !manet.IsPublicAddr(at) {
		return false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	same := func(a ma.Multiaddr) bool { return SameIP(a, at) }
	news = !slices.ContainsFunc(o.seenAddrs, same) && !slices.ContainsFunc(o.reportedAddrs, same)
	*list = slices.Insert(slices.DeleteFunc(*list, same), 0, at)
	*list = (*list)[:min(len(*list), most)]
	return news
}

// latest returns the last seen and the last reported QUIC address, except one whose IP is among addrs. Hole
// punching can use them at once, while libp2p itself accepts an address only when four peers have seen it.
func (o *Own) latest(addrs []ma.Multiaddr) (out []ma.Multiaddr) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, list := range [][]ma.Multiaddr{o.seenAddrs, o.reportedAddrs} {
		i := slices.IndexFunc(list, HasQUIC)
		if i >= 0 && !slices.ContainsFunc(addrs, func(a ma.Multiaddr) bool { return SameIP(a, list[i]) }) && !slices.ContainsFunc(out, list[i].Equal) {
			out = append(out, list[i])
		}
	}
	return out
}

// Outside returns the public addresses where others have seen the node: first the seen ones, then the reported ones.
func (o *Own) Outside() []ma.Multiaddr {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Concat(o.seenAddrs, o.reportedAddrs)
}

// SetNetwork tells Own the network that listens for the node. Until then Order changes nothing.
func (o *Own) SetNetwork(n network.Network) { o.network.Store(&n) }

// Order is libp2p's AddrsFactory. It puts the addresses of the present interfaces first, then the others that
// libp2p knows, then the latest ones at which others have seen us.
func (o *Own) Order(addrs []ma.Multiaddr) []ma.Multiaddr {
	net := o.network.Load()
	if net == nil {
		return addrs
	}
	now, err := Present(*net)
	if err != nil {
		return addrs
	}
	for _, a := range addrs {
		if !slices.ContainsFunc(now, a.Equal) {
			now = append(now, a)
		}
	}
	return append(now, o.latest(now)...)
}
