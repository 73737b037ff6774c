package p2p

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/author"
	"lastcard/p2p/internal/wire"
)

// We drop broadcasts of an author beyond its rate, in messages or in bytes, but none of other authors.
func TestRate(t *testing.T) {
	s := newStage(t)
	fast, big, calm := s.stranger(), s.stranger(), s.stranger()
	seq := uint64(0)
	taken := func(id peer.ID, n int) bool {
		seq++
		ok, _ := s.receiveCast(id, id, wire.Cast{Session: 1, Seq: seq, Data: make([]byte, n)}, false, true, s.now)
		return ok
	}
	for range author.MessageBurst {
		if !taken(fast, 1) {
			t.Fatal("too early")
		}
	}
	if taken(fast, 1) || !taken(calm, 1) {
		t.Error("a burst is not stopped, or another author suffers")
	}
	if !taken(big, author.ByteBurst) || taken(big, 1) {
		t.Error("bytes are not counted")
	}
	s.now = s.now.Add(time.Second)
	if !taken(fast, 1) {
		t.Error("the fast author is still over its rate a second later")
	}
}

// A member that has used up the rate of its direct streams gets no new rate when it comes back, even if we have
// forgotten it as a contact meanwhile and others have filled the room for authors.
func TestForgottenKeepsRate(t *testing.T) {
	s := newStage(t)
	come := func(id peer.ID) {
		if st := s.admit(id, 1, roleWatches, nil, s.now); st != statusOK {
			t.Fatalf("status %d", st)
		}
	}
	allowed := func(id peer.ID, n int) bool {
		return s.authors.Of(id, s.contacts.isMemberOrTrusted, s.now).Streams.Allows(s.now, n)
	}
	cheat := s.stranger()
	come(cheat)
	allowed(cheat, 1)
	s.now = s.now.Add(author.Forget)
	if !allowed(cheat, author.ByteBurst) || allowed(cheat, author.ByteBurst) {
		t.Fatal("a burst is not allowed, or allowed twice")
	}
	for last, away := cheat, 0; s.contacts[cheat] != nil; away++ {
		if away > maxAway {
			t.Fatal("it is never forgotten")
		}
		s.onLost(last, s.now)
		last = s.stranger()
		come(last)
	}
	for range author.MaxAuthors {
		invented := s.stranger()
		s.receiveCast(invented, invented, wire.Cast{Data: []byte("x")}, false, true, s.now)
	}
	come(cheat)
	if allowed(cheat, author.ByteBurst/2) {
		t.Error("when it comes back, it may send a burst at once")
	}
	s.now = s.now.Add(time.Second)
	if !allowed(cheat, author.BytesPerSecond) {
		t.Error("it does not get its rate again")
	}
}

// A member hands on broadcasts of thirty authors that it has invented, each at its full rate. It gets no more through
// than one author alone would, and what another member hands on gets through all the same.
func TestInventedAuthors(t *testing.T) {
	s := newStage(t)
	liar, friend := s.member(), s.member()
	const each = 64 << 10
	bytes := 0
	for range author.MaxStrangers - 10 {
		invented := s.stranger()
		for seq := range uint64(author.ByteBurst / each) {
			if ok, _ := s.receiveCast(liar.id, invented, wire.Cast{Session: 1, Seq: seq + 1, Data: make([]byte, each)}, false, true, s.now); ok {
				bytes += each
			}
		}
	}
	if bytes != author.ByteBurst {
		t.Errorf("%d MB at once", bytes>>20)
	}
	if ok, _ := s.receiveCast(friend.id, s.stranger(), wire.Cast{Session: 1, Seq: 1, Data: []byte("x")}, false, true, s.now); !ok {
		t.Error("a broadcast of somebody whom we have not met is dropped")
	}
	if ok, _ := s.receiveCast(liar.id, friend.id, wire.Cast{Session: 1, Seq: 1, Data: []byte("x")}, false, true, s.now); !ok {
		t.Error("a broadcast of a member is dropped")
	}
}

// A broadcast is delivered once. It is dropped if the caller refuses it, or does not read fast enough.
func TestReceive(t *testing.T) {
	s := newStage(t)
	id := s.stranger()
	cast := func(seq uint64, valid bool) (taken, delivered bool) {
		before := len(s.recv)
		taken, _ = s.receiveCast(id, id, wire.Cast{Session: 1, Seq: seq, Data: []byte("x")}, false, valid, s.now)
		return taken, len(s.recv) > before
	}
	last := uint64(0)
	for delivered := true; delivered; {
		last++
		taken := false
		if taken, delivered = cast(last, true); !taken || last > recvQueue {
			t.Fatalf("broadcast %d: taken is %v, %d are delivered", last, taken, len(s.recv))
		}
	}
	for range recvQueue / 2 {
		if m := <-s.recv; m.From != peerOf(id) || m.Direct {
			t.Fatalf("%+v", m)
		}
	}
	if taken, delivered := cast(last-1, true); !taken || delivered {
		t.Errorf("the same again: taken is %v, delivered is %v", taken, delivered)
	}
	if taken, delivered := cast(last+1, false); taken || delivered {
		t.Errorf("what the caller refuses: taken is %v, delivered is %v", taken, delivered)
	}
	if _, delivered := cast(last+2, true); !delivered {
		t.Error("a good one is not delivered although there is room")
	}
}

