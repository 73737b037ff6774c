package p2p

import (
	"bytes"
	"context"
	"crypto/rand"
	"hash/maphash"
	"net"
	"net/netip"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	ma "github.com/multiformats/go-multiaddr"
	"github.com/quic-go/quic-go"
)

func at(s string) netip.AddrPort { return netip.MustParseAddrPort(s) }

// However much a stranger sends, little of it gets through. Members, peers that have
// knocked, and other strangers do not suffer.
func TestGate(t *testing.T) {
	now := time.Now()
	secret := append([]byte(knockMagic), make([]byte, knockLen-len(knockMagic))...)
	g := newGate(func(b []byte) bool { return bytes.Equal(b, secret) })
	flood := func(from string, n int) (in int) {
		for range n {
			if g.admits(at(from), []byte{0xc0}, now) {
				in++
			}
		}
		return in
	}
	const flooder, same, other, member = "5.5.5.66:1", "5.5.5.66:2", "5.5.5.7:1", "5.5.5.66:3"
	for g.slot(at(other).Addr()) == g.slot(at(flooder).Addr()) {
		g.seed = maphash.MakeSeed() // by chance, once in gateSlots, two addresses share a counter
	}
	if in := flood(flooder, 5*gateBurst); in != gateBurst {
		t.Fatalf("%d packets came in at once, want %d", in, gateBurst)
	}
	if flood(same, 1) != 0 {
		t.Error("another port is counted apart")
	}
	if flood(other, 10) != 10 {
		t.Error("another address suffers")
	}
	g.letPeersThrough([]ma.Multiaddr{ma.StringCast("/ip4/5.5.5.66/udp/3/quic-v1")}, now)
	if flood(member, 5*gateBurst) != 5*gateBurst {
		t.Error("a member suffers")
	}
	if g.admits(at(same), secret, now) {
		t.Error("QUIC sees a knock")
	}
	if in := flood(same, 2*knockGives); in != knockGives {
		t.Errorf("a knock lets %d packets through, want %d", in, knockGives)
	}
	now = now.Add(passMember + time.Second)
	if in := flood(member, 5*gateBurst); in != gateBurst {
		t.Errorf("one who is a member no more: %d", in)
	}
	now = now.Add(time.Minute)
	in := 0
	for i := range 256 {
		in += flood(netip.AddrPortFrom(netip.AddrFrom4([4]byte{9, 9, 9, byte(i)}), 1).String(), 1000)
	}
	if in != gateBurstAll {
		t.Errorf("%d packets of all strangers came in at once, want %d", in, gateBurstAll)
	}
	if flood("[2001:db8::1]:1", 1) != 0 || flood("127.0.0.1:9", 1) != 1 {
		t.Error("no room is left but for this computer")
	}
}

// The gate lets a limited number of ports through. Ports whose time is over make room for
// new ones.
func TestGateForgets(t *testing.T) {
	g, now := newGate(nil), time.Now()
	port := func(i int) netip.AddrPort {
		return netip.AddrPortFrom(netip.AddrFrom4([4]byte{5, 5, byte(i >> 8), byte(i)}), 1)
	}
	for i := range 2 * maxPorts {
		g.letThrough(port(i), pass{until: now.Add(time.Second), packets: -1}, now)
	}
	if len(g.ports) != maxPorts {
		t.Errorf("%d are known", len(g.ports))
	}
	now = now.Add(2 * time.Second)
	g.letThrough(port(2*maxPorts), pass{until: now.Add(time.Second), packets: -1}, now)
	if len(g.ports) != 1 || !g.isLetThrough(port(2*maxPorts), now) {
		t.Errorf("%d are known after a while", len(g.ports))
	}
}

// A knock works once, at the node and for the table that it was made for. It lets one
// connection in beyond the rate.
func TestKnock(t *testing.T) {
	table := idleTable(t)
	n, now := table.node, time.Now()
	nonce := make([]byte, knockNonce)
	rand.Read(nonce)
	good := table.keys.knock(n.self, nonce)
	for what, b := range map[string][]byte{
		"another table's": deriveKeys(NewInvite()).knock(n.self, nonce),
		"another node's":  table.keys.knock("another", nonce),
		"short":           good[:len(good)-1],
		"without MAC":     append(good[:len(good)-knockMAC:len(good)-knockMAC], make([]byte, knockMAC)...),
	} {
		if n.isOurKnock(b) {
			t.Errorf("%s knock is taken", what)
		}
	}
	const friend = "/ip4/5.5.5.66/udp/9/quic-v1"
	for range 2 * acceptBurst { // a stranger has used up the address
		n.guard.admits(ma.StringCast("/ip4/5.5.5.66/udp/1/quic-v1"), now)
	}
	d := doorman{&network.NullResourceManager{}, n.guard}
	knocks := func() bool {
		n.gate.admits(at("5.5.5.66:9"), good, now)
		_, err := d.OpenConnection(network.DirInbound, false, ma.StringCast(friend))
		return err == nil
	}
	if !knocks() {
		t.Error("a friend that knocks is kept out")
	}
	if knocks() {
		t.Error("a knock was good twice")
	}
	for range verifyBurst + 1 {
		d.VerifySourceAddress(&net.UDPAddr{IP: net.IPv4(9, 9, 9, 9), Port: 1})
	}
	if !d.VerifySourceAddress(&net.UDPAddr{IP: net.IPv4(9, 9, 9, 9), Port: 1}) || d.VerifySourceAddress(&net.UDPAddr{IP: net.IPv4(5, 5, 5, 66), Port: 9}) {
		t.Error("who has to show its address")
	}
}

