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
