package p2p

import (
	"context"
	"net"
	"testing"

	"github.com/libp2p/go-libp2p/core/peer"
	libp2pnoise "github.com/libp2p/go-libp2p/p2p/security/noise"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"

	"lastcard/p2p/internal/addr"
)

// A connection over TCP is secured by Noise, which uses no dates.
func TestTCPNeedsNoClock(t *testing.T) {
	a, b := newNode(t, "-"), newNode(t, "-")
	ctx, cancel := context.WithTimeout(t.Context(), testPatience)
	defer cancel()
	if err := a.host.Connect(ctx, peer.AddrInfo{ID: b.host.ID(), Addrs: overTCP(b.allAddrs())}); err != nil {
		t.Fatal(err)
	}
	for _, c := range a.host.Network().ConnsToPeer(b.host.ID()) {
		if by := c.ConnState().Security; by != libp2pnoise.ID {
			t.Errorf("secured by %q", by)
		}
	}
}

func overTCP(addrs []ma.Multiaddr) (out []ma.Multiaddr) {
	for _, a := range addrs {
		if !addr.HasQUIC(a) {
			out = append(out, a)
		}
	}
	return out
}

// Two nodes connect over a path that takes no packet longer than narrow.
func TestFirstPacketsAreSmall(t *testing.T) {
	listens := []string{"/ip4/0.0.0.0/udp/0/quic-v1", "/ip6/::/udp/0/quic-v1"}
	start := func() *Node {
		n, err := New(t.Context(), Config{Key: newKey(t), RunDir: "-", Listen: listens})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { n.Close() })
		return n
	}
	a, b := start(), start()
	way := newNarrowWay(t, b)
	ctx, cancel := context.WithTimeout(t.Context(), testPatience)
	defer cancel()
	if err := a.host.Connect(ctx, peer.AddrInfo{ID: b.host.ID(), Addrs: []ma.Multiaddr{way}}); err != nil {
		t.Fatal(err)
	}
}

// narrow is the length in bytes that every path must take for QUIC to work.
const narrow = 1200

// newNarrowWay returns the address of a forwarder to a node, on loopback. The forwarder
// drops packets longer than narrow, in both directions.
func newNarrowWay(t *testing.T, n *Node) ma.Multiaddr {
	t.Helper()
	var to *net.UDPAddr
	for _, a := range n.allAddrs() {
		if at, ok := addr.UDP(a); ok && addr.IsLoopback(a) && at.Addr().Is4() {
			to = net.UDPAddrFromAddrPort(at)
		}
	}
	front, err := net.ListenUDP("udp4", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		t.Fatal(err)
	}
	back, err := net.DialUDP("udp4", nil, to)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { front.Close(); back.Close() })
	caller := make(chan net.Addr, 1)
	go func() {
		b := make([]byte, 2048)
		for {
			length, from, err := front.ReadFrom(b)
			if err != nil {
				return
			}
			select {
			case caller <- from:
			default:
			}
			if length <= narrow {
				back.Write(b[:length])
			}
		}
	}()
	go func() {
		b := make([]byte, 2048)
		from := net.Addr(nil)
		for {
			length, err := back.Read(b)
			if err != nil {
				return
			}
			if from == nil {
				from = <-caller
			}
			if length <= narrow {
				front.WriteTo(b[:length], from)
			}
		}
	}()
	a, err := manet.FromNetAddr(front.LocalAddr())
	if err != nil {
		t.Fatal(err)
	}
	return a.Encapsulate(ma.StringCast("/quic-v1"))
}
