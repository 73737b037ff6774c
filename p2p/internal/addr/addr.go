package addr

import (
	"net/netip"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// Limits of the addresses of one peer.
const (
	MaxAddrs = 12  // addresses of one peer
	MaxAddr  = 256 // bytes of one address, as text or in binary form
)

func Texts(addrs []ma.Multiaddr) []string {
	out := make([]string, len(addrs))
	for i, a := range addrs {
		out[i] = a.String()
	}
	return out
}

// Fit returns the addresses that have a form that we dial, without duplicates: at most the first
// MaxAddrs, each of at most MaxAddr bytes. Loopback addresses stay.
func Fit(addrs []ma.Multiaddr) []ma.Multiaddr {
	out := make([]ma.Multiaddr, 0, len(addrs))
	for _, a := range addrs {
		if len(out) < MaxAddrs && len(a.String()) <= MaxAddr && dialable(a) && !manet.IsIP6LinkLocal(a) && !manet.IsIPUnspecified(a) && !slices.ContainsFunc(out, a.Equal) {
			out = append(out, a)
		}
	}
	return out
}

// Parse reads addresses, and returns those that it can read and that Fit keeps.
func Parse(texts []string) []ma.Multiaddr {
	out := make([]ma.Multiaddr, 0, len(texts))
	for _, s := range texts {
		if len(s) > MaxAddr {
			continue
		}
		if a, err := ma.NewMultiaddr(s); err == nil {
			out = append(out, a)
		}
	}
	return Fit(out)
}

// dialable accepts an IP or a name, then TCP, UDP or QUIC over UDP, and the same with /p2p/RELAY/p2p-circuit behind it.
func dialable(m ma.Multiaddr) bool {
	if n := len(m); n > 2 && m[n-1].Code() == ma.P_CIRCUIT {
		if m[n-2].Code() != ma.P_P2P {
			return false
		}
		m = m[:n-2]
	}
	if len(m) < 2 {
		return false
	}
	for i, c := range m {
		switch c.Code() {
		case ma.P_IP4, ma.P_IP6, ma.P_DNS, ma.P_DNS4, ma.P_DNS6:
			if i != 0 {
				return false
			}
		case ma.P_TCP, ma.P_UDP:
			if i != 1 {
				return false
			}
		case ma.P_QUIC_V1:
			if i != 2 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// IsCircuit reports whether an address leads through a relay (/p2p-circuit).
func IsCircuit(a ma.Multiaddr) bool {
	_, err := a.ValueForProtocol(ma.P_CIRCUIT)
	return err == nil
}

// HasQUIC reports whether a call to an address uses QUIC all the way, and not a relay.
func HasQUIC(a ma.Multiaddr) bool {
	if IsCircuit(a) {
		return false
	}
	_, err := a.ValueForProtocol(ma.P_QUIC_V1)
	return err == nil
}

// IsLoopback reports whether only this computer can reach an address.
func IsLoopback(a ma.Multiaddr) bool { return manet.IsIPLoopback(a) }

// UDP returns the IP and port of an address for which HasQUIC holds, and false for any other. It asks a name server
// for a name in place of the IP, which may take seconds.
func UDP(a ma.Multiaddr) (netip.AddrPort, bool) {
	if a == nil || !HasQUIC(a) {
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

// IP returns the IP with which an address begins, and false if it begins with none.
func IP(a ma.Multiaddr) (netip.Addr, bool) {
	ip, err := manet.ToIP(a)
	if err != nil {
		return netip.Addr{}, false
	}
	addr, ok := netip.AddrFromSlice(ip)
	return addr.Unmap(), ok
}

// SameIP reports whether both addresses begin with the same IP.
func SameIP(a, b ma.Multiaddr) bool {
	x, ok := IP(a)
	y, good := IP(b)
	return ok && good && x == y
}

// OfConns returns, for each connection, the address of the peer.
func OfConns(conns []network.Conn) []ma.Multiaddr {
	out := make([]ma.Multiaddr, 0, len(conns))
	for _, c := range conns {
		out = append(out, c.RemoteMultiaddr())
	}
	return out
}

// RelaysIn returns the relays that addresses lead through, each relay once.
func RelaysIn(addrs []ma.Multiaddr) (out []peer.ID) {
	for _, a := range addrs {
		if !IsCircuit(a) {
			continue
		}
		text, err := a.ValueForProtocol(ma.P_P2P) // the relay is named first
		if err != nil {
			continue
		}
		if id, err := peer.Decode(text); err == nil && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// Inside returns the addresses that work only inside a home: those with a private IP, but not through a relay.
func Inside(addrs []ma.Multiaddr) []ma.Multiaddr {
	return slices.DeleteFunc(slices.Clone(addrs), func(a ma.Multiaddr) bool {
		ip, ok := IP(a)
		return !ok || !ip.IsPrivate() || IsCircuit(a)
	})
}

// Far returns the addresses that lead out of this network: public IPs, and relays at public addresses. A name of the
// domain name system may lead into our home, so Far leaves out all names but those of relays; the caller must look at
// what such a name stands for before it calls. Far also leaves out each IPv6 address that a router may translate into
// an IPv4 address that is not public.
func Far(addrs []ma.Multiaddr) []ma.Multiaddr {
	return slices.DeleteFunc(Public(addrs), func(a ma.Multiaddr) bool {
		ip, isIP := IP(a)
		return !isIP && !IsCircuit(a) || isIP && translatesInside(ip)
	})
}

// Told returns those of the addresses that we take if a member has sent them to us. It keeps a loopback address
// only if that member is on this computer (here), and a name only if it is that of a relay: honest programs send no
// other names, and a member could make us look up any name at our name server.
func Told(addrs []ma.Multiaddr, here bool) []ma.Multiaddr {
	return slices.DeleteFunc(slices.Clone(addrs), func(a ma.Multiaddr) bool {
		_, isIP := IP(a)
		return !isIP && !IsCircuit(a) || IsLoopback(a) && !here
	})
}

// The networks whose addresses stand for an IPv4: of RFC 6052, of RFC 8215 (for local use), and 6to4.
var translated, translatedHere, sixToFour = netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("2002::/16")

// translatesInside reports whether an IP may stand for an IPv4 that is not public. For translatedHere that is always
// so: only its own network knows which IPv4 an address there stands for.
func translatesInside(ip netip.Addr) bool {
	b, v4 := ip.As16(), []byte(nil)
	switch {
	case translatedHere.Contains(ip):
		return true
	case translated.Contains(ip):
		v4 = b[12:]
	case sixToFour.Contains(ip):
		v4 = b[2:6]
	default:
		return false
	}
	a, err := manet.FromIP(v4)
	return err != nil || !manet.IsPublicAddr(a)
}

// Public returns the addresses that are meant for the whole internet: those with a public IP, or with a name of the
// domain name system except one such as localhost.
func Public(addrs []ma.Multiaddr) []ma.Multiaddr {
	return slices.DeleteFunc(slices.Clone(addrs), func(a ma.Multiaddr) bool { return !manet.IsPublicAddr(a) })
}

// tcpAfter is how long a call tries QUIC alone before it tries TCP as well. QUIC works nearly everywhere, and on a
// slow line two simultaneous handshakes delay each other.
const tcpAfter = time.Second

// DialOrder returns how long a call waits before it tries each address. The times are libp2p's, but if there is a
// QUIC address, TCP waits for at least tcpAfter.
func DialOrder(addrs []ma.Multiaddr) []network.AddrDelay {
	plan := swarm.DefaultDialRanker(addrs)
	quic := slices.ContainsFunc(addrs, HasQUIC)
	for i := range plan {
		if quic && !HasQUIC(plan[i].Addr) && !IsCircuit(plan[i].Addr) {
			plan[i].Delay = max(plan[i].Delay, tcpAfter)
		}
	}
	return plan
}
