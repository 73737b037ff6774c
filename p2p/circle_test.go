package p2p

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/author"
	"lastcard/p2p/internal/wire"
)

// In the life of a contact, each step leads to the right phase, events and effects: we hear of it and dial it; it
// proves the secret, joins, falls silent, loses the connection, comes back and leaves.
func TestLife(t *testing.T) {
	s := newStage(t)
	id := s.stranger()
	at := func(way Way) peer.AddrInfo {
		return peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{ma.StringCast("/ip4/127.0.0.1/udp/1/quic-v1")}}
	}
	ask := func() call { return call{target: at(WayLink), way: WayLink, beganAt: s.now} }
	s.live(id, []step{
		{"it is heard of", func() { s.onFound("", WayLink, at(WayLink), s.now) }, phaseHeard, nil, nil},
		{"nothing is due yet", func() { s.pass(0) }, phaseHeard, nil, nil},
		{"the opener's patience is over", func() { s.pass(2 * openYield) }, phaseHeard, nil, []string{"call"}},
		{"a call is under way: no other one", func() { s.pass(time.Minute) }, phaseHeard, nil, nil},
		{"it does not answer", func() { s.callEnded(ask(), ErrUnreachable, s.now) }, phaseHeard, nil, nil},
		{"the pause is over", func() { s.pass(2 * dialAfter) }, phaseHeard, nil, []string{"call"}},
		{"it proves the secret", func() { must(s.trust(id, roleSits, s.now)) }, phaseTrusted, nil, nil},
		{"it lets us in", func() { must(s.letIn(id, 7, roleSits, s.now)) }, phaseProven, nil, []string{"link"}},
		{"the call has ended", func() { s.callEnded(ask(), nil, s.now) }, phaseProven, nil, nil},
		{"it is seen on the topic", func() { s.onTopicChange(id, true, s.now) }, phaseJoined, []string{"joined"}, nil},
		{"it is not heard for a while", func() { s.pass(silentAfter) }, phaseJoined, nil, nil},
		{"and longer", func() { s.pass(time.Millisecond) }, phaseSilent, []string{"silent"}, nil},
		{"it is heard", func() { s.hear(id, s.now) }, phaseJoined, []string{"back"}, nil},
		{"it is silent again", func() { s.pass(silentAfter + 1) }, phaseSilent, []string{"silent"}, nil},
		{"for good, and it is gone from the topic", func() { s.onTopicChange(id, false, s.now); s.pass(closeAfter) }, phaseHeard, []string{"left: silent"}, []string{"hang up, 0 offences"}},
		{"no call before the connections are closed", func() { s.pass(time.Minute) }, phaseHeard, nil, nil},
		{"they are closed", func() { s.onHungUp(id); s.pass(0) }, phaseHeard, nil, []string{"call"}},
		{"it calls us meanwhile", func() { s.admit(id, 7, roleSits, nil, s.now) }, phaseProven, nil, []string{"link"}},
		{"and is on the topic again", func() { s.onTopicChange(id, true, s.now) }, phaseJoined, []string{"joined"}, nil},
		{"the connection is lost", func() { s.onLost(id, s.now) }, phaseRenewing, nil, nil},
		{"our own call still ends", func() { s.callEnded(ask(), ErrUnreachable, s.now) }, phaseRenewing, nil, nil},
		{"it calls at once", func() { s.admit(id, 7, roleSits, nil, s.now) }, phaseJoined, []string{"renewed"}, []string{"link"}},
		{"the connection is lost again", func() { s.onLost(id, s.now) }, phaseRenewing, nil, nil},
		{"it does not call for a while", func() { s.pass(renewDirect + 1) }, phaseHeard, []string{"left: gone"}, []string{"call"}},
		{"our call ends", func() { s.callEnded(ask(), ErrUnreachable, s.now) }, phaseHeard, nil, nil},
		{"it calls again", func() { s.admit(id, 7, roleSits, nil, s.now) }, phaseJoined, []string{"joined"}, []string{"link"}},
		{"it says goodbye", func() { s.onGoodbye(id, 7); s.onTopicChange(id, false, s.now) }, phaseLeft, []string{"left with a goodbye"}, nil},
		{"the connection ends", func() { s.onLost(id, s.now) }, phaseLeft, nil, nil},
		{"another member tells of it", func() { s.onFound(s.stranger(), WayMember, at(WayMember), s.now) }, phaseLeft, nil, nil},
		{"nobody dials it", func() { s.pass(time.Hour) }, phaseLeft, nil, nil},
		{"it is found on this network", func() { s.onFound("", WayNetwork, at(WayNetwork), s.now) }, phaseHeard, nil, nil},
		{"and dialled", func() { s.pass(time.Minute) }, phaseHeard, nil, []string{"call"}},
	})
}

