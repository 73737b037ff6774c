package p2p

import (
	"slices"
	"sync/atomic"

	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// libp2p remembers the addresses of the interfaces for a minute, in two places. So a computer that
// comes to another network would report its old addresses for a minute. Therefore this file looks
// at the interfaces whenever somebody asks for addresses.

// presentAddrs returns the addresses at which a network listens on the present interfaces, always
// in the same order.
func presentAddrs(n network.Network) ([]ma.Multiaddr, error) {
	now, err := manet.ResolveUnspecifiedAddresses(n.ListenAddresses(), nil)
	slices.SortFunc(now, ma.Multiaddr.Compare)
	return now, err
}

// interfaces returns the addresses that a node listens on now, and those that others see
// it at. libp2p asks it for addresses before it has a network.
type interfaces struct {
	network atomic.Pointer[network.Network]
	outside *outside
}

func (i *interfaces) setNetwork(n network.Network) { i.network.Store(&n) }

// orderAddrs is libp2p's AddrsFactory. It puts the present addresses first, then all others,
// then the outside ones.
func (i *interfaces) orderAddrs(addrs []ma.Multiaddr) []ma.Multiaddr {
	net := i.network.Load()
	if net == nil { // there is no network yet
		return addrs
	}
	now, err := presentAddrs(*net)
	if err != nil {
		return addrs
	}
	for _, a := range addrs {
		if !slices.ContainsFunc(now, a.Equal) {
			now = append(now, a)
		}
	}
	return append(now, i.outside.latestAddrs(now)...)
}

// Addrs returns the multiaddrs others may reach us at, without the peer id:
// loopback only if the node has no other address.
func (n *Node) Addrs() []string { return addrTexts(n.addrs()) }

func (n *Node) addrs() []ma.Multiaddr {
	all := n.allAddrs()
	far := slices.DeleteFunc(slices.Clone(all), isLoopback)
	if len(far) == 0 {
		return all
	}
	return far
}

func (n *Node) allAddrs() []ma.Multiaddr { return fitAddrs(n.host.Addrs()) }
