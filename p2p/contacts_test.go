package p2p

import (
	"testing"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

// When the room is full of strangers that we are calling, a new peer takes the place of the one whose call has
// lasted longest, and longer than longCall, but not that of the peer in the link.
func TestRoomAmongCalled(t *testing.T) {
	s := newStage(t)
	find := func(way Way) *contact {
		id := s.stranger()
		s.onFound("", way, peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{ma.StringCast("/ip4/192.168.1.9/udp/9/quic-v1")}}, s.now)
		return s.contacts[id]
	}
	linked := find(WayLink)
	s.pass(openYield + openYield/2)
	first := find(WayNetwork)
	s.pass(openYield + openYield/2)
	for len(s.contacts) < maxContacts {
		find(WayNetwork)
	}
	s.pass(openYield + openYield/2)
	for _, x := range s.contacts {
		if x.dialPlan.calls != 1 {
			t.Fatalf("%+v is not called", x)
		}
	}
	if s.now = first.calledAt.Add(longCall); find(WayNetwork) != nil {
		t.Error("a young call makes room")
	}
	if s.now = s.now.Add(1); find(WayNetwork) == nil || s.contacts[first.id] != nil || s.contacts[linked.id] == nil {
		t.Error("a friend is not found, or the wrong one is forgotten")
	}
}
