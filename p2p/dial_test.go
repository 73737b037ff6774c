package p2p

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

// The pause between two calls doubles from 250 ms up to 4 s for a member, and up to 30 s for a stranger. A
// random part of up to a quarter is added, so that two peers do not always dial each other at the same
// moment.
func TestPause(t *testing.T) {
	now := time.Now()
	for _, x := range []struct {
		tries       int
		first, most time.Duration
		want        time.Duration
	}{
		{0, 0, dialAtMost, 0},
		{0, dialYield, dialAtMost, dialYield},
		{1, 0, dialAtMost, dialAfter},
		{2, 0, dialAtMost, 2 * dialAfter},
		{3, dialYield, dialAtMost, 4*dialAfter + dialYield},
		{6, 0, dialAtMost, dialAtMost},
		{6, 0, dialStrange, 32 * dialAfter},
		{9, 0, dialStrange, dialStrange},
		{1 << 40, 0, dialStrange, dialStrange},
	} {
		p := plan{failedTries: x.tries}
		p.planLater(now, x.first, x.most)
		if got := p.nextTry.Sub(now); got < x.want || got > x.want+x.want/4+1 {
			t.Errorf("after %d tries, of at most %v: %v, not %v", x.tries, x.most, got, x.want)
		}
	}
	p := plan{failedTries: 7, nextTry: now.Add(time.Hour)}
	if p.due(now) {
		t.Error("due before its time")
	}
	if p.planNow(now); p.failedTries != 0 || !p.due(now) {
		t.Errorf("%+v", p)
	}
	for _, busy := range []plan{{calls: 1}, {hangUps: 1}} {
		if busy.due(now) {
			t.Errorf("%+v is due", busy)
		}
	}
}

// Of two peers that look for each other, one dials first. Which one depends on the way in which they have heard of
// each other, on who joins, and on their ids.
func TestWhoDialsFirst(t *testing.T) {
	const smaller, us, larger = peer.ID("a"), peer.ID("b"), peer.ID("c")
	for _, x := range []struct {
		joining, alone bool
		way            Way
		other          peer.ID
		want           time.Duration
	}{
		{true, true, WayLink, smaller, 0}, // a peer that joins by the link dials at once
		{true, true, WayLink, larger, 0},
		{true, true, WayNetwork, larger, 0}, // both join: the smaller id dials
		{true, true, WayNetwork, smaller, joinYield},
		{true, false, WayNetwork, larger, openYield}, // the other is at the table already
		{true, false, WayNetwork, smaller, openYield + dialYield},
		{false, true, WayNetwork, larger, openYield}, // an opener waits for the peer that joins
		{false, true, WayNetwork, smaller, openYield + dialYield},
		{false, true, WayInternet, smaller, openYield},
		{false, false, WayMember, larger, 0}, // two members that a third has introduced: the smaller id dials
		{true, true, WayMember, smaller, dialYield},
	} {
		in, l := turns{joining: x.joining}, contacts{}
		if !x.alone {
			l["m"] = &contact{phase: phaseProven}
		}
		if got := in.first(x.way, us, x.other, l); got != x.want {
			t.Errorf("%+v: %v", x, got)
		}
	}
}

// After a call that fails we plan the next one. Only a refusal that lasts ends Join; and a refusal by a peer that
// has not proved the secret ends Join only if we called that peer by the link.
func TestCallEnded(t *testing.T) {
	unsigned := fmt.Errorf("%w (%w)", ErrOtherVersion, errUnsigned)
	for _, x := range []struct {
		what    string
		way     Way
		err     error
		refusal error
	}{
		{"no answer", WayLink, ErrUnreachable, nil},
		{"the table is full", WayMember, ErrFull, ErrFull},
		{"another version, by one who has proved the secret", WayNetwork, ErrOtherVersion, ErrOtherVersion},
		{"another version, by anybody on this network", WayNetwork, unsigned, nil},
		{"another version, at the address in the link", WayLink, unsigned, ErrOtherVersion},
		{"a wrong code", WayLink, ErrWrongSecret, nil},
	} {
		s := newStage(t)
		id := s.stranger()
		s.onFound("", x.way, peer.AddrInfo{ID: id}, s.now)
		s.contacts[id].dialPlan.calls = 1
		s.callEnded(call{target: peer.AddrInfo{ID: id}, way: x.way, beganAt: s.now}, x.err, s.now)
		if Code(s.refusal) != Code(x.refusal) {
			t.Errorf("%s: refusal %v", x.what, s.refusal)
		}
		if c := s.contacts[id]; c == nil || c.dialPlan.failedTries != 1 || c.dialPlan.calls != 0 || !c.dialPlan.nextTry.After(s.now) {
			t.Errorf("%s: %+v", x.what, c)
		}
	}
}