// While the caller reads nothing, a member broadcasts as much as it may, in its own name and in those of authors that it
// has invented. There is still room for the broadcasts of all others.
func TestSlowCaller(t *testing.T) {
	s := newStage(t)
	flooder := s.member()
	cast := func(from, id peer.ID, seq uint64) bool {
		before := len(s.recv)
		s.receiveCast(from, id, wire.Cast{Session: 1, Seq: seq, Data: []byte("x")}, false, true, s.now)
		return len(s.recv) > before
	}
	for range 10 {
		invented := s.stranger()
		for seq := range uint64(author.MessageBurst) {
			cast(flooder.id, flooder.id, seq+1)
			cast(flooder.id, invented, seq+1)
		}
		s.now = s.now.Add(time.Second)
	}
	for s.contacts.roomFor(s.us, nil, roleSits) == statusOK {
		friend := s.member()
		for seq := range uint64(20) {
			if !cast(friend.id, friend.id, seq+1) {
				t.Fatalf("broadcast %d of a friend is dropped, %d wait", seq, len(s.recv))
			}
		}
	}
}

// A member repeats old broadcasts of another one, as often as it can. It does not use up the rate of that one, and we do
// not pass them on again. What has come directly is still passed on when it comes over the topic.
func TestRepeatedByAnother(t *testing.T) {
	s := newStage(t)
	liar, friend := s.member(), s.member()
	cast := func(from peer.ID, seq uint64, onTopic bool) (taken, covered bool) {
		return s.receiveCast(from, friend.id, wire.Cast{Session: 1, Seq: seq}, onTopic, true, s.now)
	}
	const old = 1000
	for seq := range uint64(old) {
		cast(friend.id, seq+1, false)
		if taken, covered := cast(friend.id, seq+1, true); !taken || covered {
			t.Fatal("a broadcast that has come directly is not passed on")
		}
	}
	for i := range uint64(2 * author.MessageBurst) {
		if taken, covered := cast(liar.id, i%old+1, true); !taken || !covered {
			t.Fatalf("repetition %d is passed on", i)
		}
	}
	if taken, covered := cast(friend.id, old+1, true); !taken || covered {
		t.Error("a broadcast of the friend is dropped")
	}
}

// A member has recorded the broadcasts of another one since before we came, also those of an earlier session, and hands
// them to us. They are marked as old as soon as we have heard their author. What the author makes later is not, whoever
// hands it to us.
func TestRecordedByAnother(t *testing.T) {
	s := newStage(t)
	liar, friend := s.member(), s.member()
	isOld := func(from peer.ID, session, seq uint64) bool {
		t.Helper()
		s.receiveCast(from, friend.id, wire.Cast{Session: session, Seq: seq, Data: []byte("x")}, false, true, s.now)
		select {
		case m := <-s.recv:
			return m.Old
		default:
			t.Fatal("not delivered")
			return false
		}
	}
	if !isOld(liar.id, 7, 1000) {
		t.Error("a broadcast of an earlier session is not marked")
	}
	if isOld(friend.id, 1, 100) {
		t.Error("the author's own copy is marked")
	}
	if !isOld(liar.id, 1, 99) {
		t.Error("an earlier broadcast is not marked")
	}
	if isOld(liar.id, 1, 102) || isOld(liar.id, 1, 101) || isOld(friend.id, 1, 103) {
		t.Error("a later broadcast is marked")
	}
	if s.pass(silentAfter + 1); friend.phase != phaseSilent || isOld(liar.id, 3, 1) {
		t.Error("one that has restarted while we still have the old connection, and reaches only others, is marked")
	}
	s.onLost(friend.id, s.now)
	s.pass(renewRelay + 1)
	if isOld(liar.id, 2, 1) {
		t.Error("one that comes back and reaches only others is marked")
	}
}

// A member repeats what another one broadcast in more sessions than we remember, so that each repetition seems new. It does
// not use up the rate of that one, and nothing of the present session arrives twice.
func TestOldSessionsRepeated(t *testing.T) {
	s := newStage(t)
	liar, friend := s.member(), s.member()
	cast := func(from peer.ID, session, seq uint64) (taken, covered bool) {
		return s.receiveCast(from, friend.id, wire.Cast{Session: session, Seq: seq}, true, true, s.now)
	}
	const old, sessions = 100, 6
	for friend.session = 1; friend.session < sessions; friend.session++ {
		for seq := range uint64(old) {
			cast(friend.id, friend.session, seq+1)
		}
	}
	cast(friend.id, sessions, 1)
	s.now = s.now.Add(time.Minute)
	for i := range uint64(2 * author.MessageBurst) {
		session, seq := i%sessions+1, i/sessions%old+1
		if session == sessions {
			seq = 1
		}
		if _, covered := cast(liar.id, session, seq); session == sessions && !covered {
			t.Fatal("a broadcast of the present session arrives twice")
		}
	}
	if taken, covered := cast(friend.id, sessions, old+1); !taken || covered {
		t.Error("a broadcast of the friend is dropped")
	}
}

