package ports

import (
	"bytes"
	"net"
	"net/netip"
	"os"
	"testing"
	"time"

	natpmp "github.com/jackpal/go-nat-pmp"
	ma "github.com/multiformats/go-multiaddr"
)

// noRouter stands in for libp2p's mapping of ports on a network where libp2p finds no router.
type noRouter struct{}

func (noRouter) GetMapping(ma.Multiaddr) ma.Multiaddr { return nil }
func (noRouter) HasDiscoveredNAT() bool               { return false }
func (noRouter) Close() error                         { return nil }

// GetMapping returns the outside address of a port that NAT-PMP has opened, as long as it is open. It does so for IPv4
// only, and not for a loopback address.
func TestPortsOutside(t *testing.T) {
	p := &Mapper{libraryNAT: noRouter{}, stop: func() {}}
	if p.HasDiscoveredNAT() {
		t.Error("a router is found where none is")
	}
	p.openUntil = wallTimeIn(time.Minute)
	p.openedPorts = map[port]netip.AddrPort{{"udp", 4001}: netip.MustParseAddrPort("5.5.5.1:9"), {"tcp", 7}: {}}
	for in, want := range map[string]string{
		"/ip4/0.0.0.0/udp/4001/quic-v1":     "/ip4/5.5.5.1/udp/9/quic-v1",
		"/ip4/192.168.1.2/udp/4001/quic-v1": "/ip4/5.5.5.1/udp/9/quic-v1",
		"/ip4/0.0.0.0/udp/4002/quic-v1":     "",
		"/ip4/0.0.0.0/tcp/4001":             "",
		"/ip4/0.0.0.0/tcp/7":                "", // the router has not granted this port
		"/ip4/127.0.0.1/udp/4001/quic-v1":   "",
		"/ip6/::/udp/4001/quic-v1":          "",
		"/ip4/1.2.3.4":                      "",
	} {
		got := ""
		if m := p.GetMapping(ma.StringCast(in)); m != nil {
			got = m.String()
		}
		if got != want {
			t.Errorf("%s is %q outside, want %q", in, got, want)
		}
	}
	if !p.HasDiscoveredNAT() {
		t.Error("the router is not found")
	}
	p.openUntil = wallTimeIn(-time.Minute) // as after the computer has slept for longer than the router keeps the ports open
	if m := p.GetMapping(ma.StringCast("/ip4/0.0.0.0/udp/4001/quic-v1")); m != nil || p.HasDiscoveredNAT() {
		t.Errorf("a port that the router has closed is %v outside", m)
	}
}

// We ask a router again before the ports close, but not sooner than pmpShortest and not later than pmpAgain.
func TestAskedAgain(t *testing.T) {
	for half, want := range map[time.Duration]time.Duration{0: pmpAgain, time.Second: pmpShortest, time.Minute: time.Minute, pmpLifetime / 2: pmpAgain} {
		if got := askPause(half); got != want {
			t.Errorf("%v: after %v, not %v", half, got, want)
		}
	}
}

// The library for NAT-PMP asks a router again until it answers. A refusal is an error, and so is a packet that does
// not answer the question.
func TestPMP(t *testing.T) {
	// The port is fixed, and other processes may run this test.
	at := net.IPv4(127, 1, byte(os.Getpid()>>8), byte(os.Getpid()))
	c, err := net.ListenUDP("udp4", &net.UDPAddr{IP: at, Port: 5351})
	if err != nil { // this system has only one loopback address
		at = net.IPv4(127, 0, 0, 1)
		c, err = net.ListenUDP("udp4", &net.UDPAddr{IP: at, Port: 5351})
	}
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	router := natpmp.NewClientWithTimeout(at, pmpTimeout)
	answers := make(chan []byte, 1)
	asked := make(chan []byte, 8)
	go func() {
		for b := make([]byte, 64); ; {
			n, from, err := c.ReadFromUDP(b)
			if err != nil {
				return
			}
			asked <- append([]byte(nil), b[:n]...)
			if n > 2 && len(asked) == 1 {
				continue // the first question is lost
			}
			_, _ = c.WriteToUDP(<-answers, from)
		}
	}()
	answers <- []byte{0, 128, 0, 0, 1, 2, 3, 4, 5, 5, 5, 1}
	outside, err := router.GetExternalAddress()
	if err != nil || outside.ExternalIPAddress != [4]byte{5, 5, 5, 1} || !bytes.Equal(<-asked, []byte{0, 0}) {
		t.Errorf("%v, %v", outside, err)
	}
	answers <- []byte{0, 130, 0, 0, 1, 2, 3, 4, 0x10, 0x01, 0x20, 0x02, 0, 0, 0, 60}
	r, err := router.AddPortMapping("tcp", 0x1001, 0x1001, int(time.Hour/time.Second))
	if err != nil || r.MappedExternalPort != 0x2002 || r.PortMappingLifetimeInSeconds != 60 {
		t.Errorf("%+v, %v", r, err)
	}
	want := []byte{0, 2, 0, 0, 0x10, 0x01, 0x10, 0x01, 0, 0, 0x0e, 0x10}
	if !bytes.Equal(<-asked, want) || !bytes.Equal(<-asked, want) {
		t.Error("the router is not asked for the port, twice")
	}
	for what, b := range map[string][]byte{
		"short": {0, 128, 0, 0}, "refused": {0, 128, 0, 2, 1, 2, 3, 4, 5, 5, 5, 1}, "another": {0, 129, 0, 0, 1, 2, 3, 4, 5, 5, 5, 1}, "long": make([]byte, 40),
		"another version": {1, 128, 0, 0, 1, 2, 3, 4, 5, 5, 5, 1},
	} {
		answers <- b
		if at, err := router.GetExternalAddress(); err == nil {
			t.Errorf("%s: %v", what, at)
		}
		<-asked
	}
}
