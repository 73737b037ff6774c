package door

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"net"
	"net/netip"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	ma "github.com/multiformats/go-multiaddr"
	"github.com/quic-go/quic-go"
)

// self is the id of the peer to whom the gate of a test belongs.
const self = "self"

// macOf makes a MAC from a secret. It stands in for the MAC of package p2p, which hashes other bytes.
func macOf(secret string) MAC {
	return func(fields ...[]byte) []byte {
		h := hmac.New(sha256.New, []byte(secret))
		for _, f := range fields {
			h.Write(f)
		}
		return h.Sum(nil)
	}
}

// ours is the MAC of the only table of the node in a test.
var ours = macOf("ours")

// gateOfTable returns a gate that takes knocks made with ours for self, and its guard.
func gateOfTable() (*Gate, *Guard) {
	g := NewGate(func(b []byte) bool { return ours.Made(b, self) })
	return g, NewGuard(func(peer.ID) bool { return false }, g)
}

func at(s string) netip.AddrPort { return netip.MustParseAddrPort(s) }

// However much a stranger sends, only gateBurst packets of it get through at once. Members, peers that have
// knocked, and other strangers do not suffer.
func TestGate(t *testing.T) {
	now := time.Now()
	secret := append([]byte(knockMagic), make([]byte, knockLen-len(knockMagic))...)
	g := NewGate(func(b []byte) bool { return bytes.Equal(b, secret) })
	flood := func(from string, n int) (in int) {
		for range n {
			if g.admits(at(from), []byte{0xc0}, now) {
				in++
			}
		}
		return in
	}
	const flooder, same, member = "5.5.5.66:1", "5.5.5.66:2", "5.5.5.66:3"
	other := "5.5.5.7:1"
	for slot(at(other).Addr()) == slot(at(flooder).Addr()) {
		other = netip.AddrPortFrom(at(other).Addr().Next(), 1).String() // until the two addresses do not share a bucket
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
	g.LetThrough([]ma.Multiaddr{ma.StringCast("/ip4/5.5.5.66/udp/3/quic-v1")}, now)
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

// The gate lets at most maxPorts ports through. Ports whose time is over make room for
// new ones.
func TestGateForgets(t *testing.T) {
	g, now := NewGate(nil), time.Now()
	port := func(i int) netip.AddrPort {
		return netip.AddrPortFrom(netip.AddrFrom4([4]byte{5, 5, byte(i >> 8), byte(i)}), 1)
	}
	for i := range 2 * maxPorts {
		g.letPortThrough(port(i), pass{until: now.Add(time.Second), packets: -1}, now)
	}
	if len(g.ports) != maxPorts {
		t.Errorf("%d are known", len(g.ports))
	}
	now = now.Add(2 * time.Second)
	g.letPortThrough(port(2*maxPorts), pass{until: now.Add(time.Second), packets: -1}, now)
	if len(g.ports) != 1 || !g.isLetThrough(port(2*maxPorts), now) {
		t.Errorf("%d are known after a while", len(g.ports))
	}
}

// Somebody with the code knocks from as many ports as the gate lets through. A friend who knocked before that, or
// knocks now, and a peer whom we call, still get through; a member, and a peer whom we have called, stay.
func TestKnocksFromManyPorts(t *testing.T) {
	g, _ := gateOfTable()
	now := time.Now()
	port := func(ip string, n int) netip.AddrPort { return netip.AddrPortFrom(netip.MustParseAddr(ip), uint16(n+1)) }
	g.letPortThrough(port("9.9.9.9", 9999), pass{until: now.Add(passMember), packets: -1}, now)
	first := port("5.5.5.6", 1)
	g.letPortThrough(first, pass{until: now.Add(passKnock), packets: knockGives, conns: 1}, now)
	for i := range 2 * maxPorts {
		now = now.Add(time.Millisecond)
		g.letPortThrough(port("9.9.9.9", i), pass{until: now.Add(passKnock), packets: knockGives, conns: 1}, now)
	}
	if !g.isLetThrough(first, now) {
		t.Error("the friend who knocked first does not get through")
	}
	for i := range 200 {
		friend := port("5.5.5.5", i)
		p := pass{until: now.Add(passKnock), packets: knockGives, conns: 1}
		if i%2 == 0 {
			p = pass{until: now.Add(passMember), packets: -1}
		}
		if g.letPortThrough(friend, p, now); !g.isLetThrough(friend, now) {
			t.Fatalf("friend %d does not get through", i)
		}
	}
	if len(g.ports) > maxPorts || !g.isLetThrough(port("9.9.9.9", 9999), now) {
		t.Errorf("%d ports, or a member is shut out", len(g.ports))
	}
}

// Somebody with the code forges the address of each knock. That drives out none of the friends behind one router who
// have just knocked, and a friend who knocks later gets through too.
func TestForgedKnocks(t *testing.T) {
	g, _ := gateOfTable()
	now := time.Now()
	forged := 0
	knock := func(ip string, n int) netip.AddrPort {
		at := netip.AddrPortFrom(netip.MustParseAddr(ip), uint16(n+1))
		now = now.Add(time.Millisecond)
		g.letPortThrough(at, pass{until: now.Add(passKnock), packets: knockGives, conns: 1}, now)
		return at
	}
	forge := func(n int) {
		for range n {
			forged++
			knock(fmt.Sprintf("7.7.%d.%d", forged/250, forged%250), 1)
		}
	}
	forge(maxPorts)
	var friends []netip.AddrPort
	for i := range 10 {
		friends = append(friends, knock("5.5.5.5", i))
	}
	forge(maxPorts / 2)
	friends = append(friends, knock("6.6.6.6", 1))
	for i, at := range friends {
		if !g.isLetThrough(at, now) {
			t.Errorf("friend %d does not get through", i)
		}
	}
}

// A knock works once, and only at the node and for the table that it was made for. It lets in one connection beyond the
// rates, and the caller need not prove that it owns its address.
func TestKnock(t *testing.T) {
	g, guard := gateOfTable()
	now := time.Now()
	nonce := make([]byte, knockNonce)
	rand.Read(nonce)
	good := ours.knock(self, nonce)
	for what, b := range map[string][]byte{
		"another table's": macOf("another").knock(self, nonce),
		"another node's":  ours.knock("another", nonce),
		"short":           good[:len(good)-1],
		"without MAC":     append(good[:len(good)-knockMAC:len(good)-knockMAC], make([]byte, knockMAC)...),
	} {
		if g.isRightKnock(b) {
			t.Errorf("%s knock is taken", what)
		}
	}
	const friend = "/ip4/5.5.5.66/udp/9/quic-v1"
	for range 2 * acceptBurst { // a stranger behind the friend's address uses up the rate of that address
		guard.admits(ma.StringCast("/ip4/5.5.5.66/udp/1/quic-v1"), now)
	}
	d := doorman{&network.NullResourceManager{}, guard}
	knocks := func() bool {
		g.admits(at("5.5.5.66:9"), good, now)
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
		t.Error("a stranger need not prove its address, or a friend that knocks must")
	}
}

// However many wrong knocks somebody sends, the gate still checks the right knock from
// another address.
func TestKnocksOfOthers(t *testing.T) {
	g, _ := gateOfTable()
	now := time.Now()
	flooder, friend := at("5.5.5.66:9"), at("5.5.5.1:9")
	for slot(friend.Addr()) == slot(flooder.Addr()) {
		friend = netip.AddrPortFrom(friend.Addr().Next(), friend.Port())
	}
	wrong := append([]byte(knockMagic), make([]byte, knockLen-len(knockMagic))...)
	for range 2 * knockBurst {
		g.admits(flooder, wrong, now)
	}
	right := func(i byte) []byte { return ours.knock(self, append(make([]byte, knockNonce-1), i)) }
	if g.admits(flooder, right(0), now); g.isLetThrough(flooder, now) {
		t.Error("too few wrong knocks for a test")
	}
	if g.admits(friend, right(1), now); !g.isLetThrough(friend, now) {
		t.Error("a friend's knock is not looked at")
	}
}

// The knock of a friend lets one connection in beyond the rates, whether we call the friend before the knock or after
// it. Then all packets of the friend pass.
func TestKnockOfExpected(t *testing.T) {
	const friend = "/ip4/5.5.5.66/udp/9/quic-v1"
	expect := func(g *Gate, now time.Time) { g.LetThrough([]ma.Multiaddr{ma.StringCast(friend)}, now) }
	for _, before := range []bool{true, false} {
		g, guard := gateOfTable()
		now := time.Now()
		for range 2 * acceptBurst {
			guard.admits(ma.StringCast("/ip4/5.5.5.66/udp/1/quic-v1"), now)
		}
		if before {
			expect(g, now)
		}
		g.admits(at("5.5.5.66:9"), ours.knock(self, make([]byte, knockNonce)), now)
		if !before {
			expect(g, now)
		}
		if !guard.admits(ma.StringCast(friend), now) {
			t.Errorf("expected before its knock: %v: it is kept out", before)
		}
		if guard.admits(ma.StringCast(friend), now) {
			t.Errorf("expected before its knock: %v: the knock was good twice", before)
		}
		for range 2 * knockGives {
			if !g.admits(at("5.5.5.66:9"), []byte{0xc0}, now) {
				t.Fatalf("expected before its knock: %v: its packets are counted", before)
			}
		}
	}
}

// While a name server keeps LetThrough waiting, the gate goes on with packets.
func TestNameServerKeepsNobodyWaiting(t *testing.T) {
	g := NewGate(nil)
	asked, answer, done := make(chan struct{}, 99), make(chan struct{}), make(chan struct{})
	before := net.DefaultResolver
	defer func() { net.DefaultResolver = before }()
	net.DefaultResolver = &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		asked <- struct{}{}
		<-answer
		return nil, net.ErrClosed
	}}
	go func() {
		defer close(done)
		g.LetThrough([]ma.Multiaddr{ma.StringCast("/dns4/slow.example/udp/1/quic-v1")}, time.Now())
	}()
	<-asked
	if !g.mu.TryLock() {
		t.Error("the gate is shut until the name server answers")
	} else {
		g.mu.Unlock()
	}
	close(answer)
	<-done
}

