package lockstep

import "testing"

// A leader whose ballot we followed is followed again only after a while, and a seat that calls again at once is
// hasty.
func TestCalls(t *testing.T) {
	var c calls
	c.note(1, 10)
	c.noteFollowed(1, 10)
	if c.mayFollow(1, 11) || !c.mayFollow(1, 10+ballotRetry) || !c.mayFollow(2, 11) {
		t.Error("a leader must be followed again after a while, and another one at once")
	}
	if c.note(1, 11); c.hasty[1] != 1 {
		t.Errorf("%d hasty calls, want 1", c.hasty[1])
	}
}

// A seat waits longer with its own call if more other seats may call a ballot before it.
func TestOwnCallWaits(t *testing.T) {
	for before := range 3 {
		var o ownBallots
		tick := 1
		for !o.isCallDue(true, false, before, tick) {
			tick++
		}
		if want := before*ballotStagger + 1; tick != want {
			t.Errorf("with %d seats before, the call is due at tick %d, want %d", before, tick, want)
		}
	}
}
