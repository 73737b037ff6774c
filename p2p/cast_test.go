package p2p

import (
	"encoding/binary"
	"slices"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

// When a broadcast goes over the topic, only members that are not on the topic get it directly. Each
// broadcast has a number of its own.
func TestCastOverTopic(t *testing.T) {
	s := newStage(t)
	on, off := s.member(), s.member()
	s.onTopicChange(off.id, false, s.now)
	s.takeFrames(on)
	s.takeFrames(off)
	one, gossip, err := s.queueCast([]byte("hello"), false, s.now)
	if err != nil || !gossip || one.Seq != 1 || one.Session != s.session {
		t.Errorf("%+v, over the topic %v, %v", one, gossip, err)
	}
	if two, _, _ := s.queueCast(nil, false, s.now); two.Seq != 2 {
		t.Errorf("%+v", two)
	}
	if got := s.takeFrames(on); len(got) > 0 {
		t.Errorf("to a member on the topic: %v", got)
	}
	if got := s.takeFrames(off); !slices.Equal(got, []wire.Kind{wire.KindCast, wire.KindCast}) {
		t.Errorf("to a member that is not: %v", got)
	}
}

// While we reach every peer that any member reaches, a broadcast goes to each member directly, and not over the topic.
// Until all members have said which peers they reach, it goes over the topic.
func TestCastDirectly(t *testing.T) {
	s := newStage(t)
	a, b := s.member(), s.member()
	all := s.us.reachMark ^ a.reachMark ^ b.reachMark
	for _, x := range []struct {
		what   string
		a, b   uint64
		gossip bool
	}{
		{"nothing is known yet", 0, 0, true},
		{"one has told", all, 0, true},
		{"all reach all", all, all, false},
		{"one has lost another", all, s.us.reachMark ^ b.reachMark, false},
		{"one does not hear us", all, a.reachMark ^ b.reachMark, true},
		{"one reaches somebody else", all, all ^ 1, true},
		{"and has lost another", all, s.us.reachMark ^ b.reachMark ^ 1, true},
	} {
		a.reach, b.reach = x.a, x.b
		s.takeFrames(a)
		s.takeFrames(b)
		if _, gossip, _ := s.queueCast(nil, false, s.now); gossip != x.gossip {
			t.Errorf("%s: over the topic is %v", x.what, gossip)
		}
		if direct := len(s.takeFrames(a))+len(s.takeFrames(b)) == 2; direct == x.gossip {
			t.Errorf("%s: to each directly is %v", x.what, direct)
		}
	}
}

// We send a repeated broadcast to a member whose answers are slow at most once in a round trip, and a repeated
// message of either kind only to a member that has taken in the earlier frames. The other members still get it.
func TestRepeat(t *testing.T) {
	s := newStage(t)
	slow, near := s.member(), s.member()
	all := s.us.reachMark ^ slow.reachMark ^ near.reachMark
	slow.reach, near.reach, slow.rtt = all, all, time.Second
	slow.link.quickestAnswer.Store(int64(80 * time.Millisecond))
	repeat := func(full *contact, to ...peer.ID) [2]int {
		for _, x := range []*contact{slow, near} {
			s.takeFrames(x)
			x.link.busySince.Store(0)
			if x == full {
				x.link.busySince.Store(s.now.Add(-fullAfter - 1).UnixNano())
			}
		}
		if len(to) == 0 {
			if _, _, err := s.queueCast(nil, true, s.now); err != nil {
				t.Error(err)
			}
		}
		for _, id := range to {
			if err := s.send(id, nil, true, s.now); err != nil {
				t.Error(err)
			}
		}
		return [2]int{len(s.takeFrames(slow)), len(s.takeFrames(near))}
	}
	for _, x := range []struct {
		what string
		pass time.Duration
		news bool
		full *contact
		want [2]int
	}{
		{what: "for the first time", want: [2]int{1, 1}},
		{what: "too soon for one", pass: 200 * time.Millisecond, want: [2]int{0, 1}},
		{what: "after a round trip", pass: 800 * time.Millisecond, want: [2]int{1, 1}},
		{what: "too soon after news", pass: time.Second, news: true, want: [2]int{0, 1}},
		{what: "one line is full", pass: time.Second, full: near, want: [2]int{1, 0}},
		{what: "it is free again", pass: time.Second, want: [2]int{1, 1}},
	} {
		s.now = s.now.Add(x.pass)
		if x.news {
			s.queueCast(nil, false, s.now)
		}
		if got := repeat(x.full); got != x.want {
			t.Errorf("%s: sent to %v", x.what, got)
		}
	}
	if got := repeat(nil, slow.id, near.id); got != [2]int{1, 1} {
		t.Errorf("answers on free lines: %v", got)
	}
	if got := repeat(slow, slow.id, near.id); got != [2]int{0, 1} {
		t.Errorf("answers while one line is full: %v", got)
	}
}

// A repeated broadcast goes over the topic only while at least half of the members have taken in the
// earlier frames. A new one goes in any case.
func TestRepeatOverTopic(t *testing.T) {
	s := newStage(t)
	all := []*contact{s.member(), s.member(), s.member()}
	for i := range 2 {
		s.now = s.now.Add(time.Second)
		for j, x := range all {
			x.link.busySince.Store(0)
			if j <= i {
				x.link.busySince.Store(s.now.Add(-time.Second).UnixNano())
			}
		}
		s.takeFrames(all[2])
		_, gossip, _ := s.queueCast(nil, true, s.now)
		if gossip != (i == 0) {
			t.Errorf("%d of 3 are full: over the topic is %v", i+1, gossip)
		}
		if direct := len(s.takeFrames(all[2])) > 0; direct == gossip {
			t.Errorf("%d of 3 are full: the third is sent it directly: %v", i+1, direct)
		}
	}
	if _, gossip, _ := s.queueCast(nil, false, s.now); !gossip {
		t.Error("news does not go over the topic")
	}
}

// Two members take turns to ping. If their pings cross, the one with the larger id pings next.
func TestPingInTurn(t *testing.T) {
	s := newStage(t)
	x := s.member() // its id is larger than ours
	s.takeFrames(x)
	pings := func(d time.Duration) (n int) {
		for range d / watchEvery {
			s.hear(x.id, s.now)
			s.pass(watchEvery)
			for _, k := range s.takeFrames(x) {
				if k == wire.KindPing {
					n++
				}
			}
		}
		return n
	}
	body := make([]byte, wire.PingLen)
	s.onPing(x.id, body, s.now) // its ping crosses ours
	if n := pings(2*pingEvery - watchEvery); n != 0 {
		t.Errorf("%d pings, and it was the other's turn", n)
	}
	if n := pings(watchEvery); n != 1 {
		t.Errorf("%d pings although the other has sent none", n)
	}
	s.pass(pingEvery)
	s.onPing(x.id, body, s.now)
	s.takeFrames(x)
	if n := pings(pingEvery); n != 1 {
		t.Errorf("%d pings, and it was our turn", n)
	}
}

// We believe a round trip only if it is above zero and shorter than silentAfter.
func TestRoundTripBelieved(t *testing.T) {
	s := newStage(t)
	x := s.member()
	for _, rtt := range []time.Duration{-1, 0, silentAfter, time.Hour} {
		if x.noteRoundTrip(rtt); x.rtt != 0 {
			t.Errorf("%v is believed", rtt)
		}
	}
	x.noteRoundTrip(time.Millisecond)
	if x.rtt != time.Millisecond {
		t.Errorf("%v", x.rtt)
	}
}

// A pong for a ping that we never sent changes nothing.
func TestForgedAnswer(t *testing.T) {
	s := newStage(t)
	x := s.member()
	s.ping(x, s.now)
	s.onPong(x.id, binary.BigEndian.AppendUint64(nil, 1<<63-1), s.now.Add(time.Second))
	if x.rtt != 0 || x.link.answeredPing.Load() != 0 {
		t.Errorf("a round trip of %v", x.rtt)
	}
	s.onPong(x.id, append(binary.BigEndian.AppendUint64(nil, uint64(s.now.UnixNano())), make([]byte, wire.ReachLen)...), s.now.Add(time.Second))
	if x.rtt != time.Second || x.link.answeredPing.Load() == 0 {
		t.Errorf("a round trip of %v", x.rtt)
	}
}