// A caller knocks from the same socket that QUIC uses.
func TestCallerKnocks(t *testing.T) {
	g := NewGate(nil)
	own, err := g.listen("udp4", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		t.Fatal(err)
	}
	defer own.Close()
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
	go g.Knock(ctx, ours, "somebody", []ma.Multiaddr{addr})
	b := make([]byte, 100)
	n, sender, err := c.ReadFrom(b)
	if err != nil {
		t.Fatal(err)
	}
	nonce := b[len(knockMagic) : len(knockMagic)+knockNonce]
	if !bytes.Equal(b[:n], ours.knock("somebody", nonce)) {
		t.Errorf("%x", b[:n])
	}
	if own.LocalAddr().String() != sender.String() {
		t.Errorf("it comes from %v", sender)
	}
}

// FuzzKnock: no bytes that were made without the secret of our table open the gate.
func FuzzKnock(f *testing.F) {
	g, _ := gateOfTable()
	f.Add([]byte(knockMagic))
	f.Add(macOf("another").knock(self, make([]byte, knockNonce)))
	f.Fuzz(func(t *testing.T, b []byte) {
		if g.isRightKnock(b) {
			t.Fatalf("%x", b)
		}
		g.admits(at("5.5.5.66:9"), b, time.Now())
		if g.isLetThrough(at("5.5.5.66:9"), time.Now()) {
			t.Fatalf("%x lets through", b)
		}
	})
}
