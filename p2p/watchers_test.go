package p2p

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

// costWatched is the most by which spectators may multiply the bytes that an action costs
// each seat.
const costWatched = 1.6

// TestSimCostWatched measures the bytes that an action costs each of 15 seats: without spectators,
// with six that reach everybody, with six of which one does not reach one of the seats, and with
// 64.
func TestSimCostWatched(t *testing.T) {
	const seats = 15
	alone := 0.0
	for _, c := range []struct {
		come   int
		walled bool
	}{{0, false}, {6, false}, {6, true}, {64, false}} {
		t.Run(fmt.Sprint(c.come, c.walled), func(t *testing.T) {
			inSim(t, 20*time.Millisecond, func(s *simNet) {
				tables := s.party(seats)
				crowd := s.crowd(tables[0], c.come)
				if c.walled {
					s.set(func() { s.wall[[2]string{"1.0.0.3", fmt.Sprintf("1.0.0.%d", seats+1)}] = true })
				}
				time.Sleep(30 * time.Second)
				drain(tables)
				drain(crowd)
				quiet := s.costOfSeats(tables, 0, time.Minute)
				action := (s.costOfSeats(tables, 20, time.Minute) - quiet) / 20
				t.Logf("quiet: %.0f bytes a second of each seat; an action: %.0f bytes of each", quiet/60, action)
				if c.come == 0 {
					alone = action
				}
				if action > costWatched*alone {
					t.Errorf("%.2f times as much as without spectators", action/alone)
				}
			})
		})
	}
}

// crowd lets spectators come, one after the other. Each opens a stand of its own. A spectator that finds no
// room at the table goes to one of the stands whose addresses it gets, and from there to the next.
func (s *simNet) crowd(host *Table, n int) (in []*Table) {
	for range n {
		node, at := s.node(nil, s.address(), 8000), host.Invite()
		level := 1
		for ; ; level++ {
			t, err := node.Join(context.Background(), at, TableConfig{Watch: true, Patience: hangs})
			if err == nil {
				in = append(in, t)
				break
			}
			full, ok := errors.AsType[*CrowdError](err)
			if !ok || len(full.Stands) == 0 {
				s.t.Fatal(err)
			}
			at = full.Invite(host.Invite(), len(in)%len(full.Stands), level)
		}
		mustOpen(s.t, node, host.Invite().Stand(node.Peer(), level), TableConfig{})
	}
	return in
}

