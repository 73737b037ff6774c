package p2p

import (
	"testing"
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
