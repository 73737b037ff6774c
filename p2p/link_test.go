package p2p

import (
	"errors"
	"slices"
	"testing"
	"time"

	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/wire"
)

// A link holds a limited number of frames and bytes. It refuses further frames
// without waiting.
func TestLinkIsFull(t *testing.T) {
	l := newLink(t.Context(), "a")
	for range outFrames {
		if !l.push([]byte("x")) {
			t.Fatal("too early")
		}
	}
	if l.push([]byte("x")) || l.queuedBytes.Load() != outFrames {
		t.Errorf("%d bytes of %d frames", l.queuedBytes.Load(), len(l.queue))
	}
	l = newLink(t.Context(), "a")
	big := make([]byte, outBytes/2)
	for range 2 {
		if !l.push(big) {
			t.Fatal("too early")
		}
	}
	if l.push([]byte("x")) || l.queuedBytes.Load() != outBytes {
		t.Errorf("%d bytes", l.queuedBytes.Load())
	}
}

// If a member does not take its frames, the caller gets ErrBusy and does not wait. Pings have a queue of their own.
func TestBusy(t *testing.T) {
	s := newStage(t)
	x := s.member()
	for len(x.link.queue) < outFrames {
		if err := s.send(x.id, nil, false, s.now); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.send(x.id, nil, false, s.now); !errors.Is(err, ErrBusy) {
		t.Errorf("%v", err)
	}
	for len(x.link.pulseQueue) < outPulses {
		s.ping(x, s.now)
	}
	if s.ping(x, s.now); len(x.link.pulseQueue) != outPulses || s.out.queueFrame(x, wire.KindPing.Frame(nil)) {
		t.Errorf("%d pings wait, and one more is taken", len(x.link.pulseQueue))
	}
}

// A link to a peer that we cannot reach drops its frames, and ends when it is told to.
func TestLinkToNobody(t *testing.T) {
	s := newStage(t)
	table := idleTable(t)
	l := newLink(table.ctx, s.stranger())
	go func() { defer close(l.ended); table.write(l, l.queue) }()
	for range 3 {
		l.push(wire.KindBye.Frame(nil))
	}
	for limit := time.Now().Add(testPatience); len(l.queue) > 0 || l.queuedBytes.Load() != 0; {
		if time.Now().After(limit) {
			t.Fatalf("%d frames and %d bytes wait", len(l.queue), l.queuedBytes.Load())
		}
	}
	l.cancel()
	<-l.ended
}

// A player who leaves while a friend's computer sleeps waits at most a second, and not until the messages to
// that computer time out.
func TestSimLeaveSleeping(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		s.locked(func() { s.wall[[2]string{"1.0.0.1", "1.0.0.2"}] = true })
		if err := tables[0].Send(tables[1].node.Peer(), make([]byte, 200<<10)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		began := time.Now()
		tables[0].Close()
		if took := time.Since(began); took > time.Second {
			t.Errorf("leaving took %v", took)
		}
	})
}

// No frame is lost although a slow line is busy for longer than writeTimeout, the limit for a single frame.
func TestSimBusyLine(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		s.locked(func() { s.rate = 64_000 })
		const size = longFrame / 2
		frames := int(2*writeTimeout/time.Second) * 64_000 / 8 / size
		for range frames {
			if err := tables[0].Send(tables[1].node.Peer(), make([]byte, size)); err != nil {
				t.Fatal(err)
			}
		}
		began := time.Now()
		for range frames {
			receive(t, tables[1])
		}
		t.Logf("%d frames took %v", frames, time.Since(began))
	})
}

