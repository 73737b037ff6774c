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

// costWatched: with spectators, an action may cost each seat this many times the bytes that it costs without them.
const costWatched = 1.6

// TestSimCostWatched: spectators do not make an action much dearer for each of 15 seats, whether six watch, or six of
// which one does not reach one of the seats, or 64.
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
					s.locked(func() { s.wall[[2]string{"1.0.0.3", fmt.Sprintf("1.0.0.%d", seats+1)}] = true })
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

// crowd has n spectators come to host's table, one after the other. Each opens a stand of its own. A spectator that
// finds no room at the table goes to one of the stands that it is told of, and from there to the next.
func (s *simNet) crowd(host *Table, n int) (in []*Table) {
	for range n {
		node, at := s.node(nil, s.address(), 8000), host.Invite()
		level := 1
		for ; ; level++ {
			t, err := node.Join(context.Background(), at, TableConfig{Watch: true, Patience: testPatience})
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

// costOfSeats returns how many bytes a seat sends on average within d, during which there are this many actions.
func (s *simNet) costOfSeats(tables []*Table, actions int, d time.Duration) float64 {
	s.locked(func() { clear(s.sent) })
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
	s.locked(func() {
		for i := range tables {
			sum += s.sent[fmt.Sprintf("1.0.0.%d", i+1)]
		}
	})
	return float64(sum) / float64(len(tables))
}

// drain takes all waiting messages and events from tables.
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

// Spectators take nobody's seat, and seats take no spectator's place. A newcomer for whose role there is no room is
// refused for that reason.
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
	s.out.becomeParted(s.us, s.contacts[last], errGone) // its place is free now
	if _, st := come(roleWatches); st != statusOK {
		t.Errorf("when one has gone: status %d", st)
	}
	if st := s.admit(last, 1, roleWatches, nil, s.now); st != statusCrowded {
		t.Errorf("it comes back too late: status %d", st)
	}
}

// We let in only Crossing more spectators than MaxWatchers, even if another member names more to us and we dial them.
func TestCrowdIntroduced(t *testing.T) {
	s := newStage(t)
	liar := s.member()
	in := 0
	for range 4 * MaxWatchers {
		id := s.stranger()
		s.onFound(liar.id, WayMember, peer.AddrInfo{ID: id}, s.now)
		x := s.contacts[id]
		if x == nil {
			break // no room for another contact
		}
		err := s.trust(id, roleWatches, s.now)
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

// A spectator does not change how a broadcast travels. Once it has sat down, which it says by a reach that is not
// zero, it counts like any seat.
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
		t.Error("we are not alone although all reach all")
	}
}

// A spectator sends no reach, and can broadcast to all without one.
func TestSpectatorSendsNoReach(t *testing.T) {
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

// Somebody with the code who comes to watch with one identity after another, and claims each time to have sat
// down, takes no more places than there are.
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

// If somebody with the code comes to watch and goes again and again, each time with a new identity, we remember and
// call only a few of these identities.
func TestCrowdThatPasses(t *testing.T) {
	s := newStage(t)
	for range 20 * MaxMembers {
		id := s.stranger()
		if st := s.admit(id, 1, roleWatches, nil, s.now); st != statusOK {
			t.Fatalf("status %d", st)
		}
		s.now = s.now.Add(time.Millisecond)
		s.out.becomeParted(s.us, s.contacts[id], errGone)
		s.contacts[id].dialPlan.calls = 1 // as it usually is while the spectator's computer sleeps
	}
	if n := len(s.contacts); n > maxAway+1 {
		t.Errorf("%d are remembered", n)
	}
	for _, x := range s.contacts {
		s.callEnded(call{target: x.addrInfo(), way: x.way, beganAt: s.now}, ErrUnreachable, s.now)
	}
	s.callEnded(call{target: peer.AddrInfo{ID: s.stranger()}, beganAt: s.now}, ErrUnreachable, s.now) // a call to a spectator that is forgotten
	s.out.todo = effects{}
	s.pass(time.Minute)
	if n := len(s.out.todo.calls); n > maxAway+1 {
		t.Errorf("%d are called", n)
	}
}

// The caller of a spectator that has lost the connection gets Crowded when a seat that it knows has no room for it
// any more. It does not get Crowded while another seat is connected, or because a spectator has no room.
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

// Join does not count a spectator that lets us in while the seated members have no room: it returns ErrCrowded, with
// the stands. Such a spectator came a moment ago, or reaches few of the others.
func TestCrowdLetInBySpectator(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		host := mustOpen(t, s.node(nil, s.address(), 8000), NewInvite(), TableConfig{})
		loner := fmt.Sprintf("1.0.0.%d", MaxWatchers+1)
		for i := range MaxWatchers / 2 {
			s.locked(func() { s.wall[[2]string{fmt.Sprintf("1.0.0.%d", i+2), loner}] = true })
		}
		var last *Table
		for range MaxWatchers {
			last = mustJoin(t, s.node(nil, s.address(), 8000), host.Invite(), TableConfig{Watch: true, Patience: testPatience})
		}
		time.Sleep(10 * time.Second)
		for range Crossing {
			mustJoin(t, s.node(nil, s.address(), 8000), last.Invite(), TableConfig{Watch: true, Patience: testPatience})
			time.Sleep(10 * time.Second)
		}
		_, err := s.node(nil, s.address(), 8000).Join(context.Background(), last.Invite(), TableConfig{Watch: true, Patience: testPatience})
		full, ok := errors.AsType[*CrowdError](err)
		if !ok || len(full.Stands) == 0 {
			t.Errorf("it is let in, or not told where else it can watch: %v", err)
		}
	})
}