// An expelled member is out for good: when it calls, when it is found again, and even when it answers a call of ours.
func TestExpelled(t *testing.T) {
	s := newStage(t)
	x := s.member()
	id := x.id
	s.live(id, []step{
		{"it is expelled", func() { s.expel(id); s.onTopicChange(id, false, s.now) }, phaseLeft, []string{"left: refused"}, nil},
		{"again", func() { s.expel(id) }, phaseLeft, nil, nil},
		{"it calls", func() { s.admit(id, 2, roleSits, nil, s.now) }, phaseLeft, nil, nil},
		{"it proves the secret in a call of ours", func() { must(s.trust(id, roleSits, s.now)) }, phaseLeft, nil, nil},
		{"and lets us in", func() { _ = s.letIn(id, 2, roleSits, s.now) }, phaseLeft, nil, nil},
		{"it is found", func() { s.onFound("", WayLink, x.addrInfo(), s.now) }, phaseLeft, nil, nil},
		{"nobody dials it", func() { s.pass(time.Hour) }, phaseLeft, nil, nil},
	})
	if s.admit(id, 2, roleSits, nil, s.now) != statusRefused || !errors.Is(s.letIn(id, 2, roleSits, s.now), ErrNotMember) {
		t.Error("it is not refused")
	}
	if len(s.contacts.members()) != 0 || !s.contacts.snapshot(s.expelled).expelled[id] {
		t.Error("it is listed, or not known to be out")
	}
}

// We take frames only of peers that have proved the secret.
func TestHeardOnlyAsMember(t *testing.T) {
	s := newStage(t)
	id := s.stranger()
	listened := func() bool { return s.contacts.snapshot(nil).members[id].trusted() }
	if s.hear(id, s.now); listened() {
		t.Error("a stranger is heard")
	}
	s.onFound("", WayLink, peer.AddrInfo{ID: id}, s.now)
	if s.hear(id, s.now); listened() || !s.contacts[id].heardAt.IsZero() {
		t.Error("a peer we have only heard of is heard")
	}
	if err := s.trust(id, roleSits, s.now); err != nil {
		t.Fatal(err)
	}
	if s.hear(id, s.now); !listened() || s.contacts[id].heardAt != s.now {
		t.Error("a peer that has proved the secret is not heard")
	}
	if err := s.send(id, nil, false, s.now); !errors.Is(err, ErrNotMember) {
		t.Errorf("it is sent something before it knows that we know the secret: %v", err)
	}
}

// A member that we reach through a relay counts as joined, and not as deaf, although it is not on the topic: gossip
// does not go through relays.
func TestRelayedMember(t *testing.T) {
	s := newStage(t)
	x := s.member()
	s.onLost(x.id, s.now)
	s.onTopicChange(x.id, false, s.now)
	s.takeEvents()
	x.phase, x.path = phaseProven, PathRelay
	x.heardAt, x.nextPingAt = s.now, s.now.Add(pingEvery)
	s.welcome(x)
	if got := s.takeEvents(); !slices.Equal(got, []string{"joined"}) {
		t.Errorf("%q", got)
	}
	s.pass(pingEvery - 1)
	if got := s.takeEffects(); len(got) > 0 {
		t.Errorf("it is taken for deaf: %q", got)
	}
}

func (s *stage) relayed() *contact {
	s.t.Helper()
	x := s.member()
	s.onTopicChange(x.id, false, s.now)
	x.path = PathRelay
	return x
}