// However many wrong knocks somebody sends, the gate still checks the right knock of
// another peer.
func TestKnocksOfOthers(t *testing.T) {
	table := idleTable(t)
	n, now := table.node, time.Now()
	flooder, friend := at("5.5.5.66:9"), at("5.5.5.1:9")
	for n.gate.slot(friend.Addr()) == n.gate.slot(flooder.Addr()) {
		friend = netip.AddrPortFrom(friend.Addr().Next(), friend.Port())
	}
	wrong := append([]byte(knockMagic), make([]byte, knockLen-len(knockMagic))...)
	for range 2 * knockBurst {
		n.gate.admits(flooder, wrong, now)
	}
	right := func(i byte) []byte { return table.keys.knock(n.self, append(make([]byte, knockNonce-1), i)) }
	if n.gate.admits(flooder, right(0), now); n.gate.isLetThrough(flooder, now) {
		t.Error("too few wrong knocks for a test")
	}
	if n.gate.admits(friend, right(1), now); !n.gate.isLetThrough(friend, now) {
		t.Error("a friend's knock is not looked at")
	}
}

// We may call a friend while the friend calls us. Even then the friend's knock lets a
// connection in while a stranger uses up all rates.
func TestKnockOfExpected(t *testing.T) {
	const friend = "/ip4/5.5.5.66/udp/9/quic-v1"
	expect := func(n *Node, now time.Time) { n.gate.letPeersThrough([]ma.Multiaddr{ma.StringCast(friend)}, now) }
	for _, before := range []bool{true, false} {
		table := idleTable(t)
		n, now := table.node, time.Now()
		for range 2 * acceptBurst {
			n.guard.admits(ma.StringCast("/ip4/5.5.5.66/udp/1/quic-v1"), now)
		}
		if before {
			expect(n, now)
		}
		n.gate.admits(at("5.5.5.66:9"), table.keys.knock(n.self, make([]byte, knockNonce)), now)
		if !before {
			expect(n, now)
		}
		if !n.guard.admits(ma.StringCast(friend), now) {
			t.Errorf("expected before its knock: %v: it is kept out", before)
		}
		if n.guard.admits(ma.StringCast(friend), now) {
			t.Errorf("expected before its knock: %v: the knock was good twice", before)
		}
		for range 2 * knockGives {
			if !n.gate.admits(at("5.5.5.66:9"), []byte{0xc0}, now) {
				t.Fatalf("expected before its knock: %v: its packets are counted", before)
			}
		}
	}
}

// A caller knocks from the very socket that QUIC uses.
func TestCallerKnocks(t *testing.T) {
	from := idleTable(t)
	c, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	addr, err := quicreuse.ToQuicMultiaddr(c.LocalAddr(), quic.Version1)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go from.node.sendKnocks(ctx, from.keys, "somebody", []ma.Multiaddr{addr})
	b := make([]byte, 100)
	n, sender, err := c.ReadFrom(b)
	if err != nil {
		t.Fatal(err)
	}
	nonce := b[len(knockMagic) : len(knockMagic)+knockNonce]
	if !bytes.Equal(b[:n], from.keys.knock("somebody", nonce)) {
		t.Errorf("%x", b[:n])
	}
	for _, s := range from.node.sockets.all() {
		if s.LocalAddr().String() == sender.String() {
			return
		}
	}
	t.Errorf("it comes from %v", sender)
}

// FuzzKnock: only bytes made with the secret open the gate.
func FuzzKnock(f *testing.F) {
	table := idleTable(f)
	f.Add([]byte(knockMagic))
	f.Add(deriveKeys(NewInvite()).knock(table.node.self, make([]byte, knockNonce)))
	f.Fuzz(func(t *testing.T, b []byte) {
		if table.node.isOurKnock(b) {
			t.Fatalf("%x", b)
		}
		table.node.gate.admits(at("5.5.5.66:9"), b, time.Now())
		if table.node.gate.isLetThrough(at("5.5.5.66:9"), time.Now()) {
			t.Fatalf("%x lets through", b)
		}
	})
}
