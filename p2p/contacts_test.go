package p2p

import (
	"fmt"
	"slices"
	"testing"
	"time"

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

// The caller has named a peer, in the link or as one of the last session. Anybody on this network may announce that peer
// too, and a member may name it, even at many false addresses. We still call the peer at the addresses that the caller
// has named, believe it that it has another version if the link names it, and forget it for nobody whom a stranger has
// announced, nor because it does not know the secret yet.
func TestNamedPeer(t *testing.T) {
	false12 := func() (all []ma.Multiaddr) {
		for i := range MaxAddrs {
			all = append(all, ma.StringCast(fmt.Sprintf("/ip4/192.168.1.9/udp/%d/quic-v1", 1+i)))
		}
		return all
	}
	given := ma.StringCast("/ip4/5.5.5.7/udp/9/quic-v1")
	unsigned := fmt.Errorf("%w (%w)", ErrOtherVersion, errUnsigned)
	for _, x := range []struct {
		named, again Way
		refusal      error
	}{
		{WayLink, WayNetwork, ErrOtherVersion},
		{WayLink, WayKnown, ErrOtherVersion},
		{WayLink, WayMember, ErrOtherVersion},
		{WayKnown, WayNetwork, nil},
		{WayKnown, WayMember, nil},
	} {
		s := newStage(t)
		by, id := s.member().id, s.stranger()
		s.onFound("", x.named, peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{given}}, s.now)
		if x.again != WayMember {
			by = ""
		}
		s.onFound(by, x.again, peer.AddrInfo{ID: id, Addrs: false12()}, s.now)
		s.pass(2 * dialYield)
		if len(s.out.todo.calls) != 1 {
			t.Fatalf("%v, then %v: %d calls", x.named, x.again, len(s.out.todo.calls))
		}
		tried := s.out.todo.calls[0]
		if !slices.ContainsFunc(tried.target.Addrs, given.Equal) {
			t.Errorf("%v, then %v: it is called only at %v", x.named, x.again, describeTarget(tried.target))
		}
		if s.callEnded(tried, ErrWrongSecret, s.now); s.contacts[id] == nil {
			t.Errorf("%v, then %v: it is forgotten because it does not know the secret", x.named, x.again)
			continue
		}
		s.contacts[id].dialPlan.calls = 1
		if s.callEnded(tried, unsigned, s.now); Code(s.refusal) != Code(x.refusal) {
			t.Errorf("%v, then %v: the refusal is %v", x.named, x.again, s.refusal)
		}
		s.contacts[id].dialPlan = plan{failedTries: 9}
		for range 2 * maxContacts {
			fresh := s.stranger()
			if s.onFound("", WayNetwork, peer.AddrInfo{ID: fresh, Addrs: false12()}, s.now); s.contacts[fresh] != nil {
				s.contacts[fresh].dialPlan.failedTries = 1
			}
		}
		if s.contacts[id] == nil || len(s.contacts) != maxContacts {
			t.Errorf("%v, then %v: strangers have taken its place", x.named, x.again)
		}
	}
}

// Somebody comes under as many names as there are places, and goes without a goodbye. A friend gets in a minute later.
// A player who was here for an hour keeps the place while away for half an hour.
func TestFleetingMembers(t *testing.T) {
	s := newStage(t)
	player := s.member()
	s.now = s.now.Add(time.Hour)
	player.heardAt = s.now
	s.onLost(player.id, s.now)
	for s.contacts.roomFor(s.us, nil, roleSits) == statusOK {
		s.onLost(s.member().id, s.now)
	}
	s.pass(fleetingAway / 2)
	if st := s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusFull {
		t.Errorf("too early: status %d", st)
	}
	s.pass(fleetingAway)
	for range MaxMembers - MaxWatchers - 2 {
		if st := s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusOK {
			t.Fatalf("a friend: status %d", st)
		}
	}
	s.now = s.now.Add(30 * time.Minute)
	if st := s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusFull || s.contacts[player.id] == nil {
		t.Errorf("status %d; the player's place is given away: %v", st, s.contacts[player.id] == nil)
	}
}

// A player of a running match crashes soon after the match was resumed. However many others come meanwhile, and
// stay, the player keeps the place.
func TestPlayersAreNotFleeting(t *testing.T) {
	s := newStage(t)
	player := s.member()
	s.keeps = func(p Peer) bool { return p == player.peer }
	s.onLost(player.id, s.now)
	s.pass(2 * fleetingAway)
	for s.contacts.roomFor(s.us, nil, roleSits) == statusOK {
		s.member()
	}
	if st := s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusFull || s.contacts[player.id] == nil {
		t.Errorf("status %d; the player's place is given away: %v", st, s.contacts[player.id] == nil)
	}
	s.keeps = nil
	if st := s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusOK {
		t.Errorf("anybody else: status %d", st)
	}
}

// A friend whom we call also gets the place of a member that was here only briefly and is away.
func TestCalledFriendGetsPlace(t *testing.T) {
	s := newStage(t)
	friend := peer.AddrInfo{ID: s.stranger(), Addrs: []ma.Multiaddr{ma.StringCast("/ip4/5.5.5.7/tcp/80")}}
	s.onFound("", WayNetwork, friend, s.now)
	for s.contacts.roomFor(s.us, nil, roleSits) == statusOK {
		s.onLost(s.member().id, s.now)
	}
	s.pass(2 * fleetingAway)
	if err := s.trust(friend.ID, roleSits, s.now); err != nil {
		t.Error(err)
	}
	if err := s.letIn(friend.ID, 1, roleSits, s.now); err != nil {
		t.Error(err)
	}
}