// When a relayed connection ends, we call the member again at once, only through relays. If it is soon back, the
// caller gets no event that it was gone.
func TestRelayEnds(t *testing.T) {
	s := newStage(t)
	x := s.relayed()
	circuit := ma.StringCast("/ip4/5.5.5.101/udp/4001/quic-v1/p2p/" + s.stranger().String() + "/p2p-circuit")
	x.addrs = []ma.Multiaddr{ma.StringCast("/ip4/5.5.5.1/udp/1/quic-v1"), circuit}
	s.onLost(x.id, s.now)
	s.doRound(s.now)
	if len(s.out.todo.calls) != 1 || !s.out.todo.calls[0].relayed || !slices.Equal(addr.Texts(s.out.todo.calls[0].target.Addrs), []string{circuit.String()}) {
		t.Fatalf("calls %v", s.out.todo.calls)
	}
	if m := s.contacts.members(); len(m) != 1 || m[0].Path != PathRelay {
		t.Errorf("members %+v", m)
	}
	s.pass(renewRelay)
	if st := s.admit(x.id, 1, roleSits, nil, s.now); st != statusOK || x.phase != phaseProven && x.phase != phaseJoined {
		t.Errorf("status %d, phase %d", st, x.phase)
	}
	x.path = PathRelay // no real connection gives it a path
	s.welcome(x)
	if got := s.takeEvents(); !slices.Equal(got, []string{"renewed"}) || x.phase != phaseJoined {
		t.Errorf("%q, phase %d", got, x.phase)
	}
}

// If a member comes back by another path than before, MemberRenewed names the new path.
func TestRenewedByAnotherPath(t *testing.T) {
	s := newStage(t)
	friend := newNode(t, "-")
	id := friend.host.ID()
	s.admit(id, 1, roleSits, nil, s.now)
	s.onTopicChange(id, true, s.now)
	s.contacts[id].path = PathRelay
	s.onLost(id, s.now)
	s.takeEvents()
	if err := s.node.host.Connect(t.Context(), peer.AddrInfo{ID: id, Addrs: friend.allAddrs()}); err != nil {
		t.Fatal(err)
	}
	s.admit(id, 1, roleSits, nil, s.now)
	if e := <-s.events; e.Kind != MemberRenewed || e.Path != PathComputer {
		t.Errorf("%+v", e)
	}
}

// A member whose relayed connection ends counts as gone if it does not come back soon,
// says goodbye, or comes back as another process.
func TestRelayEndsForGood(t *testing.T) {
	for what, then := range map[string]func(s *stage, x *contact){
		"nothing":         func(s *stage, _ *contact) { s.pass(renewRelay + 1) },
		"goodbye":         func(s *stage, x *contact) { s.onGoodbye(x.id, 1) },
		"another process": func(s *stage, x *contact) { s.admit(x.id, 2, roleSits, nil, s.now) },
	} {
		s := newStage(t)
		x := s.relayed()
		s.onLost(x.id, s.now)
		if got := s.takeEvents(); len(got) > 0 {
			t.Errorf("%s: %q at once", what, got)
		}
		then(s, x)
		if got := s.takeEvents(); len(got) == 0 || !strings.HasPrefix(got[0], "left") {
			t.Errorf("%s: %q", what, got)
		}
	}
}

// A member whose connection has ended still counts as here while its broadcasts come
// through others.
func TestHeardThroughOthers(t *testing.T) {
	s := newStage(t)
	x := s.member()
	s.onLost(x.id, s.now)
	for i := range 5 {
		s.receiveCast(x.id, x.id, wire.Cast{Session: 1, Seq: uint64(i + 1)}, false, true, s.now)
		s.pass(author.HeardLately - 1)
	}
	if got := s.takeEvents(); len(got) > 0 {
		t.Errorf("%q", got)
	}
	s.pass(author.HeardLately)
	if got := s.takeEvents(); !slices.Equal(got, []string{"left: gone"}) {
		t.Errorf("%q", got)
	}
}

