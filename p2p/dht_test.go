package p2p

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p"
	dht "github.com/libp2p/go-libp2p-kad-dht"
	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// newDHT starts n servers of a DHT on loopback that know each other, and returns their multiaddrs with /p2p/.
func newDHT(t *testing.T, n int) (boot []string) {
	t.Helper()
	boot, _ = newDHTServers(t, n)
	return boot
}

// newDHTServers is newDHT, and returns the servers as well.
func newDHTServers(t *testing.T, n int) (boot []string, servers []*dht.IpfsDHT) {
	t.Helper()
	for range n {
		h, err := libp2p.New(libp2p.ListenAddrStrings("/ip4/127.0.0.1/udp/0/quic-v1"), libp2p.DisableRelay(), libp2p.DisableMetrics())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { h.Close() })
		known, err := bootPeers(boot)
		if err != nil {
			t.Fatal(err)
		}
		d, err := dht.New(t.Context(), h, dht.Mode(dht.ModeServer), dht.BootstrapPeers(known...))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { d.Close() })
		for _, p := range known {
			if err := h.Connect(t.Context(), p); err != nil {
				t.Fatal(err)
			}
		}
		boot, servers = append(boot, h.Addrs()[0].String()+"/p2p/"+h.ID().String()), append(servers, d)
	}
	return boot, servers
}

// newOnlineNode starts a node on loopback that can find others only by a DHT.
func newOnlineNode(t *testing.T, boot []string) *Node {
	t.Helper()
	n, err := New(context.Background(), Config{Key: newKey(t), RunDir: "-", Internet: true, Bootstrap: boot, Listen: listenHere})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { n.Close() })
	return n
}

// TestMeetOnDHT: with a DHT, the code alone is enough to meet, and another code finds
// nobody.
func TestMeetOnDHT(t *testing.T) {
	boot := newDHT(t, 3)
	a := mustOpen(t, newOnlineNode(t, boot), NewInvite(), TableConfig{})
	v, err := ParseInvite(a.Invite().Code())
	if err != nil {
		t.Fatal(err)
	}
	b := mustJoin(t, newOnlineNode(t, boot[:1]), v, TableConfig{})
	await(t, b, MemberJoined, a.node.Peer())
	await(t, a, MemberJoined, b.node.Peer())
	// Either of them may have found the other one first, and dialled it.
	tried := append(a.Attempts(), b.Attempts()...)
	if !slices.ContainsFunc(tried, func(x Attempt) bool { return x.Way == WayInternet && x.Err == nil }) {
		t.Errorf("not by the DHT: %v", tried)
	}
	_, err = newOnlineNode(t, boot).Join(t.Context(), NewInvite(), TableConfig{Patience: time.Second})
	if Code(err) != "not-found" && Code(err) != "no-network" || !strings.Contains(err.Error(), "the internet (") {
		t.Errorf("another code: %v", err)
	}
}

// TestMeetOnOneServer: a DHT with a single server is enough.
func TestMeetOnOneServer(t *testing.T) {
	boot := newDHT(t, 1)
	a := mustOpen(t, newOnlineNode(t, boot), NewInvite(), TableConfig{})
	v, err := ParseInvite(a.Invite().Code())
	if err != nil {
		t.Fatal(err)
	}
	b := mustJoin(t, newOnlineNode(t, boot), v, TableConfig{})
	await(t, a, MemberJoined, b.node.Peer())
}

// TestMovesWithoutDHT: while no peer of the DHT answers, changes of our addresses block nobody. libp2p tells every
// subscriber of a change, and would block on one that does not read.
func TestMovesWithoutDHT(t *testing.T) {
	n := newOnlineNode(t, []string{"/ip4/127.0.0.1/tcp/1/p2p/" + test.RandPeerIDFatal(t).String()})
	mustOpen(t, n, NewInvite(), TableConfig{})
	for limit := time.Now().Add(testPatience); n.dht.current() == nil; {
		if time.Now().After(limit) {
			t.Fatal("no DHT is asked")
		}
	}
	changed, err := n.host.EventBus().Emitter(new(event.EvtLocalAddressesUpdated))
	if err != nil {
		t.Fatal(err)
	}
	defer changed.Close()
	told := make(chan struct{})
	go func() {
		defer close(told)
		for range 20 {
			changed.Emit(event.EvtLocalAddressesUpdated{})
		}
	}()
	select {
	case <-told:
	case <-time.After(testPatience):
		t.Error("a subscriber does not read, so libp2p waits")
	}
}

