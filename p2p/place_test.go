package p2p

import (
	"fmt"
	"slices"
	"testing"
	"time"

	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/wire"
)

// Each time a member's connection moves to another address, we tell the member that address. After the
// second time we make a new connection, and the caller gets no event that the member was away.
func TestMemberMoves(t *testing.T) {
	s := newStage(t)
	x := s.member()
	s.takeFrames(x)
	places := []ma.Multiaddr{nil, ma.StringCast("/ip4/5.5.5.1/udp/1/quic-v1"), ma.StringCast("/ip4/5.5.5.2/udp/1/quic-v1"), ma.StringCast("/ip4/5.5.5.2/udp/2/quic-v1")}
	for i, want := range [][]wire.Kind{nil, nil, {wire.KindPeers}, {wire.KindPeers}} {
		s.notePlace(x, places[i], s.now)
		s.notePlace(x, places[i], s.now)
		if got := s.takeFrames(x); i < 3 && !slices.Equal(got, want) {
			t.Errorf("move %d: it is told %v", i, got)
		}
	}
	if got := s.takeEffects(); !slices.Equal(got, []string{"hang up, 0 offences"}) || x.phase != phaseRenewing {
		t.Errorf("%q, phase %d", got, x.phase)
	}
	if got := s.takeEvents(); len(got) > 0 {
		t.Errorf("%q", got)
	}
	x.answerBy, x.deafSince = s.now, time.Time{}
	s.tendMember(x, s.now.Add(time.Second))
	if got := s.takeEvents(); len(got) > 0 || x.phase != phaseRenewing {
		t.Errorf("tended once more: %q, phase %d", got, x.phase)
	}
	s.onHungUp(x.id)
	s.admit(x.id, 1, roleSits, nil, s.now)
	if s.notePlace(x, places[1], s.now); x.phase != phaseJoined || x.moveCount != 0 {
		t.Errorf("phase %d, %d moves of the new connection", x.phase, x.moveCount)
	}
}

// When a member reports an address of ours with a new public IP, all members must answer soon; but only once in
// seldomEvery.
func TestWeAreSeenElsewhere(t *testing.T) {
	s := newStage(t)
	s.node.own = &addr.Own{}
	x := s.member()
	x.path = PathDirect
	s.takeFrames(x)
	for i, c := range []struct {
		at    string
		later bool
		asked bool
	}{
		{"/ip4/192.168.1.2/udp/1/quic-v1", false, false},
		{"/ip4/5.5.5.1/udp/1/quic-v1", false, true},
		{"/ip4/5.5.5.1/udp/2/quic-v1", false, false},
		{"/ip4/5.5.5.2/udp/1/quic-v1", false, false},
		{"/ip4/5.5.5.3/udp/1/quic-v1", true, true},
	} {
		if c.later {
			s.now = s.now.Add(seldomEvery + 1)
		}
		x.answerBy, x.nextPingAt = time.Time{}, s.now.Add(pingEvery)
		s.onSeenAt(x.id, []ma.Multiaddr{ma.StringCast(c.at)}, s.now)
		if asked := !x.answerBy.IsZero(); asked != c.asked {
			t.Errorf("%d: asked: %t", i, asked)
		}
	}
}

// However often a member lies about our address, that replaces no address that was seen, and adds only one. We ignore
// the report of a member that we reach through a relay, since it cannot know our address.
func TestLiesAboutWhereWeAre(t *testing.T) {
	s := newStage(t)
	n, x := s.node, s.member()
	n.own.NoteSeen(seenAt("/ip4/5.5.5.1/udp/1/quic-v1"))
	want := addr.Texts(n.own.Order(nil))
	const reported = 8 // how many times the member lies
	lie := func(from int) (addrs []ma.Multiaddr) {
		for i := range MaxAddrs {
			addrs = append(addrs, ma.StringCast(fmt.Sprintf("/ip4/5.5.6.%d/udp/1/quic-v1", from+i)))
		}
		return addrs
	}
	x.path = PathRelay
	if s.onSeenAt(x.id, lie(0), s.now); !slices.Equal(addr.Texts(n.own.Order(nil)), want) {
		t.Errorf("through a relay: %v", n.own.Order(nil))
	}
	x.path = PathDirect
	for i := range reported {
		s.onSeenAt(x.id, lie(i), s.now)
	}
	if got := addr.Texts(n.own.Order(nil)); !slices.Equal(got, append(want, lie(reported - 1)[0].String())) {
		t.Errorf("%q, not %q and a lie", got, want)
	}
	s.onSeenAt(x.id, []ma.Multiaddr{ma.StringCast("/ip4/5.5.5.1/udp/2/quic-v1")}, s.now) // the router has given us another port
	if got := addr.Texts(n.own.Order(nil)); !slices.Equal(got, append(want, "/ip4/5.5.5.1/udp/2/quic-v1")) {
		t.Errorf("another port: %q", got)
	}
	s.onSeenAt(s.stranger(), lie(0), s.now)
	s.onSeenAt(x.id, nil, s.now)
}
