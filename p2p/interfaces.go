package p2p

import (
	"slices"
	"sync/atomic"

	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// libp2p remembers the addresses of the interfaces for a minute, in two places. A computer that comes to another network would
// tell nobody where it is for so long. So here the interfaces are looked at whenever addresses are asked for.

// here returns the addresses at which a network listens on the interfaces as they are now, always in the same order.
func here(n network.Network) ([]ma.Multiaddr, error) {
	now, err := manet.ResolveUnspecifiedAddresses(n.ListenAddresses(), nil)
	slices.SortFunc(now, ma.Multiaddr.Compare)
	return now, err
}

// interfaces are what a node listens on now, and where it is seen from outside. It is asked for addresses before it has a network.
type interfaces struct {
	network atomic.Pointer[network.Network]
	outside *outside
}

func (i *interfaces) use(n network.Network) { i.network.Store(&n) }

// first is libp2p's AddrsFactory: the addresses of now come first, all others after them, and those outside last.
func (i *interfaces) first(addrs []ma.Multiaddr) []ma.Multiaddr {
	net := i.network.Load()
	if net == nil { // not yet
		return addrs
	}
	now, err := here(*net)
	if err != nil {
		return addrs
	}
	for _, a := range addrs {
		if !slices.ContainsFunc(now, a.Equal) {
			now = append(now, a)
		}
	}
	return append(now, i.outside.latest(now)...)
}
