package p2p

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// We ignore a goodbye of an earlier session that comes when the member is here again.
func TestLateGoodbye(t *testing.T) {
	s := newStage(t)
	x := s.member()
	s.admit(x.id, 2, roleSits, nil, s.now)
	if s.onGoodbye(x.id, 1); x.phase != phaseJoined {
		t.Errorf("an old goodbye: phase %d", x.phase)
	}
	if s.onGoodbye(x.id, 2); x.phase != phaseLeft {
		t.Errorf("a goodbye: phase %d", x.phase)
	}
}

// A member that has said goodbye may stay on the topic for as long as a stranger. Then we hang up on it.
func TestLeftOnTopic(t *testing.T) {
	s := newStage(t)
	x := s.member()
	for range 2 * strangerClose / time.Second {
		s.hear(x.id, s.now)
		s.pass(time.Second)
	}
	s.onGoodbye(x.id, 1)
	if s.pass(watchEvery); len(s.takeEffects()) > 0 {
		t.Error("it is hung up on at once")
	}
	s.pass(strangerClose)
	if got := s.takeEffects(); !slices.Equal(got, []string{fmt.Sprintf("hang up, %d offences", strikesStrange)}) {
		t.Errorf("when it stays: %q", got)
	}
}

// If somebody with the code comes and says goodbye again and again, each time with a new identity, we remember only
// maxLeft of these identities. So there is still room to find a friend.
func TestThoseWhoLeaveAreForgotten(t *testing.T) {
	for _, r := range []role{roleSits, roleWatches} {
		s := newStage(t)
		for range 2 * maxContacts {
			id := s.stranger()
			if st := s.admit(id, 1, r, nil, s.now); st != statusOK {
				t.Fatalf("role %d: status %d", r, st)
			}
			s.now = s.now.Add(time.Millisecond)
			s.onGoodbye(id, 1)
		}
		if n := len(s.contacts); n != maxLeft {
			t.Errorf("role %d: %d are remembered", r, n)
		}
		friend := s.stranger()
		if s.onFound("", WayNetwork, peer.AddrInfo{ID: friend}, s.now); s.contacts[friend] == nil {
			t.Errorf("role %d: a friend is not found", r)
		}
	}
}

// When a member leaves one of our tables, libp2p still keeps its connections for another table that we share with it,
// until we leave that table.
func TestKeptForAnotherTable(t *testing.T) {
	table := idleTable(t)
	other, id, now := idleAt(t, table.node), newStage(t).stranger(), time.Now()
	kept := func() bool { return table.node.host.ConnManager().IsProtected(id, "") }
	for _, x := range []*Table{table, other} {
		x.owner.do(func(c *circle) { c.admit(id, 1, roleSits, nil, now) })
	}
	table.owner.do(func(c *circle) { c.onGoodbye(id, 1) })
	if !kept() {
		t.Error("it is not kept for the other table")
	}
	if other.Close(); kept() {
		t.Error("it is kept for a table that we have left")
	}
}

// We do not call an expelled member that is still on the topic, even if we have forgotten it as a contact.
func TestExpelledOnTopic(t *testing.T) {
	s := newStage(t)
	cheat := s.member()
	s.expel(cheat.id)
	for range maxLeft {
		s.now = s.now.Add(time.Millisecond)
		s.onGoodbye(s.member().id, 1)
	}
	if s.contacts[cheat.id] != nil {
		t.Fatal("it is remembered")
	}
	s.topicPeers = map[peer.ID]*presence{cheat.id: s.topicPeers[cheat.id]}
	for range 2 {
		s.pass(strangerAsk + 1)
	}
	if got := s.takeEffects(); len(got) > 0 {
		t.Errorf("%q", got)
	}
}