// We hang up on a member that is connected but not on the topic, as it is deaf. If it is not soon back, it counts as
// gone.
func TestDeaf(t *testing.T) {
	s := newStage(t)
	x := s.member()
	s.onTopicChange(x.id, false, s.now)
	s.pass(deafAfter)
	if x.phase != phaseJoined {
		t.Fatal("too early")
	}
	s.pass(1)
	if got := s.takeEffects(); !slices.Equal(got, []string{"hang up, 0 offences"}) {
		t.Errorf("%q", got)
	}
	if got := s.takeEvents(); len(got) > 0 || x.phase != phaseRenewing {
		t.Errorf("%q at once, phase %d", got, x.phase)
	}
	s.pass(renewDirect + 1)
	if got := s.takeEvents(); !slices.Equal(got, []string{"left: deaf"}) {
		t.Errorf("%q", got)
	}
}

// After a move to another network, a member that answers soon stays connected. We dial
// any other contact at once.
func TestAnswerAfterMove(t *testing.T) {
	s := newStage(t)
	lost, kept := s.member(), s.member()
	tired := s.stranger()
	s.onFound("", WayLink, peer.AddrInfo{ID: tired}, s.now)
	s.contacts[tired].dialPlan = plan{failedTries: 9, nextTry: s.now.Add(time.Hour)}
	s.contacts.askAll(moveAnswer, s.now)
	s.doRound(s.now)
	if got := s.takeEffects(); !slices.Equal(got, []string{"call"}) {
		t.Errorf("a contact that was given up is dialled at once: %q", got)
	}
	if !slices.Contains(s.takeFrames(lost), wire.KindPing) {
		t.Error("the members are not asked at once")
	}
	s.hear(kept.id, s.now)
	s.pass(moveAnswer + 1)
	if lost.phase != phaseRenewing || kept.phase != phaseJoined {
		t.Errorf("phases %d and %d", lost.phase, kept.phase)
	}
	s.takeEffects()
	s.onHungUp(lost.id)
	s.doRound(s.now)
	if got := s.takeEffects(); !slices.Equal(got, []string{"call"}) {
		t.Errorf("it is not dialled at once: %q", got)
	}
}

// The number of calls under way to a contact never falls below zero, even if more calls end than we know of: the
// contact may have been forgotten and found again meanwhile.
func TestStrangerCalledTwice(t *testing.T) {
	s := newStage(t)
	id := s.stranger()
	at := func(port int, way Way) {
		s.onFound("", way, peer.AddrInfo{ID: id, Addrs: []ma.Multiaddr{ma.StringCast(fmt.Sprintf("/ip4/127.0.0.1/udp/%d/quic-v1", port))}}, s.now)
	}
	at(1, WayMember)
	s.pass(time.Minute)
	at(2, WayInternet)
	calls := s.out.todo.calls
	if len(calls) != 2 {
		t.Fatalf("%d calls", len(calls))
	}
	for range 2 {
		for _, x := range calls {
			s.callEnded(x, ErrWrongSecret, s.now)
		}
	}
	if x := s.contacts[id]; x != nil && x.dialPlan.calls != 0 {
		t.Errorf("%d calls under way", x.dialPlan.calls)
	}
}

// If a peer on the topic has not proved the secret, we call it once for the proof, and
// disconnect it if no proof comes.
func TestStrangerOnTopic(t *testing.T) {
	s := newStage(t)
	id := s.stranger()
	s.onTopicChange(id, true, s.now)
	s.pass(strangerAsk)
	if len(s.takeEffects())+len(s.contacts) > 0 {
		t.Fatal("too early")
	}
	s.pass(1) // the peer becomes a contact
	s.pass(1) // we dial the contact
	if got := s.takeEffects(); !slices.Equal(got, []string{"call"}) {
		t.Errorf("it is not asked: %q", got)
	}
	s.callEnded(call{target: peer.AddrInfo{ID: id}, way: WayMember}, ErrWrongSecret, s.now)
	if len(s.contacts) > 0 {
		t.Error("a stranger that does not know the secret is remembered")
	}
	s.pass(strangerClose)
	if got := s.takeEffects(); !slices.Equal(got, []string{fmt.Sprintf("hang up, %d offences", strikesStrange)}) {
		t.Errorf("%q", got)
	}
	s.pass(time.Second)
	if got := s.takeEffects(); len(got) > 0 {
		t.Errorf("it is asked twice: %q", got)
	}
}

