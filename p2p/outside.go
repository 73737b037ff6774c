package p2p

import (
	"slices"
	"sync"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// How many addresses outside are remembered.
const (
	maxOutside = 4 // addresses that peers saw, one for each network or carrier
	maxTold    = 2 // addresses that members told, beside these
)

// outside is where others see us. An address that a member tells may be a lie, so it never takes the place of one that was
// seen. Its lock guards all of it.
type outside struct {
	mu   sync.Mutex
	seen []ma.Multiaddr // addresses that peers saw when we had called them: the latest first, one for each IP
	told []ma.Multiaddr // addresses that members told: likewise
}

// see notes at which address a peer sees us. Only peers that we have called say something about a router's address.
func (o *outside) see(e event.EvtPeerIdentificationCompleted) {
	if e.ObservedAddr != nil && e.Conn != nil && e.Conn.Stat().Direction == network.DirOutbound && !e.Conn.Stat().Limited {
		o.note(&o.seen, maxOutside, e.ObservedAddr)
	}
}

// tell notes at which address a member sees us, and reports whether its IP is news.
func (o *outside) tell(at ma.Multiaddr) (news bool) { return o.note(&o.told, maxTold, at) }

// note puts an address of the internet first in a list, and reports whether its IP is news.
func (o *outside) note(list *[]ma.Multiaddr, most int, at ma.Multiaddr) (news bool) {
	if !manet.IsPublicAddr(at) {
		return false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	same := func(a ma.Multiaddr) bool { return sameIP(a, at) }
	news = !slices.ContainsFunc(o.seen, same) && !slices.ContainsFunc(o.told, same)
	*list = slices.Insert(slices.DeleteFunc(*list, same), 0, at)
	*list = (*list)[:min(len(*list), most)]
	return news
}

// latest returns the address for QUIC that was seen last and the one that was told last, each unless addrs has one with its IP.
// They are good for hole punching before libp2p believes in them, which it does only when four peers have named one.
func (o *outside) latest(addrs []ma.Multiaddr) (out []ma.Multiaddr) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, list := range [][]ma.Multiaddr{o.seen, o.told} {
		i := slices.IndexFunc(list, hasQUIC)
		if i >= 0 && !slices.ContainsFunc(addrs, func(a ma.Multiaddr) bool { return sameIP(a, list[i]) }) && !slices.ContainsFunc(out, list[i].Equal) {
			out = append(out, list[i])
		}
	}
	return out
}

// addrs are the addresses outside.
func (o *outside) addrs() []ma.Multiaddr {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Concat(o.seen, o.told)
}

func sameIP(a, b ma.Multiaddr) bool {
	x, ok := ipOf(a)
	y, good := ipOf(b)
	return ok && good && x == y
}
