package p2p

import (
	"bytes"
	"context"
	"net"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	ma "github.com/multiformats/go-multiaddr"
	"github.com/quic-go/quic-go"

	"lastcard/p2p/internal/door"
)

// A peer that was shut out for vain calls may come in again once a table is opened.
func TestPardon(t *testing.T) {
	n, id, now := newNode(t, "-"), test.RandPeerIDFatal(t), time.Now()
	for !n.guard.AsksInVain(id, now) {
	}
	mustOpen(t, n, NewInvite(), TableConfig{})
	if !n.guard.InterceptSecured(network.DirInbound, id, nil) {
		t.Error("it is still out")
	}
}

// A knock opens a node's gate if it was made for this node with the key of a table of this node, and as long as
// that table is open. A knock that differs in one bit, was made with another table's key, or is for another node
// does not.
func TestKnockOfTable(t *testing.T) {
	here, caller := newNode(t, "-"), newNode(t, "-")
	table, other := idleAt(t, here), idleAt(t, caller)
	to := here.host.ID().String()
	knock := knockOf(t, caller, table.keys.mac, to)
	if !here.isOurKnock(knock) {
		t.Error("a right knock does not open the gate")
	}
	flipped := bytes.Clone(knock)
	flipped[len(flipped)-1] ^= 1
	for what, b := range map[string][]byte{
		"a flipped bit":   flipped,
		"another table":   knockOf(t, caller, other.keys.mac, to),
		"another node":    knockOf(t, caller, table.keys.mac, caller.host.ID().String()),
		"no knock at all": nil,
	} {
		if here.isOurKnock(b) {
			t.Errorf("%s opens the gate", what)
		}
	}
	if caller.isOurKnock(knock) {
		t.Error("the knock opens the gate of the node that made it")
	}
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	if here.isOurKnock(knock) {
		t.Error("the knock opens the gate although the table is closed")
	}
}

// knockOf returns a knock that a node sends, with this key, to the peer with the id to.
func knockOf(t *testing.T, from *Node, mac door.MAC, to string) []byte {
	t.Helper()
	c, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	target, err := quicreuse.ToQuicMultiaddr(c.LocalAddr(), quic.Version1)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go from.gate.Knock(ctx, mac, to, []ma.Multiaddr{target})
	b := make([]byte, 100)
	n, _, err := c.ReadFrom(b)
	if err != nil {
		t.Fatal(err)
	}
	return b[:n]
}

// Somebody who shares an address with a friend connects as often as we let anybody from there, and stays. The friend
// gets in all the same.
func TestSimCrowdAtOneAddress(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		table := mustOpen(t, s.node(nil, s.address(), 8000), NewInvite(), TableConfig{})
		n, ip := table.node, s.address()
		for port := range 140 {
			h, err := libp2p.New(libp2p.ListenAddrStrings(listenAt(ip, 8001+port)), s.transport(ip))
			if err != nil {
				t.Fatal(err)
			}
			defer h.Close()
			_ = h.Connect(context.Background(), peer.AddrInfo{ID: n.host.ID(), Addrs: n.addrs()}) // the caller cannot tell whether we let it in
			time.Sleep(300 * time.Millisecond)
		}
		time.Sleep(time.Minute)
		friend := mustJoin(t, s.node(nil, ip, 8000), table.Invite(), TableConfig{Patience: time.Minute})
		await(t, table, MemberJoined, friend.node.Peer())
	})
}