// We admit a newcomer if there is room and the caller agrees, a member in any case, and nobody to a closed table.
func TestAdmit(t *testing.T) {
	s := newStage(t)
	friend := s.member()
	if st := s.admit(s.stranger(), 1, roleSits, ErrShut, s.now); st != statusShut {
		t.Errorf("the caller lets nobody else in: %d", st)
	}
	if st := s.admit(friend.id, 1, roleSits, ErrShut, s.now); st != statusOK {
		t.Errorf("a member that calls again: %d", st)
	}
	for s.contacts.count((*contact).isMember) < MaxMembers-MaxWatchers-1 {
		s.member()
	}
	if st := s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusFull {
		t.Errorf("a full table: %d", st)
	}
	if st := s.admit(friend.id, 1, roleSits, nil, s.now); st != statusOK {
		t.Errorf("a member of a full table: %d", st)
	}
	s.onGoodbye(friend.id, 1)
	if st := s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusOK {
		t.Errorf("there is room again: %d", st)
	}
	s.close()
	if st := s.admit(friend.id, 1, roleSits, nil, s.now); st != statusUnknown {
		t.Errorf("a closed table: %d", st)
	}
	if err := s.letIn(friend.id, 1, roleSits, s.now); !errors.Is(err, ErrClosed) {
		t.Errorf("a closed table: %v", err)
	}
}

// A member that comes back as another process gets a new link, and the frames that waited in
// the old link are lost. The same process keeps its link.
func TestAnotherProcess(t *testing.T) {
	s := newStage(t)
	x := s.member()
	old := x.link
	s.admit(x.id, 1, roleSits, nil, s.now)
	if x.link != old {
		t.Error("the same process gets another link")
	}
	s.out.queueFrame(x, wire.KindData.Frame(nil, []byte("for the old process")))
	s.admit(x.id, 2, roleSits, nil, s.now)
	if x.link == old || old.ctx.Err() == nil {
		t.Error("another process keeps the link")
	}
	if got := s.takeFrames(x); slices.Contains(got, wire.KindData) {
		t.Errorf("the new link has %v", got)
	}
	if got := s.takeEvents(); len(got) > 0 {
		t.Errorf("the caller is told %q", got)
	}
}

// close says goodbye to every connected member. After that, nothing is sent, no event comes, and nobody is dialled.
func TestCloseCircle(t *testing.T) {
	s := newStage(t)
	here, away := s.member(), s.member()
	s.onLost(away.id, s.now)
	s.takeEvents()
	s.takeFrames(here)
	if said := s.close(); len(said) != 1 || !slices.Equal(s.takeFrames(here), []wire.Kind{wire.KindBye}) {
		t.Errorf("%d goodbyes", len(said))
	}
	if _, _, err := s.queueCast(nil, false, s.now); !errors.Is(err, ErrClosed) {
		t.Errorf("a broadcast: %v", err)
	}
	if err := s.send(here.id, nil, false, s.now); !errors.Is(err, ErrClosed) {
		t.Errorf("a message: %v", err)
	}
	s.onLost(here.id, s.now)
	s.pass(time.Hour)
	if e, w := s.takeEvents(), s.takeEffects(); len(e)+len(w) > 0 {
		t.Errorf("events %q, effects %q", e, w)
	}
	s.closeAllLinks()
	if here.link != nil {
		t.Error("a link is left")
	}
}

// Events beyond the room of the channel are dropped.
func TestEventsUnread(t *testing.T) {
	s := newStage(t)
	for range eventQueue {
		s.out.emit(Event{Kind: MemberBack})
	}
	s.out.emit(Event{Kind: MemberSilent})
	if n := len(s.takeEvents()); n != eventQueue {
		t.Errorf("%d events wait", n)
	}
	s.out.emit(Event{Kind: MemberJoined})
	if got := s.takeEvents(); !slices.Equal(got, []string{"joined"}) {
		t.Errorf("when there is room again: %q", got)
	}
}