// costOfSeats returns how many bytes each seat sends within d, while there are some
// actions.
func (s *simNet) costOfSeats(tables []*Table, actions int, d time.Duration) float64 {
	s.set(func() { clear(s.sent) })
	end := time.Now().Add(d)
	for range actions {
		for range costEach {
			for _, t := range tables {
				if err := t.Broadcast(costMessage()); err != nil {
					s.t.Fatal(err)
				}
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
	time.Sleep(time.Until(end))
	sum := 0
	s.set(func() {
		for i := range tables {
			sum += s.sent[fmt.Sprintf("1.0.0.%d", i+1)]
		}
	})
	return float64(sum) / float64(len(tables))
}

// drain takes all waiting messages from tables.
func drain(tables []*Table) {
	for _, t := range tables {
		for len(t.Recv()) > 0 {
			<-t.Recv()
		}
		for len(t.Events()) > 0 {
			<-t.Events()
		}
	}
}

// Spectators take nobody's seat and seats take no spectator's place; a newcomer for whose
// role there is no room gets that answer.
func TestCrowdRoom(t *testing.T) {
	s := newStage(t)
	come := func(r role) (peer.ID, status) {
		id := s.stranger()
		return id, s.admit(id, 1, r, nil, s.now)
	}
	var last peer.ID
	for range MaxWatchers {
		id, st := come(roleWatches)
		if last = id; st != statusOK {
			t.Fatalf("status %d", st)
		}
	}
	if _, st := come(roleWatches); st != statusCrowded {
		t.Errorf("one more who watches: status %d", st)
	}
	for range MaxMembers - MaxWatchers - 1 {
		if _, st := come(roleSits); st != statusOK {
			t.Fatalf("status %d for a seat", st)
		}
	}
	if _, st := come(roleSits); st != statusFull {
		t.Errorf("one more seat: status %d", st)
	}
	if st := s.admit(last, 1, roleWatches, nil, s.now); st != statusOK {
		t.Errorf("a spectator that is here calls again: status %d", st)
	}
	s.out.becomeParted(s.us, s.contacts[last], errGone) // a spectator that is away keeps nobody out
	if _, st := come(roleWatches); st != statusOK {
		t.Errorf("when one has gone: status %d", st)
	}
	if st := s.admit(last, 1, roleWatches, nil, s.now); st != statusCrowded {
		t.Errorf("it comes back too late: status %d", st)
	}
}

// Spectators that other members let in count too, whichever side dials: members that let in more than they
// may cannot push them on others. We still take two more (Crossing), since two members may each let in a last
// one at the same moment.
func TestCrowdIntroduced(t *testing.T) {
	s := newStage(t)
	liar := s.member()
	in := 0
	for range 4 * MaxWatchers {
		id := s.stranger()
		s.onFound(liar.id, WayMember, peer.AddrInfo{ID: id}, s.now)
		x := s.contacts[id]
		if x == nil {
			break // there is no room for more spectators that we hear of
		}
		err := s.trust(id, roleWatches)
		if err == nil {
			err = s.letIn(id, 1, roleWatches, s.now)
		}
		switch {
		case err == nil:
			in++
		case !errors.Is(err, ErrCrowded) || x.phase.trusted():
			t.Errorf("%v, phase %d", err, x.phase)
		}
	}
	if in != MaxWatchers+Crossing {
		t.Errorf("%d came in", in)
	}
	if _, st := s.stranger(), s.admit(s.stranger(), 1, roleSits, nil, s.now); st != statusOK {
		t.Errorf("status %d for a seat", st)
	}
}

// Whatever reach a spectator sends, it does not change how a broadcast travels. When a spectator
// sits down, its reach counts.
func TestCrowdReach(t *testing.T) {
	s := newStage(t)
	seat, eve := s.member(), s.member()
	eve.watches = true
	all := s.us.reachMark ^ seat.reachMark
	seat.reach = all
	if reach, alone := s.contacts.reach(s.us, s.now); reach != all || !alone {
		t.Errorf("%x, alone %v", reach, alone)
	}
	tell := func(x *contact, reach uint64) {
		s.readNews(x, binary.BigEndian.AppendUint64(make([]byte, wire.ClockLen), reach))
	}
	tell(eve, 0)
	if _, alone := s.contacts.reach(s.us, s.now); !alone {
		t.Error("a spectator changes the way of a broadcast")
	}
	tell(eve, all)
	if reach, _ := s.contacts.reach(s.us, s.now); eve.watches || reach != all^eve.reachMark {
		t.Error("it has sat down, and does not count")
	}
	tell(eve, all^eve.reachMark)
	tell(seat, all^eve.reachMark)
	if _, alone := s.contacts.reach(s.us, s.now); !alone {
		t.Error("all reach all")
	}
}

// A spectator sends no reach, and can broadcast to all without one.
func TestCrowdTells(t *testing.T) {
	s := newStage(t)
	s.us.watches = true
	seat := s.member()
	seat.reach = seat.reachMark
	if _, gossip, _ := s.queueCast(nil, false, s.now); gossip {
		t.Error("a spectator that reaches all speaks over the topic")
	}
	if b := s.contacts.pingNews(s.us, s.aliveMarks, s.now); binary.BigEndian.Uint64(b) != 0 {
		t.Errorf("it tells %x", b)
	}
	s.us.watches = false
	if b := s.contacts.pingNews(s.us, s.aliveMarks, s.now); binary.BigEndian.Uint64(b) != s.us.reachMark^seat.reachMark {
		t.Errorf("it sits and tells %x", b)
	}
}

// Somebody with the code comes to watch with one identity after another, and claims each time to sit down.
// That takes no more places than there are.
func TestCrowdTakesNoMoreSeats(t *testing.T) {
	s := newStage(t)
	sits := make([]byte, wire.PingLen)
	sits[wire.ClockLen] = 1 // a reach that is not zero
	for range 4 * MaxMembers {
		id := s.stranger()
		if s.admit(id, 1, roleWatches, nil, s.now) == statusOK {
			s.onPing(id, sits, s.now)
		}
	}
	if n := s.contacts.count((*contact).isMember); n > MaxMembers+Crossing {
		t.Errorf("%d members", n)
	}
}

// Somebody with the code comes to watch and leaves, with one identity after another. We remember
// only a few of these identities, and call no others.
func TestCrowdThatPasses(t *testing.T) {
	s := newStage(t)
	for range 20 * MaxMembers {
		id := s.stranger()
		if st := s.admit(id, 1, roleWatches, nil, s.now); st != statusOK {
			t.Fatalf("status %d", st)
		}
		s.now = s.now.Add(time.Millisecond)
		s.out.becomeParted(s.us, s.contacts[id], errGone)
		s.contacts[id].dialPlan.calls = 1 // as for a sleeping computer, a call is under way most of the time
	}
	if n := len(s.contacts); n > maxAway+1 {
		t.Errorf("%d are remembered", n)
	}
	for _, x := range s.contacts {
		s.callEnded(call{target: x.addrInfo(), way: x.way, beganAt: s.now}, ErrUnreachable, s.now)
	}
	s.callEnded(call{target: peer.AddrInfo{ID: s.stranger()}, beganAt: s.now}, ErrUnreachable, s.now) // a call to a forgotten member ends
	s.out.todo = effects{}
	s.pass(time.Minute)
	if n := len(s.out.todo.calls); n > maxAway+1 {
		t.Errorf("%d are called", n)
	}
}

// A spectator was away for a while, and another one has taken its place. The caller of the first
// spectator gets Crowded once a seat that this spectator knows has no room for it. The caller does
// not get Crowded while another seat is connected, or because a spectator has no room.
func TestCrowdTookOurPlace(t *testing.T) {
	s := newStage(t)
	s.us.watches = true
	host, other, eve := s.member(), s.member(), s.member()
	eve.watches = true
	refuse := func(x *contact) (told bool) {
		x.dialPlan.calls = 1
		s.callEnded(call{target: x.addrInfo(), way: x.way, beganAt: s.now}, ErrCrowded, s.now)
		for len(s.events) > 0 {
			told = (<-s.events).Kind == Crowded || told
		}
		return told
	}
	s.out.becomeParted(s.us, host, errGone)
	s.out.becomeParted(s.us, eve, errGone)
	if refuse(host) {
		t.Error("told although another seat is connected")
	}
	s.out.becomeParted(s.us, other, errGone)
	if refuse(eve) {
		t.Error("told because of a spectator")
	}
	if !refuse(host) {
		t.Error("not told")
	}
}

// A spectator that came a moment ago, or reaches few of the others, has room for more while the
// seated members have none. A newcomer that it lets in does not hear the table, so Join returns
// that the table is crowded, and names the stands.
func TestCrowdLetInBySpectator(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		host := mustOpen(t, s.node(nil, s.address(), 8000), NewInvite(), TableConfig{})
		loner := fmt.Sprintf("1.0.0.%d", MaxWatchers+1)
		for i := range MaxWatchers / 2 {
			s.set(func() { s.wall[[2]string{fmt.Sprintf("1.0.0.%d", i+2), loner}] = true })
		}
		var last *Table
		for range MaxWatchers {
			last = mustJoin(t, s.node(nil, s.address(), 8000), host.Invite(), TableConfig{Watch: true, Patience: hangs})
		}
		time.Sleep(10 * time.Second)
		for range Crossing {
			mustJoin(t, s.node(nil, s.address(), 8000), last.Invite(), TableConfig{Watch: true, Patience: hangs})
			time.Sleep(10 * time.Second)
		}
		_, err := s.node(nil, s.address(), 8000).Join(context.Background(), last.Invite(), TableConfig{Watch: true, Patience: hangs})
		full, ok := errors.AsType[*CrowdError](err)
		if !ok || len(full.Stands) == 0 {
			t.Errorf("it is let in, or not told where else it can watch: %v", err)
		}
	})
}