// Another program with our identity is at the table if a member has said so in three calls. Calls that fail for another
// reason do not count.
func TestTwinCalls(t *testing.T) {
	s := newStage(t)
	id := s.stranger()
	s.onFound("", WayLink, peer.AddrInfo{ID: id}, s.now)
	for i, err := range []error{ErrUnreachable, ErrUnreachable, ErrTwin, ErrUnreachable, ErrTwin, ErrTwin} {
		if s.refusal != nil {
			t.Errorf("before call %d: %v", i, s.refusal)
		}
		s.contacts[id].dialPlan.calls = 1
		s.callEnded(call{target: peer.AddrInfo{ID: id}, way: WayLink, beganAt: s.now}, err, s.now)
	}
	if s.refusal != ErrTwin {
		t.Errorf("in the end: %v", s.refusal)
	}
}

// We dial a peer through at most maxVia members, which know the peer and which we reach
// directly.
func TestCircuits(t *testing.T) {
	l := contacts{}
	x := newContact(peerList(t)[0].ID)
	l[x.id] = x
	add := func(id peer.ID, p phase, path Path, knows bool) {
		l[id] = &contact{id: id, phase: p, path: path}
		if knows {
			x.noteKnownBy(id)
			x.noteKnownBy(id)
		}
	}
	s := newStage(t)
	good := s.stranger()
	add(good, phaseJoined, PathDirect, true)
	add(s.stranger(), phaseJoined, PathDirect, false)
	add(s.stranger(), phaseJoined, PathRelay, true)
	add(s.stranger(), phaseHeard, PathNone, true)
	if len(x.knownBy) != 3 {
		t.Errorf("told by %v", x.knownBy)
	}
	if got := l.circuitsTo(x); len(got) != 1 || got[0].String() != "/p2p/"+good.String()+"/p2p-circuit" {
		t.Errorf("%v", got)
	}
	for range 2 * maxVia {
		add(s.stranger(), phaseJoined, PathNetwork, true)
	}
	if got := l.circuitsTo(x); len(got) != maxVia {
		t.Errorf("%d ways", len(got))
	}
	for range 2 * MaxMembers {
		x.noteKnownBy(s.stranger())
	}
	if len(x.knownBy) > MaxMembers {
		t.Errorf("%d are remembered", len(x.knownBy))
	}
}

// New addresses come first, and the oldest are dropped. Loopback addresses go only to members on this computer.
func TestLearnAddrs(t *testing.T) {
	x := newContact("a")
	at := func(i int) []ma.Multiaddr {
		return []ma.Multiaddr{ma.StringCast(fmt.Sprintf("/ip4/5.5.5.%d/tcp/1", i))}
	}
	for i := range MaxAddrs + 2 {
		if !x.learnFound(at(i), WayLink) {
			t.Errorf("address %d is no news", i)
		}
	}
	if len(x.addrs) != MaxAddrs || !x.addrs[0].Equal(at(MaxAddrs + 1)[0]) {
		t.Errorf("%v", x.addrs)
	}
	if x.learnFound(at(5), WayMember) || x.way != WayMember {
		t.Error("an address it has is news, or the way is not noted")
	}
	x.learnAddrs([]ma.Multiaddr{ma.StringCast("/ip4/127.0.0.1/tcp/1")})
	if here, away := x.addrsForPath(PathComputer), x.addrsForPath(PathNetwork); len(here.Addrs) != len(away.Addrs)+1 {
		t.Errorf("told on this computer: %v; on the network: %v", here, away)
	}
}

// A table knows at most maxContacts peers. To make room for a new one, it forgets the idle stranger that was tried in
// vain most often, and never a member.
func TestMakeRoom(t *testing.T) {
	s := newStage(t)
	friend := s.member()
	s.onLost(friend.id, s.now)
	friend.dialPlan.failedTries = 99
	for len(s.contacts) < maxContacts {
		s.onFound("", WayLink, peer.AddrInfo{ID: s.stranger()}, s.now)
	}
	s.onFound("", WayLink, peer.AddrInfo{ID: s.stranger()}, s.now)
	if len(s.contacts) != maxContacts {
		t.Fatalf("%d contacts, none of which was tried", len(s.contacts))
	}
	var tired, called, other *contact
	for _, x := range s.contacts {
		switch {
		case x == friend:
		case tired == nil:
			tired = x
			x.dialPlan.failedTries = 3
		case called == nil:
			called = x
			x.dialPlan = plan{failedTries: 9, calls: 1}
		case other == nil:
			other = x
			x.dialPlan.failedTries = 1
		}
	}
	fresh := s.stranger()
	s.onFound("", WayLink, peer.AddrInfo{ID: fresh}, s.now)
	if s.contacts[fresh] == nil || s.contacts[tired.id] != nil || s.contacts[called.id] == nil || s.contacts[friend.id] == nil || len(s.contacts) != maxContacts {
		t.Error("the wrong one is forgotten")
	}
}

