package p2p

import (
	"slices"
	"testing"
	"time"
)

// A broadcast goes directly to the members that are not on the topic, and only to those; each has another number.
func TestCast(t *testing.T) {
	s := newStage(t)
	on, off := s.member(), s.member()
	s.appear(off.id, false, s.now)
	s.sent(on)
	s.sent(off)
	one, gossip, err := s.cast([]byte("hello"))
	if err != nil || !gossip || one.seq != 1 || one.session != s.session {
		t.Errorf("%+v, over the topic %v, %v", one, gossip, err)
	}
	if two, _, _ := s.cast(nil); two.seq != 2 {
		t.Errorf("%+v", two)
	}
	if got := s.sent(on); len(got) > 0 {
		t.Errorf("to a member on the topic: %v", got)
	}
	if got := s.sent(off); !slices.Equal(got, []kind{kindCast, kindCast}) {
		t.Errorf("to a member that is not: %v", got)
	}
}

// While all members reach each other, a broadcast goes to each of them directly, and not over the topic. What a member reaches
// it tells in its pings; until then, and when one reaches fewer, the topic is needed.
func TestCastAmongAll(t *testing.T) {
	s := newStage(t)
	a, b := s.member(), s.member()
	all := s.mark ^ a.mark ^ b.mark
	for _, x := range []struct {
		what   string
		a, b   uint64
		gossip bool
	}{
		{"nothing is known yet", 0, 0, true},
		{"one has told", all, 0, true},
		{"all reach all", all, all, false},
		{"one has lost another", all, s.mark ^ b.mark, true},
	} {
		a.reach, b.reach = x.a, x.b
		s.sent(a)
		s.sent(b)
		if _, gossip, _ := s.cast(nil); gossip != x.gossip {
			t.Errorf("%s: over the topic is %v", x.what, gossip)
		}
		if direct := len(s.sent(a))+len(s.sent(b)) == 2; direct == x.gossip {
			t.Errorf("%s: to each directly is %v", x.what, direct)
		}
	}
}

// Two members ping in turn. If both did at once, the one with the smaller id begins.
func TestPingInTurn(t *testing.T) {
	s := newStage(t)
	x := s.member() // its id is the larger one
	s.sent(x)
	pings := func(d time.Duration) (n int) {
		for range d / watchEvery {
			s.hear(x.id, s.now)
			s.pass(watchEvery)
			for _, k := range s.sent(x) {
				if k == kindPing {
					n++
				}
			}
		}
		return n
	}
	body := make([]byte, pingLen)
	s.pingedBy(x.id, body, s.now) // crosses ours
	if n := pings(2*pingEvery - watchEvery); n != 0 {
		t.Errorf("%d pings, and it was the other's turn", n)
	}
	if n := pings(watchEvery); n != 1 {
		t.Errorf("%d pings although the other has sent none", n)
	}
	s.pass(pingEvery)
	s.pingedBy(x.id, body, s.now)
	s.sent(x)
	if n := pings(pingEvery); n != 1 {
		t.Errorf("%d pings a while after that of the other", n)
	}
}

// Round trips that no clock can have measured are not believed.
func TestMeasured(t *testing.T) {
	s := newStage(t)
	x := s.member()
	for _, rtt := range []time.Duration{-1, 0, silentAfter, time.Hour} {
		if x.measured(rtt); x.rtt != 0 {
			t.Errorf("%v is believed", rtt)
		}
	}
	x.measured(time.Millisecond)
	if x.rtt != time.Millisecond {
		t.Errorf("%v", x.rtt)
	}
}