// A malformed frame is an error, but leaves its sender a member; a goodbye ends the membership.
func TestHandleFrame(t *testing.T) {
	table := idleTable(t)
	s := newStage(t)
	id := s.stranger()
	table.owner.do(func(c *circle) { c.admit(id, 1, roleSits, nil, time.Now()) })
	for _, x := range []struct {
		k    wire.Kind
		body string
	}{{wire.KindPing, "short"}, {wire.KindPong, "short"}, {wire.KindPeers, "\x09"}} {
		if err := table.handleFrame(id, 1, x.k, []byte(x.body)); err == nil {
			t.Errorf("a frame of kind %d with %q", x.k, x.body)
		}
	}
	list := peerList(t)
	if err := table.handleFrame(id, 1, wire.KindPeers, wire.AppendPeers(nil, list)); err != nil {
		t.Error(err)
	}
	table.owner.query(func(c *circle) {
		if x := c.contacts[list[0].ID]; x == nil || !slices.Contains(x.knownBy, id) || x.way != WayMember {
			t.Errorf("who was told of: %+v", x)
		}
	})
	if err := table.handleFrame(id, 1, wire.KindData, []byte("hello")); err != nil || string((<-table.recv).Data) != "hello" {
		t.Error(err)
	}
	if len(table.Members()) != 1 {
		t.Error("the member is gone")
	}
	if err := table.handleFrame(id, 1, wire.KindBye, nil); err != nil || len(table.Members()) != 0 {
		t.Errorf("after a goodbye: %v, %v", err, table.Members())
	}
}

// We try ever more rarely to punch through to a relayed member, never twice at the
// same time, and not at all to a member that we reach directly.
func TestPunching(t *testing.T) {
	var p retryPlan
	now := time.Now()
	for i, pause := range []time.Duration{punchAgain, 2 * punchAgain, 4 * punchAgain} {
		if !p.due(now) {
			t.Fatalf("try %d is not due", i)
		}
		p.begin(now)
		p.busy = true
		if p.due(now.Add(time.Hour)) {
			t.Error("a punch is due while one is under way")
		}
		p.busy = false
		if p.due(now.Add(pause - 1)) {
			t.Errorf("try %d is followed too soon", i)
		}
		now = now.Add(pause)
	}
	for range 20 {
		p.begin(now)
	}
	if p.nextTry.Sub(now) != punchRests {
		t.Errorf("the longest pause is %v", p.nextTry.Sub(now))
	}
	s := newStage(t)
	x := s.member()
	x.punchPlan = p
	if s.findDirectPath(x, s.now); x.punchPlan.failedTries != 0 || len(s.takeEffects()) > 0 {
		t.Error("a member that is reached directly is punched for")
	}
	if x.path = PathRelay; s.node.canPunch(x.id) {
		t.Error("a node without a hole puncher punches")
	}
	x.punchPlan.busy = true
	if s.contacts.onPunched(x.id); x.punchPlan.busy {
		t.Error("the try has not ended")
	}
	s.contacts.onPunched(s.stranger())
}

// A node gives a reservation to each member, and relays only between two connected members of one table.
func TestLending(t *testing.T) {
	table := idleTable(t)
	s := newStage(t)
	a, b, old, stranger := s.stranger(), s.stranger(), s.stranger(), s.stranger()
	table.owner.do(func(c *circle) {
		for _, id := range []struct {
			x *contact
			p phase
		}{{newContact(a), phaseJoined}, {newContact(b), phaseProven}, {newContact(old), phaseHeard}} {
			id.x.firstProvenAt = time.Now()
			c.contacts[id.x.id] = id.x
			c.out.become(id.x, id.p)
		}
	})
	l := lending{table.node}
	if !l.AllowReserve(a, nil) || !l.AllowReserve(old, nil) || l.AllowReserve(stranger, nil) {
		t.Error("the wrong ones get a place")
	}
	at := ma.StringCast("/ip4/5.5.5.1/tcp/1")
	if !l.AllowConnect(a, at, b) || l.AllowConnect(a, at, old) || l.AllowConnect(stranger, at, b) || l.AllowConnect(a, at, stranger) {
		t.Error("the wrong ones are connected")
	}
}