// TestJoinUntilGivenUp: Join without Patience goes on until its context ends. Meanwhile it reports
// its attempts.
func TestJoinUntilGivenUp(t *testing.T) {
	n := newOnlineNode(t, newDHT(t, 2))
	ctx, giveUp := context.WithCancel(t.Context())
	told := 0
	_, err := n.Join(ctx, NewInvite(), TableConfig{Report: func(a Attempt) {
		if a.Way == WayInternet {
			told++
			giveUp()
		}
	}})
	if !errors.Is(err, context.Canceled) || told == 0 {
		t.Errorf("%v, told %d times", err, told)
	}
}

// TestOwnRecord: a search finds our own record if the DHT has it, and otherwise not.
func TestOwnRecord(t *testing.T) {
	table := mustOpen(t, newOnlineNode(t, newDHT(t, 3)), NewInvite(), TableConfig{})
	n := table.node
	r := n.dht
	if err := r.join(n); err != nil {
		t.Fatal(err)
	}
	if err := r.connect(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	other := idleAt(t, n) // under the key of this table nobody is registered
	s := dhtSearch{other, r, make(chan struct{}, 1)}
	if others, registered := s.search(); others != 0 || registered {
		t.Errorf("before: %d others, registered %v", others, registered)
	}
	if err := r.dht.Provide(t.Context(), other.keys.dhtKey(), true); err != nil {
		t.Fatal(err)
	}
	if others, registered := s.search(); others != 0 || !registered {
		t.Errorf("after: %d others, registered %v", others, registered)
	}
}

// TestNoDHTUnasked: a node whose caller has named no DHT asks none, not even the public one.
func TestNoDHTUnasked(t *testing.T) {
	n := newOnlineNode(t, nil)
	table := mustOpen(t, n, NewInvite(), TableConfig{})
	if n.dht.current() != nil || slices.Contains(table.searchWays(), WayInternet) || n.dhtUsed() {
		t.Error("a DHT is asked without being told which")
	}
	if !newOnlineNode(t, newDHT(t, 1)).dhtUsed() {
		t.Error("the DHT that was named is not asked")
	}
}

// TestPublicAndPrivateDHT: addr.Public drops addresses of this network. isPrivateDHT holds if a peer of the DHT has
// such an address.
func TestPublicAndPrivateDHT(t *testing.T) {
	home, far := ma.StringCast("/ip4/192.168.1.7/udp/4000/quic-v1"), ma.StringCast("/ip4/5.5.5.7/udp/4000/quic-v1")
	if got := addr.Public([]ma.Multiaddr{home, far}); len(got) != 1 || !got[0].Equal(far) {
		t.Errorf("public: %v", got)
	}
	public, err := bootPeers(PublicDHT())
	if err != nil || len(public) == 0 || isPrivateDHT(public) {
		t.Errorf("the public DHT: %v, private %v", err, isPrivateDHT(public))
	}
	if !isPrivateDHT([]peer.AddrInfo{{Addrs: []ma.Multiaddr{home}}}) || isPrivateDHT([]peer.AddrInfo{{Addrs: []ma.Multiaddr{far}}}) {
		t.Error("isPrivateDHT is wrong about a DHT at home or far away")
	}
}

// A stranger on the public DHT registers a peer under our key, at addresses inside our home. We do not call
// them. The same record on a private DHT may be a friend's.
func TestRecordInside(t *testing.T) {
	boot, servers := newDHTServers(t, 1)
	table := idleAt(t, newOnlineNode(t, boot))
	n := table.node
	if err := n.dht.join(n); err != nil {
		t.Fatal(err)
	}
	if err := n.dht.connect(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	far := ma.StringCast("/ip4/5.5.5.7/udp/4000/quic-v1")
	p := peer.AddrInfo{ID: peerList(t)[0].ID, Addrs: []ma.Multiaddr{ma.StringCast("/ip4/192.168.1.1/tcp/80"), ma.StringCast("/ip4/127.0.0.1/tcp/22"), far}}
	if err := servers[0].ProviderStore().AddProvider(t.Context(), table.keys.dhtKey().Hash(), p); err != nil {
		t.Fatal(err)
	}
	found := func() (addrs []ma.Multiaddr) {
		s := dhtSearch{table, n.dht, make(chan struct{}, 1)}
		for limit := time.Now().Add(testPatience); len(addrs) == 0 && time.Now().Before(limit); {
			s.search()
			table.owner.do(func(c *circle) {
				if x := c.contacts[p.ID]; x != nil {
					addrs = x.addrs
				}
			})
		}
		table.owner.do(func(c *circle) { clear(c.contacts) })
		return addrs
	}
	private := n.dht.bootstrap
	var err error
	if n.dht.bootstrap, err = bootPeers(PublicDHT()); err != nil { // we are connected already, so nobody there is called
		t.Fatal(err)
	}
	if got := found(); len(got) != 1 || !got[0].Equal(far) {
		t.Errorf("public: we would call %v", addr.Texts(got))
	}
	n.dht.bootstrap = private
	if got := found(); len(got) != len(p.Addrs) {
		t.Errorf("private: we would call %v", addr.Texts(got))
	}
}

// A stranger on the public DHT registers a peer with a name in place of an IP, which may lead into our home. libp2p must
// not remember the name: it calls all addresses of a peer that it remembers.
func TestRecordWithName(t *testing.T) {
	boot, servers := newDHTServers(t, 1)
	table := idleAt(t, newOnlineNode(t, boot))
	n := table.node
	if err := n.host.Connect(t.Context(), n.dht.bootstrap[0]); err != nil {
		t.Fatal(err)
	}
	n.dht.bootstrap = []peer.AddrInfo{{ID: test.RandPeerIDFatal(t), Addrs: []ma.Multiaddr{ma.StringCast("/dns4/nobody.invalid/tcp/1")}}} // a public DHT; we are connected already, so nobody there is called
	if err := n.dht.join(n); err != nil {
		t.Fatal(err)
	}
	far := ma.StringCast("/ip4/5.5.5.7/udp/4000/quic-v1")
	p := peer.AddrInfo{ID: peerList(t)[0].ID, Addrs: []ma.Multiaddr{ma.StringCast("/dns4/home.example/tcp/22"), ma.StringCast("/ip4/192.168.1.1/tcp/80"), far}}
	if err := servers[0].ProviderStore().AddProvider(t.Context(), table.keys.dhtKey().Hash(), p); err != nil {
		t.Fatal(err)
	}
	s := dhtSearch{table, n.dht, make(chan struct{}, 1)}
	for limit := time.Now().Add(testPatience); len(n.host.Peerstore().Addrs(p.ID)) == 0 && time.Now().Before(limit); {
		if n.dht.dht.RoutingTable().Size() > 0 {
			s.search()
		}
	}
	if got := n.host.Peerstore().Addrs(p.ID); len(got) != 1 || !got[0].Equal(far) {
		t.Errorf("libp2p would call %v", addr.Texts(got))
	}
}

// A stranger on the DHT answers our search with as many peers as we take, all without addresses, and keeps us waiting
// when we ask for these. We ask for a few of them only.
func TestRecordsWithoutAddresses(t *testing.T) {
	h := foreignHost(t)
	asked := make(chan struct{}, 999)
	var invented []peer.ID
	for range maxProviders {
		invented = append(invented, test.RandPeerIDFatal(t))
	}
	h.SetStreamHandler(dht.ProtocolDHT, func(s network.Stream) {
		defer s.Close()
		const getProviders, providerPeers, id = 3, 9<<3 | 2, 1<<3 | 2 // protobuf: a type of message, and two fields
		r := bufio.NewReader(s)
		for {
			n, err := binary.ReadUvarint(r)
			if err != nil || n > 1<<10 {
				return
			}
			m := make([]byte, n)
			if _, err := io.ReadFull(r, m); err != nil {
				return
			}
			if slices.ContainsFunc(invented, func(id peer.ID) bool { return bytes.Contains(m, []byte(id)) }) {
				asked <- struct{}{}
				<-t.Context().Done()
				return
			}
			if m[0] == 1<<3 && m[1] == getProviders { // an answer begins like the question
				for _, x := range invented {
					m = append(append(m, providerPeers, byte(2+len(x)), id, byte(len(x))), x...)
				}
			}
			s.Write(append(binary.AppendUvarint(nil, uint64(len(m))), m...))
		}
	})
	n := newOnlineNode(t, []string{h.Addrs()[0].String() + "/p2p/" + h.ID().String()})
	table := idleAt(t, n)
	if err := n.dht.join(n); err != nil {
		t.Fatal(err)
	}
	if err := n.dht.connect(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	s := dhtSearch{table, n.dht, make(chan struct{}, 1)}
	if others, _ := s.search(); others != maxProviders {
		t.Fatalf("%d found", others)
	}
	for limit := time.Now().Add(testPatience); len(asked) == 0 || n.dht.walks.count() < maxWalks; time.Sleep(time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatalf("we ask for the addresses of %d", n.dht.walks.count())
		}
	}
	for _, id := range invented { // the stranger does not answer, so those that we ask for now would wait as well
		if p := (peer.AddrInfo{ID: id}); s.askAddrs(&p) {
			t.Error("we ask for the addresses of one more")
		}
	}
	if len(asked) > maxWalks {
		t.Errorf("%d questions have left", len(asked))
	}
}
