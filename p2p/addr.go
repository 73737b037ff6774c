package p2p

import (
	"net"
	"net/netip"
	"slices"
	"strings"

	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

func addrTexts(addrs []ma.Multiaddr) []string {
	out := make([]string, len(addrs))
	for i, a := range addrs {
		out[i] = a.String()
	}
	return out
}

// fitAddrs returns the addresses that another computer may dial: no duplicates, at most
// MaxAddrs, each of at most MaxAddr bytes.
func fitAddrs(addrs []ma.Multiaddr) []ma.Multiaddr {
	out := make([]ma.Multiaddr, 0, len(addrs))
	for _, a := range addrs {
		if len(out) < MaxAddrs && len(a.String()) <= MaxAddr && dialable(a) && !manet.IsIP6LinkLocal(a) && !manet.IsIPUnspecified(a) && !slices.ContainsFunc(out, a.Equal) {
			out = append(out, a)
		}
	}
	return out
}

func parseAddrs(texts []string) []ma.Multiaddr {
	out := make([]ma.Multiaddr, 0, len(texts))
	for _, s := range texts {
		if len(s) > MaxAddr {
			continue
		}
		if a, err := ma.NewMultiaddr(s); err == nil {
			out = append(out, a)
		}
	}
	return fitAddrs(out)
}

func isCircuit(a ma.Multiaddr) bool {
	_, err := a.ValueForProtocol(ma.P_CIRCUIT)
	return err == nil
}

func hasQUIC(a ma.Multiaddr) bool {
	if isCircuit(a) {
		return false
	}
	_, err := a.ValueForProtocol(ma.P_QUIC_V1)
	return err == nil
}

func isLoopback(a ma.Multiaddr) bool { return manet.IsIPLoopback(a) }

// udpOf returns the IP and port of a QUIC address. It reports false for other
// addresses and for addresses through a relay.
func udpOf(a ma.Multiaddr) (netip.AddrPort, bool) {
	if a == nil || !hasQUIC(a) {
		return netip.AddrPort{}, false
	}
	na, err := manet.ToNetAddr(a.Decapsulate(quicPart))
	if err != nil {
		return netip.AddrPort{}, false
	}
	at, err := netip.ParseAddrPort(na.String())
	return netip.AddrPortFrom(at.Addr().Unmap(), at.Port()), err == nil
}

var quicPart = ma.StringCast("/quic-v1")

// HasNetwork reports whether some interface other than loopback is up and has
// an address.
func HasNetwork() bool {
	ifs, err := net.Interfaces()
	if err != nil {
		return true // the system does not say, so let the caller try
	}
	for _, i := range ifs {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		if a, err := i.Addrs(); err == nil && len(a) > 0 {
			return true
		}
	}
	return false
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

// interfaceAddrs returns all addresses of this computer except link-local ones as one text, so that
// a caller can notice when they change.
func interfaceAddrs() string {
	var out []string
	for _, n := range ownNets() {
		if !n.IP.IsLinkLocalUnicast() {
			out = append(out, n.String())
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// pathOf returns the path of the best connection to a peer.
func pathOf(conns []network.Conn) Path {
	best := PathNone
	for _, c := range conns {
		if c.IsClosed() {
			continue
		}
		if p := pathTo(c.RemoteMultiaddr(), c.LocalMultiaddr()); pathRank(p) < pathRank(best) {
			best = p
		}
	}
	return best
}

// paths lists all paths, the best first.
var paths = []Path{PathComputer, PathNetwork, PathDirect, PathRelay, PathNone}

func pathRank(p Path) int { return slices.Index(paths, p) }

func pathTo(remote, local ma.Multiaddr) Path {
	if isCircuit(remote) {
		return PathRelay
	}
	r, ok := ipOf(remote)
	if !ok {
		return PathDirect
	}
	l, ok := ipOf(local)
	switch {
	case r.IsLoopback(), ok && r == l, isOurs(r):
		return PathComputer
	case r.IsPrivate(), r.IsLinkLocalUnicast():
		return PathNetwork
	default:
		return PathDirect
	}
}

func ipOf(a ma.Multiaddr) (netip.Addr, bool) {
	ip, err := manet.ToIP(a)
	if err != nil {
		return netip.Addr{}, false
	}
	addr, ok := netip.AddrFromSlice(ip)
	return addr.Unmap(), ok
}

// onThisNetwork reports whether an address belongs to this computer or to a network that this
// computer is on: a private network, or the network of one of its interfaces. Neighbours may meet
// at public IPv6 addresses too. An address through a relay does not count.
func onThisNetwork(a ma.Multiaddr) bool {
	ip, ok := ipOf(a)
	return ok && !isCircuit(a) && (ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() || nextDoor(ip))
}

// nextDoor reports whether an address is in the network of one of this
// machine's interfaces.
func nextDoor(ip netip.Addr) bool {
	return slices.ContainsFunc(ownNets(), func(n *net.IPNet) bool { return n.Contains(ip.AsSlice()) })
}

// isOurs reports whether an interface of this machine has the address. The caller cannot only
// compare it with the local address of a QUIC connection, which is often the unspecified address.
func isOurs(ip netip.Addr) bool {
	return slices.ContainsFunc(ownNets(), func(n *net.IPNet) bool { return n.IP.Equal(ip.AsSlice()) })
}

// remoteAddrs returns the remote addresses of connections.
func remoteAddrs(conns []network.Conn) []ma.Multiaddr {
	out := make([]ma.Multiaddr, 0, len(conns))
	for _, c := range conns {
		out = append(out, c.RemoteMultiaddr())
	}
	return out
}
