package p2p

import (
	"slices"
	"testing"
	"time"

	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/wire"
)

// farAway returns a member that we reach directly over the internet, and whose addresses include one through a
// stranger's relay.
func (s *stage) farAway() *contact {
	s.t.Helper()
	x := s.member()
	x.path = PathDirect
	x.addrs = []ma.Multiaddr{ma.StringCast("/ip4/5.5.5.1/udp/1/quic-v1"), ma.StringCast("/ip4/5.5.5.101/udp/4001/quic-v1/p2p/" + s.stranger().String() + "/p2p-circuit")}
	return x
}

// If the only other member does not answer, we soon hang up and call it again. If it comes back then, the caller gets
// no event that it was gone.
func TestAloneWithoutAnAnswer(t *testing.T) {
	s := newStage(t)
	x := s.farAway()
	s.out.queueFrame(x, wire.KindData.Frame(nil, []byte("a move")))
	for began := s.now; x.phase != phaseRenewing; s.pass(watchEvery) {
		if s.now.Sub(began) > aloneAsk+aloneAnswer+3*watchEvery {
			t.Fatal("the member is not called anew")
		}
	}
	s.onHungUp(x.id)
	s.doRound(s.now)
	if got := s.takeEffects(); !slices.Equal(got, []string{"call", "hang up, 0 offences"}) {
		t.Errorf("%q", got)
	}
	if got := s.takeEvents(); len(got) > 0 {
		t.Errorf("somebody is told: %q", got)
	}
	s.admit(x.id, 1, roleSits, nil, s.now)
	if got := s.takeEvents(); x.phase != phaseJoined || !slices.Equal(got, []string{"renewed"}) {
		t.Errorf("phase %d, told %q", x.phase, got)
	}
}

// If the other side gives up the connection first, we call again at once, even if that side had made the connection:
// it may have no relay to call through.
func TestAloneAndGivenUp(t *testing.T) {
	s := newStage(t)
	x := s.farAway()
	x.dialled = false
	s.out.queueFrame(x, wire.KindData.Frame(nil, []byte("a move")))
	s.pass(aloneAsk + 1)
	s.out.todo = effects{}
	s.onLost(x.id, s.now)
	s.doRound(s.now)
	if got := s.takeEffects(); !slices.Equal(got, []string{"call"}) {
		t.Errorf("%q", got)
	}
}

// If the only other member does not come back, MemberLeft reports it at the time at which MemberSilent would report
// any other member, and no event comes earlier.
func TestAloneForGood(t *testing.T) {
	s := newStage(t)
	x := s.farAway()
	s.out.queueFrame(x, wire.KindData.Frame(nil, []byte("a move")))
	for began := s.now; x.phase.joined(); s.pass(watchEvery) {
		if s.now.Sub(began) > silentAfter+2*watchEvery {
			t.Fatal("nobody is told")
		}
		if x.phase == phaseSilent {
			t.Fatal("it is called silent")
		}
		if s.now.Sub(began) < silentAfter-watchEvery {
			if got := s.takeEvents(); len(got) > 0 {
				t.Fatalf("after %v: %q", s.now.Sub(began), got)
			}
		}
	}
	if got := s.takeEvents(); !slices.Equal(got, []string{"left: overdue"}) {
		t.Errorf("%q", got)
	}
}

// We do not hang up early on a member that answers, is on the same network, is on a slow line, or can be reached through
// no relay. We do not hang up early at a table of three either: the third member sees what happens.
func TestNotAlone(t *testing.T) {
	for what, change := range map[string]func(s *stage, x *contact){
		"it answers":       func(s *stage, x *contact) { s.hear(x.id, s.now) },
		"the same network": func(_ *stage, x *contact) { x.path = PathNetwork },
		"no relay":         func(_ *stage, x *contact) { x.addrs = x.addrs[:1] },
		"a slow line":      func(_ *stage, x *contact) { x.worstRTT = time.Second },
		"three":            func(s *stage, _ *contact) { s.member() },
	} {
		s := newStage(t)
		x := s.farAway()
		for range 4 * (aloneAsk + aloneAnswer) / watchEvery / 2 {
			s.out.queueFrame(x, wire.KindData.Frame(nil, []byte("a move")))
			change(s, x)
			if s.pass(watchEvery); x.phase != phaseJoined {
				t.Errorf("%s: phase %d", what, x.phase)
				break
			}
		}
	}
}

// Before we call the only other member again, we also ping the strangers between us, even if an ordinary ping was
// sent first. However often the member falls silent, we seldom call a peer of the DHT to learn where it sees us.
func TestAloneAsksTheStrangers(t *testing.T) {
	s := newStage(t)
	x := s.farAway()
	for i, pinged := range []bool{true, false} {
		s.now = s.now.Add(seldomEvery / 2 * time.Duration(1-i))
		s.hear(x.id, s.now)
		s.now = s.now.Add(1)
		if pinged {
			s.ping(x, s.now)
		} else {
			s.out.queueFrame(x, wire.KindData.Frame(nil, []byte("a move")))
		}
		checks, outside := 0, 0
		for x.phase != phaseRenewing {
			s.pass(watchEvery)
			if x.phase == phaseRenewing && checks == 0 {
				t.Error("called anew before the strangers were asked")
			}
			checks += len(s.out.todo.checks)
			outside += len(s.out.todo.outside)
			s.out.todo.checks, s.out.todo.outside = nil, nil
		}
		if checks != 1 || outside != 1-i {
			t.Errorf("%d: %d strangers are asked, and a peer sees us anew %d times", i, checks, outside)
		}
		s.onHungUp(x.id)
		s.admit(x.id, 1, roleSits, nil, s.now)
		s.hear(x.id, s.now)
		x.path = PathDirect // no real connection gives it a path
		s.out.todo = effects{}
	}
}