// When we hear of a contact again, we plan its call anew, but never later than before. A new address while it
// is called leads to a second call, unless a member sent the address. Addresses that the DHT repeats change nothing.
func TestFoundAgain(t *testing.T) {
	s := newStage(t)
	id := s.stranger()
	at := func(addr string) peer.AddrInfo {
		return peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{ma.StringCast(addr)}}
	}
	s.onFound("", WayInternet, at("/ip4/5.5.5.1/tcp/1"), s.now)
	x := s.contacts[id]
	soon, late := s.now.Add(time.Millisecond), s.now.Add(time.Hour)
	x.dialPlan.failedTries, x.dialPlan.nextTry = 5, late
	if s.onFound("", WayInternet, at("/ip4/5.5.5.1/tcp/1"), s.now); x.dialPlan.failedTries != 5 || x.dialPlan.nextTry != late {
		t.Errorf("the same again changes %+v", x.dialPlan)
	}
	if s.onFound("", WayInternet, at("/ip4/5.5.5.2/tcp/1"), s.now); x.dialPlan.failedTries != 0 || !x.dialPlan.nextTry.Before(late) {
		t.Errorf("another address changes nothing: %+v", x.dialPlan)
	}
	x.dialPlan.nextTry = soon
	if s.onFound("", WayNetwork, at("/ip4/5.5.5.1/tcp/1"), s.now); x.dialPlan.nextTry != soon {
		t.Error("it is dialled later because it was heard of again")
	}
	x.dialPlan.calls, x.dialPlan.failedTries = 1, 4
	if s.onFound("", WayLink, at("/ip4/5.5.5.3/tcp/1"), s.now); x.dialPlan.failedTries != 4 || len(x.addrs) != 3 || x.dialPlan.calls != 2 || len(s.takeEffects()) != 1 {
		t.Errorf("an address that is news while it is called: %+v", x)
	}
	if s.onFound("", WayLink, at("/ip4/5.5.5.4/tcp/1"), s.now); x.dialPlan.calls != 2 {
		t.Errorf("%d calls at once", x.dialPlan.calls)
	}
	x.dialPlan.calls = 1
	if s.onFound("", WayLink, at("/ip4/5.5.5.4/tcp/1"), s.now); x.dialPlan.calls != 1 {
		t.Error("it is called twice at the same addresses")
	}
	if s.onFound(s.stranger(), WayMember, at("/ip4/5.5.5.5/tcp/1"), s.now); x.dialPlan.calls != 1 {
		t.Error("a member has us call whatever it tells")
	}
	s.out.closed = true
	if s.onFound("", WayLink, at("/ip4/5.5.5.6/tcp/1"), s.now); x.dialPlan.calls != 1 {
		t.Error("it is called from a table that was left")
	}
	s.out.closed = false
	s.onFound("", WayLink, peer.AddrInfo{ID: s.us.id}, s.now)
	s.onFound("", WayLink, peer.AddrInfo{ID: ""}, s.now)
	if len(s.contacts) != 1 {
		t.Error("we, or nobody, have become a contact")
	}
}

// We give a member that we have asked to call again the time to do so before we call it.
func TestToldToCallAgain(t *testing.T) {
	s := newStage(t)
	x := s.member()
	x.askedAgainAt = s.now
	s.onLost(x.id, s.now)
	if x.dialPlan.nextTry.Sub(s.now) < dialYield {
		t.Errorf("we call after %v", x.dialPlan.nextTry.Sub(s.now))
	}
	y := s.member()
	s.onLost(y.id, s.now)
	if s.doRound(s.now); !slices.Equal(s.takeEffects(), []string{"call"}) {
		t.Error("another, which has the larger id, is not called at once")
	}
}

// A member names ever new peers, at addresses that refuse us at once, or the same peer again and again. It gets us to
// call only now and then. Another member may still name peers.
func TestNamedAgainAndAgain(t *testing.T) {
	for _, what := range []string{"new", "same"} {
		s := newStage(t)
		liar, friend := s.member(), s.member()
		calls, same := 0, s.stranger()
		name := func(by *contact, id peer.ID) {
			s.onFound(by.id, WayMember, peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{ma.StringCast("/ip4/5.5.5.9/tcp/80")}}, s.now)
		}
		for range 60 * 10 {
			for range 10 {
				if what == "same" {
					name(liar, same)
				} else {
					name(liar, s.stranger())
				}
				liar.heardAt, friend.heardAt = s.now, s.now
				s.pass(10 * time.Millisecond)
				for _, x := range s.out.todo.calls {
					calls++
					s.callEnded(x, ErrUnreachable, s.now)
				}
				s.out.todo = effects{}
			}
		}
		if calls > 1000 { // each of those named may get a few calls
			t.Errorf("%s: %d calls in a minute", what, calls)
		}
		clear(s.contacts)
		for range maxContacts - 1 {
			name(friend, s.stranger())
		}
		if len(s.contacts) != maxContacts-1 {
			t.Errorf("%s: the other member could name only %d", what, len(s.contacts))
		}
	}
}
