package table

import (
	"testing"
	"time"
)

// If check is not called for a while, the computer has slept. People see this for a while, and until enough
// players are here again.
func TestSleep(t *testing.T) {
	x, now := sleepWatch{}, time.Now()
	ask := func(after time.Duration, together, want bool) {
		t.Helper()
		now = now.Add(after)
		if x.check(now, together); x.hasSlept() != want {
			t.Errorf("after %v: slept is %v", after, x.hasSlept())
		}
	}
	ask(0, true, false)
	ask(TickEvery, true, false)
	ask(sleepLeast, true, false) // a busy computer, which has not slept
	ask(2*sleepLeast, true, true)
	ask(TickEvery, true, true) // at first the others still seem to be here
	for range 10 {
		ask(sleepLeast, false, true)
	}
	ask(TickEvery, true, false) // the others are back
}

// After a computer has slept, its person does not read that the others crashed.
func TestSleptTrouble(t *testing.T) {
	if x := waitTrouble([]string{"Bob"}, true, false, true); x.Code != "waiting" || x.Case != "slept" || x.Error() == "" || hintOf(x) == "" {
		t.Errorf("%+v", x)
	}
	if x := waitTrouble([]string{"Bob"}, true, true, true); x.Code != "waiting" || x.Case != "slept" {
		t.Errorf("somebody who watches: %+v", x)
	}
}