// A broadcast needs no copy from us if its author reaches the same peers as we do, and only then. A member that
// we have not heard for long no longer counts as reached; a member on a slow line gets more time.
func TestCopyNeeded(t *testing.T) {
	s := newStage(t)
	a, b := s.member(), s.member()
	seq := uint64(0)
	covered := func(reach uint64) bool {
		seq++
		_, ok := s.receiveCast(a.id, a.id, wire.Cast{Reach: reach, Session: 1, Seq: seq}, false, true, s.now)
		return ok
	}
	if !covered(s.us.reachMark ^ a.reachMark ^ b.reachMark) {
		t.Error("a copy for nobody")
	}
	if covered(s.us.reachMark ^ a.reachMark) {
		t.Error("no copy for a member that the author does not reach")
	}
	s.now = s.now.Add(reachableFor + 1)
	s.hear(a.id, s.now)
	if !covered(s.us.reachMark ^ a.reachMark) {
		t.Error("a member that we have not heard for long is counted among those we reach")
	}
	b.heardAt, b.worstRTT = s.now.Add(-reachableFor-1), time.Second
	if covered(s.us.reachMark ^ a.reachMark) {
		t.Error("a member at the end of a slow line is not counted among those we reach")
	}
}

// A table takes a good message on its topic, and drops one that is bad in any of several ways, or comes from or
// through an expelled peer.
func TestValidate(t *testing.T) {
	table, other := idleTable(t), idleTable(t)
	table.cfg.Valid = func(b []byte) bool { return len(b) < 3 || string(b[:3]) != "bad" }
	author, key := other.node.host.ID(), other.node.cfg.Key
	seal := func(seq uint64, data string) []byte {
		return table.keys.envelope(author, key, wire.Cast{Session: 1, Seq: seq, Data: []byte(data)}.Plain())
	}
	for _, x := range []struct {
		what      string
		data      []byte
		want      pubsub.ValidationResult
		opens     error
		delivered int
	}{
		{"a good one", seal(1, "good"), pubsub.ValidationAccept, nil, 1},
		{"the same again", seal(1, "good"), pubsub.ValidationIgnore, nil, 0},
		{"what the caller refuses", seal(2, "bad"), pubsub.ValidationReject, nil, 0},
		{"noise", make([]byte, 200), pubsub.ValidationReject, errUnopened, 0},
		{"too much", make([]byte, maxGossip+1), pubsub.ValidationReject, ErrTooBig, 0},
		{"too little inside", table.keys.envelope(author, key, []byte("?")), pubsub.ValidationReject, errMalformed, 0},
	} {
		m := &pubsub.Message{Message: &pb.Message{From: []byte(author), Data: x.data}}
		if _, err := table.topic.openMessage(author, m); !errors.Is(err, x.opens) {
			t.Errorf("%s: opened with %v, not %v", x.what, err, x.opens)
		}
		before := len(table.recv)
		if got := table.topic.validate(t.Context(), author, m); got != x.want || len(table.recv) != before+x.delivered {
			t.Errorf("%s: %d, %d delivered", x.what, got, len(table.recv)-before)
		}
	}
	m := &pubsub.Message{Message: &pb.Message{From: []byte(author), Data: seal(1, "good")}}
	if table.topic.validate(t.Context(), table.node.host.ID(), m) != pubsub.ValidationAccept {
		t.Error("our own is not sent")
	}
	table.Expel(peerOf(author))
	m.Data = table.keys.envelope(author, key, wire.Cast{Session: 1, Seq: 3, Data: []byte("a new one")}.Plain())
	before := len(table.recv)
	for _, from := range []peer.ID{author, "somebody"} {
		if table.topic.validate(t.Context(), from, m) != pubsub.ValidationIgnore || len(table.recv) != before {
			t.Error("one by an expelled peer is taken, or held against whoever passes it on")
		}
	}
	table.Close()
	if table.topic.validate(t.Context(), "somebody", m) != pubsub.ValidationIgnore {
		t.Error("a closed table takes something")
	}
}

// A direct message for which there is no room waits for recvPatience, and is then dropped.
func TestDeliver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := bareOwner(&Node{})
		go o.run(func(effects) {})
		defer o.end()
		table := &Table{owner: o, ctx: t.Context(), recv: make(chan Message, 1)}
		start := time.Now()
		table.deliver(Message{Data: []byte("first")})
		if time.Since(start) > 0 {
			t.Error("it waits although there is room")
		}
		table.deliver(Message{Data: []byte("dropped")})
		if time.Since(start) != recvPatience {
			t.Errorf("dropped after %v", time.Since(start))
		}
		first := make(chan Message, 1)
		go func() {
			time.Sleep(recvPatience / 2)
			first <- <-table.recv
		}()
		table.deliver(Message{Data: []byte("second")})
		if a, b := <-first, <-table.recv; string(a.Data) != "first" || string(b.Data) != "second" || len(table.recv) > 0 {
			t.Errorf("delivered %q and %q", a.Data, b.Data)
		}
	})
}
