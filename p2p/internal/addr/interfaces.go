package addr

import (
	"net"
	"net/netip"
	"slices"
	"strings"
	"sync"

	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// Present returns the addresses at which a network listens on the present interfaces, always
// in the same order.
func Present(n network.Network) ([]ma.Multiaddr, error) {
	now, err := manet.ResolveUnspecifiedAddresses(n.ListenAddresses(), nil)
	slices.SortFunc(now, ma.Multiaddr.Compare)
	return now, err
}

// ownNets returns the addresses of this computer's interfaces, with their networks. It returns none
// if the system reports an error.
func ownNets() (out []*net.IPNet) {
	addrs, _ := net.InterfaceAddrs() // on an error the list is empty
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok {
			out = append(out, n)
		}
	}
	return out
}

// OfInterfaces returns all addresses of this computer except link-local ones as one text, so that
// a caller can notice when they change.
func OfInterfaces() string {
	var out []string
	for _, n := range ownNets() {
		if !n.IP.IsLinkLocalUnicast() {
			out = append(out, n.String())
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// OnThisNetwork reports whether an address belongs to this computer or to a network that this
// computer is on: a private network, or the network of one of its interfaces. Neighbours may meet
// at public IPv6 addresses too. An address through a relay does not count, and neither does a name.
func OnThisNetwork(a ma.Multiaddr) bool { return isNear(a, ownNets) }

// Near returns the addresses for which OnThisNetwork is true. It looks at the interfaces at most once.
func Near(addrs []ma.Multiaddr) []ma.Multiaddr {
	nets := sync.OnceValue(ownNets)
	return slices.DeleteFunc(slices.Clone(addrs), func(a ma.Multiaddr) bool { return !isNear(a, nets) })
}

func isNear(a ma.Multiaddr, nets func() []*net.IPNet) bool {
	ip, ok := IP(a)
	return ok && !IsCircuit(a) && (ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() || nextDoor(ip, nets()))
}

// nextDoor reports whether an address is in one of the networks of this computer's interfaces.
func nextDoor(ip netip.Addr, nets []*net.IPNet) bool {
	return slices.ContainsFunc(nets, func(n *net.IPNet) bool { return n.Contains(ip.AsSlice()) })
}

// IsOurs reports whether an interface of this computer has the address. To compare the address with the local
// address of a QUIC connection is not enough, since that is often the unspecified address.
func IsOurs(ip netip.Addr) bool {
	return slices.ContainsFunc(ownNets(), func(n *net.IPNet) bool { return n.IP.Equal(ip.AsSlice()) })
}
