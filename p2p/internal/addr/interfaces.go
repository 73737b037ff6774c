package addr

import (
	"net"
	"net/netip"
	"slices"
	"strings"

	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// Present returns the addresses at which a network listens, with those of the present interfaces in place of the
// unspecified address, sorted.
func Present(n network.Network) ([]ma.Multiaddr, error) {
	now, err := manet.ResolveUnspecifiedAddresses(n.ListenAddresses(), nil)
	slices.SortFunc(now, ma.Multiaddr.Compare)
	return now, err
}

// ownNets returns the addresses of this computer's interfaces, with their networks, and none if the system reports an
// error.
func ownNets() (out []*net.IPNet) {
	addrs, _ := net.InterfaceAddrs()
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok {
			out = append(out, n)
		}
	}
	return out
}

// OfInterfaces returns all addresses of this computer's interfaces, except link-local ones, as one text. A caller
// compares two such texts to notice a change.
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

// OnThisNetwork reports whether an address counts as being on this computer's network: IsNear holds for its IP. An
// address through a relay does not count, and neither does a name.
func OnThisNetwork(a ma.Multiaddr) bool {
	ip, ok := IP(a)
	return ok && !IsCircuit(a) && IsNear(ip)
}

// IsNear reports whether an IP counts as being on this computer's network: a loopback, private or link-local IP, or one
// in the network of an interface, as neighbours may meet at public IPv6 addresses too.
func IsNear(ip netip.Addr) bool {
	return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() || isNextDoor(ip, ownNets())
}

// Credible returns those of the addresses in a packet of this network that we may call. The packet may name any, and
// came from the IP from. We call that IP, whichever it is: a neighbour may have only an address that does not look like
// one of this network, such as a public one. And we call other addresses of this network, but those of this computer
// only if the packet came from here.
func Credible(addrs []ma.Multiaddr, from netip.Addr) []ma.Multiaddr {
	nets := ownNets()
	fromHere := from.IsLoopback() || isOneOf(from, nets)
	return slices.DeleteFunc(slices.Clone(addrs), func(a ma.Multiaddr) bool {
		ip, ok := IP(a)
		switch {
		case !ok || IsCircuit(a):
			return true
		case ip.IsLoopback(), isOneOf(ip, nets):
			return !fromHere
		}
		return ip != from && !ip.IsPrivate() && !ip.IsLinkLocalUnicast() && !isNextDoor(ip, nets)
	})
}

// isNextDoor reports whether an address is in one of the networks of this computer's interfaces.
func isNextDoor(ip netip.Addr, nets []*net.IPNet) bool {
	return slices.ContainsFunc(nets, func(n *net.IPNet) bool { return n.Contains(ip.AsSlice()) })
}

// IsOurs reports whether an interface of this computer has the IP. The local address of a QUIC connection does not
// say so, since it is often the unspecified address.
func IsOurs(ip netip.Addr) bool { return isOneOf(ip, ownNets()) }

func isOneOf(ip netip.Addr, nets []*net.IPNet) bool {
	return slices.ContainsFunc(nets, func(n *net.IPNet) bool { return n.IP.Equal(ip.AsSlice()) })
}

// Named returns those of the addresses of Told that we call if a member says that they are another peer's: none of this
// computer, unless the member is here. A peer of another home may well have the private IP that we have in ours, but a
// call to that would only reach us.
func Named(addrs []ma.Multiaddr, here bool) []ma.Multiaddr {
	nets := ownNets()
	return slices.DeleteFunc(Told(addrs, here), func(a ma.Multiaddr) bool {
		ip, isIP := IP(a)
		return isIP && !here && isOneOf(ip, nets)
	})
}

// Families says which kinds of IP a computer or a list of addresses has: IPv4, IPv6, both or none.
type Families struct{ Four, Six bool }

// FamiliesHere returns the kinds of IP by which this computer may reach others, and none if
// the system reports an error.
func FamiliesHere() (f Families) {
	for _, n := range ownNets() {
		if n.IP.IsGlobalUnicast() {
			f.Four = f.Four || n.IP.To4() != nil
			f.Six = f.Six || n.IP.To4() == nil
		}
	}
	return f
}

// FamiliesOf returns the kinds of IP that addresses have. It ignores relay and loopback addresses.
func FamiliesOf(addrs []ma.Multiaddr) (f Families) {
	for _, a := range addrs {
		if IsCircuit(a) {
			continue
		}
		if ip, ok := IP(a); ok && !ip.IsLoopback() {
			f.Four, f.Six = f.Four || ip.Is4(), f.Six || ip.Is6()
		}
	}
	return f
}

// Apart reports whether both f and o have some kind of IP, and none in common.
func (f Families) Apart(o Families) bool {
	return (f.Four || f.Six) && (o.Four || o.Six) && !(f.Four && o.Four) && !(f.Six && o.Six)
}
