package p2p

import (
	"testing"

	"lastcard/p2p/internal/wire"
)

// A member says hello again and again. It gets us to send the others its addresses no more than once in introduceEvery,
// but also once after its last hello.
func TestHelloAgainAndAgain(t *testing.T) {
	s := newStage(t)
	liar, other := s.member(), s.member()
	told := func() (n int) {
		for _, k := range s.takeFrames(other) {
			if k == wire.KindPeers {
				n++
			}
		}
		return n
	}
	s.pass(introduceEvery)
	told()
	for range 100 {
		if st := s.admit(liar.id, liar.session, roleSits, nil, s.now); st != statusOK {
			t.Fatalf("status %d", st)
		}
		s.pass(introduceEvery / 1000)
	}
	if n := told(); n != 1 {
		t.Errorf("told %d times", n)
	}
	for range 4 {
		liar.heardAt, other.heardAt = s.now, s.now
		s.pass(introduceEvery / 2)
	}
	if n := told(); n != 1 {
		t.Errorf("told %d times in the end", n)
	}
}

// A member has crashed, and its new program asks to come in while we still have the connection to the old one. Then it
// comes in, and says hello twice because it and we call each other. That is no twin. It is one if the program that we know
// comes back after another one has asked.
func TestRestartIsNoTwin(t *testing.T) {
	s := newStage(t)
	x := s.member()
	twins := func(sessions ...uint64) (n int) {
		t.Helper()
		x.rivalAt = s.now // as admit does if two connections are open
		for _, session := range sessions {
			if st := s.admit(x.id, session, roleSits, nil, s.now); st != statusOK {
				t.Fatalf("status %d", st)
			}
			s.now = s.now.Add(callsCross / 2)
		}
		for len(s.events) > 0 {
			if e := <-s.events; e.Kind == MemberTwin {
				n++
			}
		}
		return n
	}
	if n := twins(2, 2); n != 0 {
		t.Errorf("a restarted program counts as %d twins", n)
	}
	if n := twins(2, 2); n != 1 {
		t.Errorf("a twin is reported %d times", n)
	}
	if n := twins(3, 2); n != 1 {
		t.Errorf("a twin is reported %d times when the two take turns", n)
	}
}
