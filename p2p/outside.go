package p2p

import (
	"slices"
	"sync"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// How many outside addresses we remember.
const (
	maxSeen     = 4 // addresses where peers saw us, one for each network or carrier
	maxReported = 2 // addresses that members reported, in addition
)

// outside holds the addresses where others see us. A member may lie about such an address, so a reported
// address never replaces a seen one. The lock guards all fields.
type outside struct {
	mu            sync.Mutex
	seenAddrs     []ma.Multiaddr // addresses where peers that we had called saw us: the latest first, one for each IP
	reportedAddrs []ma.Multiaddr // addresses that members reported: likewise
}

// noteSeen notes at which address a peer sees us. It counts only peers that we have called,
// since only they see the address of our router.
func (o *outside) noteSeen(e event.EvtPeerIdentificationCompleted) {
	if e.ObservedAddr != nil && e.Conn != nil && e.Conn.Stat().Direction == network.DirOutbound && !e.Conn.Stat().Limited {
		o.noteAddr(&o.seenAddrs, maxSeen, e.ObservedAddr)
	}
}

// noteReported notes the address at which a member says it sees us, and reports whether the IP of the
// address is new.
func (o *outside) noteReported(at ma.Multiaddr) (news bool) {
	return o.noteAddr(&o.reportedAddrs, maxReported, at)
}

// noteAddr puts a public address first in a list, and reports whether its IP is new.
func (o *outside) noteAddr(list *[]ma.Multiaddr, most int, at ma.Multiaddr) (news bool) {
	if !manet.IsPublicAddr(at) {
		return false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	same := func(a ma.Multiaddr) bool { return sameIP(a, at) }
	news = !slices.ContainsFunc(o.seenAddrs, same) && !slices.ContainsFunc(o.reportedAddrs, same)
	*list = slices.Insert(slices.DeleteFunc(*list, same), 0, at)
	*list = (*list)[:min(len(*list), most)]
	return news
}

// latestAddrs returns the last seen and the last reported QUIC address, leaving out one whose IP is among addrs
// already. Hole punching can use them at once, while libp2p accepts an address only when four peers have seen
// it.
func (o *outside) latestAddrs(addrs []ma.Multiaddr) (out []ma.Multiaddr) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, list := range [][]ma.Multiaddr{o.seenAddrs, o.reportedAddrs} {
		i := slices.IndexFunc(list, hasQUIC)
		if i >= 0 && !slices.ContainsFunc(addrs, func(a ma.Multiaddr) bool { return sameIP(a, list[i]) }) && !slices.ContainsFunc(out, list[i].Equal) {
			out = append(out, list[i])
		}
	}
	return out
}

// addrs returns all outside addresses.
func (o *outside) addrs() []ma.Multiaddr {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Concat(o.seenAddrs, o.reportedAddrs)
}

func sameIP(a, b ma.Multiaddr) bool {
	x, ok := ipOf(a)
	y, good := ipOf(b)
	return ok && good && x == y
}
