package p2p

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// Somebody leaves and comes back at once, and the goodbye of the first time comes late.
func TestLateGoodbye(t *testing.T) {
	s := newStage(t)
	x := s.member()
	s.admit(x.id, 2, roleSits, nil, s.now)
	if s.goodbye(x.id, 1); x.phase != phaseJoined {
		t.Errorf("an old goodbye: phase %d", x.phase)
	}
	if s.goodbye(x.id, 2); x.phase != phaseLeft {
		t.Errorf("a goodbye: phase %d", x.phase)
	}
}

// A member that has said goodbye stays on the topic for a moment. It is no stranger before it has been there for as long as one.
func TestLeftOnTopic(t *testing.T) {
	s := newStage(t)
	x := s.member()
	for range 2 * strangerClose / time.Second {
		s.hear(x.id, s.now)
		s.pass(time.Second)
	}
	s.goodbye(x.id, 1)
	if s.pass(watchEvery); len(s.wants()) > 0 {
		t.Error("it is hung up on at once")
	}
	s.pass(strangerClose)
	if got := s.wants(); !slices.Equal(got, []string{fmt.Sprintf("hang up, %d offences", strikesStrange)}) {
		t.Errorf("when it stays: %q", got)
	}
}
