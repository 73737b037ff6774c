package p2p

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

var crowdAt, homeAt = netip.MustParseAddr("9.9.9.9"), netip.MustParseAddr("5.5.5.5")

// fill has peers at an address take places until there are none left. It returns them.
func (s *stage) fill(r role, at netip.Addr) (in []*contact) {
	for s.contacts.roomFor(s.us, nil, r) == statusOK {
		id := s.stranger()
		s.admit(id, 1, r, nil, s.now)
		s.contacts[id].homeAddr = at
		in = append(in, s.contacts[id])
		s.now = s.now.Add(time.Second)
	}
	s.takeEvents()
	s.out.todo = effects{}
	return in
}

// Somebody with the code comes under as many names as there are places, all from one address, and stays. Friends from
// elsewhere get in: each time the latest of the crowd goes, until it has only a share left. The same holds for places to
// watch.
func TestCrowdMakesRoom(t *testing.T) {
	for r, share := range map[role]int{roleSits: sitShare, roleWatches: watchShare} {
		s := newStage(t)
		s.keeps = func(Peer) bool { return false }
		crowd := s.fill(r, crowdAt)
		for i := range len(crowd) - share {
			friend, latest := s.stranger(), crowd[len(crowd)-1-i]
			if st := s.admit(friend, 1, r, nil, s.now); st != statusOK {
				t.Fatalf("role %d, friend %d: status %d", r, i, st)
			}
			s.contacts[friend].homeAddr = netip.MustParseAddr(fmt.Sprintf("5.5.5.%d", i))
			if !slices.Equal(s.out.todo.hangUps, []hangUp{{id: latest.id}}) || latest.phase != phaseLeft {
				t.Errorf("role %d, friend %d: %+v goes, not the latest", r, i, s.out.todo.hangUps)
			}
			s.out.todo = effects{}
		}
	}
}

// A family at one address, and the players of the match, never have to go, however many others come.
func TestFamilyStays(t *testing.T) {
	s := newStage(t)
	var family []*contact
	for range sitShare {
		x := s.member()
		x.homeAddr = homeAt
		family = append(family, x)
	}
	players := s.fill(roleSits, crowdAt)
	s.keeps = func(p Peer) bool { return slices.ContainsFunc(players, func(x *contact) bool { return x.peer == p }) }
	for range 9 {
		if st := s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusFull {
			t.Errorf("status %d", st)
		}
	}
	for _, x := range slices.Concat(family, players) {
		if !x.isMember() {
			t.Error("a player or one of the family had to go")
		}
	}
}

// Somebody who lends a connection does not know who plays. There, nobody of a school that plays behind one address has to go,
// however many others come.
func TestCrowdAtLender(t *testing.T) {
	s := newStage(t)
	s.fill(roleSits, crowdAt)
	if st := s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusFull || len(s.out.todo.hangUps) > 0 {
		t.Errorf("status %d, %d have to go", st, len(s.out.todo.hangUps))
	}
}

// At the address with the most places, the latest holder that does not stay must go. Nobody must go if no address has
// more than the share, or if the newcomer's own address has the share already.
func TestMustGo(t *testing.T) {
	holders := map[peer.ID]holder{}
	add := func(name string, at netip.Addr, n int) {
		for i := range n {
			holders[peer.ID(fmt.Sprint(name, i))] = holder{at: at, since: time.Unix(int64(i), 0)}
		}
	}
	add("home", homeAt, 3)
	add("crowd", crowdAt, 5)
	for _, x := range []struct {
		at    netip.Addr
		share int
		want  peer.ID
	}{{elsewhere, 2, "crowd4"}, {elsewhere, 4, "crowd4"}, {elsewhere, 5, ""}, {homeAt, 4, "crowd4"}, {homeAt, 3, ""}, {crowdAt, 4, ""}} {
		if got, ok := mustGo(holders, x.at, x.share); got != x.want || ok != (x.want != "") {
			t.Errorf("for one at %v, share %d: %q", x.at, x.share, got)
		}
	}
	last := holders["crowd4"]
	last.stays = true
	holders["crowd4"] = last
	if got, _ := mustGo(holders, elsewhere, 4); got != "crowd3" {
		t.Errorf("%q goes in place of one that stays", got)
	}
}

// More spectators than MaxWatchers are in, since members have named some of them. A newcomer drives out as many of a crowd
// as it takes, and nobody if that would not make room for it.
func TestCrowdBeyondPlaces(t *testing.T) {
	for most, goes := range map[int]int{watchShare + 1: 0, MaxWatchers: Crossing + 1} {
		s := newStage(t)
		namer := s.member()
		for i := range MaxWatchers + Crossing {
			id := s.stranger()
			s.onFound(namer.id, WayMember, peer.AddrInfo{ID: id}, s.now)
			if err := s.letIn(id, 1, roleWatches, s.now); err != nil {
				t.Fatal(err)
			}
			s.contacts[id].homeAddr = crowdAt
			if i >= most {
				s.contacts[id].homeAddr = computer(i)
			}
		}
		s.out.todo = effects{}
		st := s.admit(s.stranger(), 1, roleWatches, nil, s.now)
		if got := len(s.out.todo.hangUps); got != goes || (st == statusOK) != (goes > 0) {
			t.Errorf("%d of one address: %d go, status %d", most, got, st)
		}
	}
}

// fakeConn stands in for a connection to this address.
type fakeConn struct {
	network.Conn
	at string
}

func (c fakeConn) RemoteMultiaddr() ma.Multiaddr { return ma.StringCast(c.at) }

// A home is a public IPv4 address, a /56, or on this network a computer. We learn the home of a member that we first
// reached through a relay when we reach it directly, and keep it when it comes through a relay again.
func TestHome(t *testing.T) {
	const relayed = "/ip4/8.8.8.8/udp/1/quic-v1/p2p/12D3KooWGRYZDHBembyGJQqQ6WgLqJWYNjnECJwGBnCg8vbCeo8F/p2p-circuit"
	var x contact
	for _, c := range []struct{ conns, home string }{
		{relayed, ""},
		{relayed + " /ip4/9.9.9.9/udp/1/quic-v1", "9.9.9.9"},
		{relayed, "9.9.9.9"},
		{"/ip6/2a00:1:2:3::4/tcp/1", "2a00:1:2::"},
		{"/ip4/192.168.1.7/tcp/1", "192.168.1.7"},
		{"/ip4/100.64.0.7/tcp/1", "100.64.0.7"},
	} {
		var conns []network.Conn
		for _, at := range strings.Fields(c.conns) {
			conns = append(conns, fakeConn{at: at})
		}
		want, _ := netip.ParseAddr(c.home)
		if x.noteHome(conns); x.homeAddr != want {
			t.Errorf("%s: %v", c.conns, x.homeAddr)
		}
	}
}
