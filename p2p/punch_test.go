package p2p

import (
	"bufio"
	"context"
	"encoding/binary"
	"io"
	"net"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/client"
	"github.com/libp2p/go-libp2p/p2p/protocol/holepunch"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// A stranger reaches us through a relay, and answers our hole puncher with an address inside our home. We do not call
// that address.
func TestPunchInside(t *testing.T) {
	inside, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer inside.Close()
	target, err := manet.FromNetAddr(inside.Addr())
	if err != nil {
		t.Fatal(err)
	}
	n := newOnlineNode(t, nil)
	n.own.NoteReported(ma.StringCast("/ip4/5.5.5.9/udp/4000/quic-v1")) // the hole puncher works only with a public address
	relay, stranger := foreignHost(t, libp2p.EnableRelayService(), libp2p.ForceReachabilityPublic()), foreignHost(t, libp2p.EnableRelay())
	goesOn := make(chan bool, 9)
	stranger.SetStreamHandler(holepunch.Protocol, func(s network.Stream) {
		defer s.Close()
		r := bufio.NewReader(s)
		if readDelimited(r) != nil {
			return
		}
		a := target.Bytes()
		connect := append([]byte{1 << 3, 100, 2<<3 | 2, byte(len(a))}, a...) // type CONNECT, one address
		s.Write(append(binary.AppendUvarint(nil, uint64(len(connect))), connect...))
		goesOn <- readDelimited(r) == nil // SYNC: after it the hole puncher calls
	})
	at := peer.AddrInfo{ID: relay.ID(), Addrs: relay.Addrs()}
	for _, h := range []host.Host{n.host, stranger} {
		if err := h.Connect(t.Context(), at); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), testPatience)
	defer cancel()
	for _, err := client.Reserve(ctx, n.host, at); err != nil; _, err = client.Reserve(ctx, n.host, at) { // the relay may have just begun
		if ctx.Err() != nil {
			t.Fatal(err)
		}
	}
	through := ma.StringCast("/p2p/" + relay.ID().String() + "/p2p-circuit")
	if err := stranger.Connect(ctx, peer.AddrInfo{ID: n.host.ID(), Addrs: []ma.Multiaddr{through}}); err != nil {
		t.Fatal(err)
	}
	for len(goesOn) == 0 && ctx.Err() == nil { // libp2p punches by itself too, but only once it has noticed our public address
		_ = n.puncher.DirectConnect(stranger.ID())
	}
	select {
	case on := <-goesOn:
		if on {
			inside.(*net.TCPListener).SetDeadline(time.Now().Add(5 * time.Second))
			_, err := inside.Accept()
			t.Errorf("the hole puncher goes on; it calls inside our home: %v", err == nil)
		}
	case <-ctx.Done():
		t.Error("the hole puncher did not begin")
	}
}

// foreignHost starts a host of libp2p on loopback that is none of ours.
func foreignHost(t *testing.T, opts ...libp2p.Option) host.Host {
	t.Helper()
	h, err := libp2p.New(append(opts, libp2p.ListenAddrStrings("/ip4/127.0.0.1/tcp/0"), libp2p.DisableMetrics())...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	return h
}

// readDelimited reads a message with its length before it.
func readDelimited(r *bufio.Reader) error {
	n, err := binary.ReadUvarint(r)
	if err != nil {
		return err
	}
	_, err = io.CopyN(io.Discard, r, int64(n))
	return err
}
