package seam

import (
	"testing"
	"time"
)

// A seat is slow once half of its time is over. Half of an odd number of seconds is rounded up,
// like the time that is left.
func TestSlow(t *testing.T) {
	for _, c := range []struct {
		left, whole time.Duration
		slow        bool
	}{{21, 40, false}, {20, 40, true}, {24, 45, false}, {23, 45, true}, {12, 21, false}, {11, 21, true}} {
		if x := (&Clock{TimeLeft: c.left * time.Second, TurnTime: c.whole * time.Second}); x.Slow() != c.slow {
			t.Errorf("%d of %d s left: slow is %v", c.left, c.whole, x.Slow())
		}
	}
	if (*Clock)(nil).Slow() {
		t.Error("without a clock somebody is slow")
	}
}
