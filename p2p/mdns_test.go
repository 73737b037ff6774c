package p2p

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/mdns"
)

// Somebody on this network claims in its words that programs run on computers elsewhere, or at names of the domain name
// system. We call none of those addresses, neither for a table nor to ask for cards.
func TestFindingElsewhere(t *testing.T) {
	table := idleTable(t)
	n := table.node
	var all []ma.Multiaddr
	for _, a := range []string{"/ip4/198.51.100.7/tcp/80", "/ip6/2001:db8::7/udp/53/quic-v1", "/dns4/example.org/tcp/443", "/ip4/127.0.0.1/tcp/9"} {
		all = append(all, ma.StringCast(a))
	}
	here := all[3]
	for _, name := range []string{table.keys.rendezvousName, ""} {
		p := peer.AddrInfo{ID: peerList(t)[0].ID, Addrs: all}
		n.handOnFinding(mdns.Finding{Name: name, Peer: p, From: loopback})
		var got []ma.Multiaddr
		if name == "" {
			n.lan.mu.Lock()
			got = n.lan.peers[p.ID].info.Addrs
			n.lan.mu.Unlock()
		} else {
			table.owner.do(func(c *circle) { got = c.contacts[p.ID].addrs })
		}
		if len(got) != 1 || !got[0].Equal(here) {
			t.Errorf("name %q: we would call %v", name, addr.Texts(got))
		}
	}
}

// Somebody says in a neighbour's name that it is elsewhere. We go on calling it where it is.
func TestFindingMovesNobodyElsewhere(t *testing.T) {
	n := idleTable(t).node
	id, here := peerList(t)[0].ID, ma.StringCast("/ip4/127.0.0.1/tcp/9")
	for _, a := range []ma.Multiaddr{here, ma.StringCast("/ip4/198.51.100.7/tcp/80")} {
		n.handOnFinding(mdns.Finding{Peer: peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{a}}, From: loopback})
	}
	n.lan.mu.Lock()
	defer n.lan.mu.Unlock()
	if got := n.lan.peers[id].info.Addrs; len(got) != 1 || !got[0].Equal(here) {
		t.Errorf("we would call %v", addr.Texts(got))
	}
}

// If there is no room for a peer, or another had to go for it, the herald must find that one again.
func TestFindingWithoutRoom(t *testing.T) {
	table := idleTable(t)
	lan := table.node.lan
	find := func(name string) (id, out peer.ID) {
		id = test.RandPeerIDFatal(t)
		at := []ma.Multiaddr{ma.StringCast("/ip4/127.0.0.1/tcp/9")}
		return id, table.node.handOnFinding(mdns.Finding{Name: name, Peer: peer.AddrInfo{ID: id, Addrs: at}, From: loopback})
	}
	fails := map[string]func(peer.ID){
		table.keys.rendezvousName: func(id peer.ID) { table.owner.do(func(c *circle) { c.contacts[id].dialPlan.failedTries = 1 }) },
		"":                        func(id peer.ID) { lan.onAnswered(id, nil, loopback, ErrUnreachable) },
	}
	for name, room := range map[string]int{table.keys.rendezvousName: maxContacts, "": maxLANPeers} {
		var first peer.ID
		for i := range room {
			id, out := find(name)
			if out != "" {
				t.Fatalf("name %q: no room for %d", name, i)
			}
			if i == 0 {
				first = id
			}
		}
		if id, out := find(name); out != id {
			t.Errorf("name %q: it is said that there is room", name)
		}
		fails[name](first)
		if _, out := find(name); out != first {
			t.Errorf("name %q: %q had to go, not the one that did not answer", name, out)
		}
	}
}

// A program speaks while there is no room for it, and again, with the same word, when there is.
func TestHeardAgain(t *testing.T) {
	n, now := idleTable(t).node, time.Now()
	h := mdns.New(n.host.ID(), rand.New(rand.NewPCG(1, 1)))
	h.Introduce(nil, peer.AddrInfo{}, []string{""}, now)
	friend := peer.AddrInfo{ID: test.RandPeerIDFatal(t), Addrs: []ma.Multiaddr{ma.StringCast("/ip4/192.168.7.9/tcp/9")}}
	theirs := mdns.New(friend.ID, rand.New(rand.NewPCG(1, 2)))
	theirs.Introduce([]string{""}, friend, nil, now)
	w, ok := theirs.Speak(theirs.Next())
	if !ok {
		t.Fatal("the program says nothing")
	}
	for i := range maxLANPeers {
		n.lan.onFound(peer.AddrInfo{ID: test.RandPeerIDFatal(t)}, computer(i))
	}
	n.hear(h, w)
	n.lan.mu.Lock()
	clear(n.lan.peers)
	n.lan.mu.Unlock()
	n.hear(h, w)
	n.lan.mu.Lock()
	defer n.lan.mu.Unlock()
	if n.lan.peers[friend.ID] == nil {
		t.Error("it is not found")
	}
}
