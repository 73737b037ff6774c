package mdns

import (
	"net"
	"net/netip"
	"testing"
)

// A packet counts only if it was sent to the group. Where the system does not say where a packet was sent to, its sender
// must have an address of this network. Otherwise anybody on the internet could send us words.
func TestSender(t *testing.T) {
	far, near := net.ParseIP("198.51.100.7"), net.ParseIP("192.168.7.2")
	us := net.ParseIP("203.0.113.5")
	for _, x := range []struct {
		from, to net.IP
		counts   bool
	}{{near, group4.IP, true}, {far, group4.IP, true}, {far, us, false}, {near, us, false}, {near, nil, true}, {far, nil, false}, {net.ParseIP("fe80::7"), group6.IP, true}, {net.ParseIP("2001:db8::7"), us, false}} {
		want := netip.Addr{}
		if x.counts {
			want, _ = netip.AddrFromSlice(x.from)
			want = want.Unmap()
		}
		if got := senderOf(&net.UDPAddr{IP: x.from, Port: 5353}, x.to); got != want {
			t.Errorf("from %v to %v: %v", x.from, x.to, got)
		}
	}
	if got := senderOf(&net.UDPAddr{IP: net.ParseIP("fe80::7"), Zone: "eth0"}, group6.IP); got != netip.MustParseAddr("fe80::7") {
		t.Errorf("%v", got)
	}
}
