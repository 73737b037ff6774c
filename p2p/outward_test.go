package p2p

import (
	"context"
	"fmt"
	"net"
	"slices"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	ma "github.com/multiformats/go-multiaddr"
)

// service stands in for a program in our home that is not meant for others. called reports whether anybody but the test
// has connected to it since the last call.
func service(t *testing.T) (port int, called func() bool) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	callers := make(chan string, 99)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			callers <- c.RemoteAddr().String()
			c.Close()
		}
	}()
	return l.Addr().(*net.TCPAddr).Port, func() bool {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		others := 0
		for <-callers != c.LocalAddr().String() { // those who called earlier come first
			others++
		}
		return others > 0
	}
}

// Somebody names a relay by a name of the domain name system, and that name stands for an address in our home. We do not
// call it. The same name in a link, or an IP in place of the name, may be a friend's.
func TestNameLeadsInside(t *testing.T) {
	port, called := service(t)
	n, err := New(context.Background(), Config{Key: newKey(t), RunDir: "-", Relay: true, Listen: listenHere})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { n.Close() })
	try := func(id peer.ID, at string) {
		ctx, cancel := context.WithTimeout(t.Context(), testPatience)
		defer cancel()
		if err := n.host.Connect(ctx, peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{ma.StringCast(at)}}); err == nil {
			t.Error("connected")
		}
	}
	name, friend := fmt.Sprintf("/dns4/localhost/tcp/%d", port), test.RandPeerIDFatal(t)
	for _, at := range []string{name + "/p2p/" + test.RandPeerIDFatal(t).String() + "/p2p-circuit", name} {
		if try(test.RandPeerIDFatal(t), at); called() {
			t.Errorf("%s: we call a service in our home", at)
		}
	}
	if try(friend, fmt.Sprintf("/ip4/127.0.0.1/tcp/%d", port)); !called() {
		t.Error("an IP is not called")
	}
	link, relayed, again := NewInvite(), NewInvite(), NewInvite()
	link.Peer, link.Addrs = peerOf(test.RandPeerIDFatal(t)), []string{name}
	relayed.Peer, relayed.Addrs = link.Peer, []string{name + "/p2p/" + test.RandPeerIDFatal(t).String() + "/p2p-circuit"}
	for what, v := range map[string]Invite{"in a link": link, "of a relay in a link": relayed, "of the last session": again} {
		cfg := TableConfig{}
		if v.Peer == "" {
			cfg.Known = []string{name + "/p2p/" + test.RandPeerIDFatal(t).String()}
		}
		table := mustOpen(t, n, v, cfg)
		for limit := time.Now().Add(testPatience); !called(); {
			if time.Now().After(limit) {
				t.Fatalf("the name %s is not called", what)
			}
		}
		table.Close()
	}
}

// The addresses of a stand come from a member, and so does the name of a relay among them. It does not count as given by
// the user, as the same name in a link does.
func TestStandNamesRelay(t *testing.T) {
	n, err := New(context.Background(), Config{Key: newKey(t), RunDir: "-", Relay: true, Listen: listenHere})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { n.Close() })
	relay, owner := test.RandPeerIDFatal(t), test.RandPeerIDFatal(t)
	link := NewInvite()
	crowd := &CrowdError{Stands: []Peer{peerOf(owner)}, addrs: []peer.AddrInfo{{ID: owner, Addrs: []ma.Multiaddr{
		ma.StringCast("/dns4/localhost/tcp/1/p2p/" + relay.String() + "/p2p-circuit"),
	}}}}
	stand := crowd.Invite(link, 0, 1)
	link.Peer, link.Addrs = stand.Peer, stand.Addrs
	for _, v := range []Invite{stand, link} {
		table := mustOpen(t, n, v, TableConfig{})
		if got := n.namedByUser(relay); got == v.stand {
			t.Errorf("of a stand %t, named by the user %t", v.stand, got)
		}
		table.Close()
	}
}

// A member says that peers are at our own loopback address, and at names of the domain name system. We call neither. But
// a member on this computer may name loopback addresses.
func TestMemberNamesServices(t *testing.T) {
	s := newStage(t)
	liar, local := s.member(), s.member()
	liar.path = PathDirect
	var all []ma.Multiaddr
	for _, a := range []string{"/ip4/127.0.0.1/tcp/22", "/dns4/bank.example/tcp/443", "/ip4/192.168.1.7/tcp/1"} {
		all = append(all, ma.StringCast(a))
	}
	for by, want := range map[*contact][]ma.Multiaddr{liar: all[2:], local: {all[0], all[2]}} {
		id := s.stranger()
		s.onFound(by.id, WayMember, peer.AddrInfo{ID: id, Addrs: all}, s.now)
		if got := s.contacts[id].addrs; !slices.EqualFunc(got, want, ma.Multiaddr.Equal) {
			t.Errorf("by %s, we would call %v", by.path, got)
		}
		e := &CrowdError{addrs: []peer.AddrInfo{{ID: id, Addrs: all}}}
		e.keepCredible(by.path)
		if got := e.addrs[0].Addrs; !slices.EqualFunc(got, want, ma.Multiaddr.Equal) {
			t.Errorf("a stand, by %s: we would call %v", by.path, got)
		}
	}
}

// A program on this computer has let us in, and names another one here before we hear that it did. On a computer without
// a network, the loopback address is the only one that the other has.
func TestNamesBeforeWeAreIn(t *testing.T) {
	s := newStage(t)
	h := foreignHost(t)
	if err := s.node.host.Connect(t.Context(), peer.AddrInfo{ID: h.ID(), Addrs: h.Addrs()}); err != nil {
		t.Fatal(err)
	}
	s.onFound("", WayComputer, peer.AddrInfo{ID: h.ID(), Addrs: h.Addrs()}, s.now)
	if err := s.trust(h.ID(), roleSits, s.now); err != nil {
		t.Fatal(err)
	}
	id := s.stranger()
	s.onFound(h.ID(), WayMember, peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{ma.StringCast("/ip4/127.0.0.1/tcp/22")}}, s.now)
	if x := s.contacts[id]; x == nil || len(x.addrs) != 1 {
		t.Errorf("we would not call it: %+v", x)
	}
}

// A member tells libp2p that it is at a name. We do not keep that name, which the next session would call wherever it
// leads. The name from the link stays.
func TestMemberNamesItself(t *testing.T) {
	s := newStage(t)
	x := s.member()
	given, told, ip := ma.StringCast("/dns4/home.example/tcp/1"), ma.StringCast("/dns4/bank.example/tcp/443"), ma.StringCast("/ip4/5.5.5.5/tcp/1")
	s.onFound("", WayLink, peer.AddrInfo{ID: x.id, Addrs: []ma.Multiaddr{given}}, s.now)
	s.node.host.Peerstore().AddAddrs(x.id, []ma.Multiaddr{told, ip}, time.Hour)
	s.onIdentified(x.id)
	x.lookAt(nil, s.node.host.Peerstore().Addrs(x.id), s.us.id)
	s.onLost(x.id, s.now)
	if want := []ma.Multiaddr{ip, given}; !slices.EqualFunc(x.addrs, want, ma.Multiaddr.Equal) {
		t.Errorf("we keep %v", x.addrs)
	}
}
