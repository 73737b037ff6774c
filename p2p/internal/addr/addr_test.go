package addr

import (
	"net/netip"
	"testing"

	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// OnThisNetwork tells the addresses of neighbours from all others, and from addresses through a relay: only neighbours
// get cards.
func TestOnThisNetwork(t *testing.T) {
	for at, want := range map[string]bool{
		"/ip4/127.0.0.1/udp/1/quic-v1":    true,
		"/ip4/192.168.7.2/tcp/1":          true,
		"/ip6/fe80::1/udp/1/quic-v1":      true,
		"/ip6/fd00::7/tcp/1":              true,
		"/ip4/198.51.100.7/udp/1/quic-v1": false,
		"/ip6/2001:db8::7/tcp/1":          false,
		"/dns4/router.home.arpa/tcp/1":    false,
		"/ip4/192.168.7.2/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit": false,
	} {
		if got := OnThisNetwork(ma.StringCast(at)); got != want {
			t.Errorf("%s: %v", at, got)
		}
	}
}

// Of the addresses that a packet of this network names, we call those on this network and the one that the packet comes
// from. So friends in one home meet even if they have only public addresses, or those of a carrier. Only a packet of this
// computer makes us call this computer.
func TestCredible(t *testing.T) {
	const there = "192.168.7.9"
	for _, x := range []struct {
		at, from string
		want     bool
	}{
		{"/ip4/192.168.7.2/tcp/1", there, true},
		{"/ip6/fd00::7/tcp/1", there, true},
		{"/ip4/198.51.100.7/udp/1/quic-v1", there, false},
		{"/ip4/198.51.100.7/udp/1/quic-v1", "198.51.100.7", true},
		{"/ip4/100.64.3.4/tcp/1", there, false},
		{"/ip4/100.64.3.4/tcp/1", "100.64.3.4", true},
		{"/ip6/2001:db8::7/tcp/1", "fe80::1", false},
		{"/ip6/2001:db8::7/tcp/1", "2001:db8::7", true},
		{"/ip4/127.0.0.1/tcp/22", there, false},
		{"/ip6/::1/tcp/22", there, false},
		{"/ip4/127.0.0.1/tcp/22", "127.0.0.1", true},
		{"/dns4/router.home.arpa/tcp/1", there, false},
		{"/ip4/192.168.7.2/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit", "192.168.7.2", false},
	} {
		if got := len(Credible([]ma.Multiaddr{ma.StringCast(x.at)}, netip.MustParseAddr(x.from))) == 1; got != x.want {
			t.Errorf("%s, by a packet from %s: %v", x.at, x.from, got)
		}
	}
}

// Somebody elsewhere, a neighbour or a member, names an address of our own computer, such as 192.168.1.2. We do not call
// it. Somebody on this computer may name it.
func TestOwnAddress(t *testing.T) {
	nets := ownNets()
	if len(nets) == 0 {
		t.Skip("no address")
	}
	for _, n := range nets {
		ip, ok := netip.AddrFromSlice(n.IP)
		if ip = ip.Unmap(); !ok || ip.IsLinkLocalUnicast() {
			continue
		}
		own, err := manet.FromIP(n.IP)
		if err != nil {
			t.Fatal(err)
		}
		own = own.Encapsulate(ma.StringCast("/tcp/22"))
		if all := []ma.Multiaddr{own}; len(Named(all, false)) > 0 || len(Credible(all, netip.MustParseAddr("192.168.255.254"))) > 0 {
			t.Errorf("%s would be called", own)
		} else if len(Named(all, true)) != 1 || len(Credible(all, ip)) != 1 {
			t.Errorf("%s would not be called", own)
		}
	}
}

// A member elsewhere cannot make us call a program on our own computer, or look up any name except a relay's.
func TestTold(t *testing.T) {
	for at, want := range map[string]bool{
		"/ip4/127.0.0.1/tcp/22":      false,
		"/ip6/::1/tcp/22":            false,
		"/dns4/bank.example/tcp/443": false,
		"/dnsaddr/bank.example":      false,
		"/ip4/192.168.7.2/tcp/1":     true,
		"/ip4/5.5.5.7/tcp/1":         true,
		"/dns4/relay.example/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit": true,
		"/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit":                          true,
		"/ip4/127.0.0.1/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit":      false,
	} {
		if got := len(Told([]ma.Multiaddr{ma.StringCast(at)}, false)) == 1; got != want {
			t.Errorf("%s: %v", at, got)
		}
	}
	if here := ma.StringCast("/ip4/127.0.0.1/tcp/22"); len(Told([]ma.Multiaddr{here}, true)) != 1 {
		t.Error("a member on this computer cannot name its neighbours there")
	}
}

// Addresses that strangers tell us must not lead into our home.
func TestFar(t *testing.T) {
	for at, want := range map[string]bool{
		"/ip4/198.51.100.7/udp/1/quic-v1": false, // belongs to nobody
		"/ip4/5.5.5.7/udp/1/quic-v1":      true,
		"/ip6/2a00::7/tcp/1":              true,
		"/ip4/192.168.1.1/tcp/80":         false,
		"/ip4/127.0.0.1/tcp/80":           false,
		"/ip4/100.64.0.1/udp/1/quic-v1":   false,
		"/ip6/fd00::7/tcp/1":              false,
		"/ip6/::ffff:192.168.1.1/tcp/80":  false,
		"/ip6/64:ff9b::192.168.1.1/tcp/1": false,
		"/ip6/64:ff9b:1::5.5.5.7/tcp/1":   false,
		"/ip6/64:ff9b::5.5.5.7/tcp/1":     true,
		"/ip6/2002:c0a8:101::1/tcp/1":     false,
		"/ip6/2002:505:507::1/tcp/1":      true,
		"/dns4/router.example/tcp/80":     false,
		"/ip4/192.168.7.2/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit":    false,
		"/ip4/5.5.5.7/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit":        true,
		"/dns4/relay.example/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit": true,
	} {
		if got := len(Far([]ma.Multiaddr{ma.StringCast(at)})) == 1; got != want {
			t.Errorf("%s: %v", at, got)
		}
	}
}
