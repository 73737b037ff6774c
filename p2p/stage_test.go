package p2p

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"

	"lastcard/p2p/internal/wire"
)

// stage is a circle without an owner, on a node that really listens. The test calls the circle, sets the time, and
// reads the effects that the circle wants.
type stage struct {
	*circle
	t      *testing.T
	now    time.Time
	recv   <-chan Message
	events <-chan Event
}

func newStage(t *testing.T) *stage {
	t.Helper()
	table := idleTable(t)
	return &stage{newCircle(table), t, time.Now(), table.recv, table.events}
}

// stranger returns a peer that nobody has heard of. Its id is larger than ours, so we are
// the side that dials.
func (s *stage) stranger() peer.ID {
	for {
		if id := test.RandPeerIDFatal(s.t); id > s.us.id {
			return id
		}
	}
}

// member returns a new member that sits, has gone through a hello and is on the topic.
func (s *stage) member() *contact {
	s.t.Helper()
	id := s.stranger()
	if st := s.admit(id, 1, roleSits, nil, s.now); st != statusOK {
		s.t.Fatalf("status %d", st)
	}
	s.onTopicChange(id, true, s.now)
	x := s.contacts[id]
	x.path = PathComputer // no real connection gives it a path
	s.takeEvents()
	s.out.todo = effects{}
	return x
}

// pass lets time go by, and then does a round.
func (s *stage) pass(d time.Duration) {
	s.now = s.now.Add(d)
	s.doRound(s.now)
}

// takeEvents takes the events that wait, and returns them in short form.
func (s *stage) takeEvents() (out []string) {
	names := map[EventKind]string{MemberJoined: "joined", MemberSilent: "silent", MemberBack: "back", MemberRenewed: "renewed", MemberLeft: "left", PathChanged: "path", MemberAlive: "alive"}
	for len(s.events) > 0 {
		e := <-s.events
		text := names[e.Kind]
		if e.Bye {
			text += " with a goodbye"
		}
		if e.Err != nil {
			text += ": " + Code(e.Err)
		}
		out = append(out, text)
	}
	return out
}

// takeEffects takes the effects that the circle wants, and returns calls, hang-ups, links and punches in short form.
func (s *stage) takeEffects() (out []string) {
	for range s.out.todo.calls {
		out = append(out, "call")
	}
	for _, x := range s.out.todo.hangUps {
		out = append(out, fmt.Sprintf("hang up, %d offences", x.offences))
	}
	for range s.out.todo.links {
		out = append(out, "link")
	}
	for range s.out.todo.punches {
		out = append(out, "punch")
	}
	s.out.todo = effects{}
	return out
}

// takeFrames takes the frames that wait for a member, and returns their kinds.
func (s *stage) takeFrames(x *contact) (out []wire.Kind) {
	for x.link != nil && len(x.link.queue)+len(x.link.pulseQueue) > 0 {
		select {
		case f := <-x.link.queue:
			out = append(out, wire.Kind(f[0]))
		case f := <-x.link.pulseQueue:
			out = append(out, wire.Kind(f[0]))
		}
	}
	return out
}

// step is something that happens to a contact, and what must follow: the phase, the events and the effects.
type step struct {
	what   string
	do     func()
	phase  phase
	events []string
	wants  []string
}

// live has the steps happen to a contact, one after the other, and checks what follows.
func (s *stage) live(id peer.ID, steps []step) {
	s.t.Helper()
	for _, x := range steps {
		x.do()
		if c := s.contacts[id]; c == nil || c.phase != x.phase {
			s.t.Fatalf("%s: %+v, not phase %d", x.what, c, x.phase)
		}
		if e, w := s.takeEvents(), s.takeEffects(); !slices.Equal(e, x.events) || !slices.Equal(w, x.wants) {
			s.t.Fatalf("%s: events %q, not %q; effects %q, not %q", x.what, e, x.events, w, x.wants)
		}
	}
}
