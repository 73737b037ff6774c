package table

import (
	"testing"
	"time"
)

// A program that was not asked for a while has slept. It remembers that until enough others have been here for a while.
func TestSleep(t *testing.T) {
	x, now := sleep{}, time.Now()
	ask := func(after time.Duration, together, want bool) {
		t.Helper()
		now = now.Add(after)
		if x.ask(now, together); x.slept() != want {
			t.Errorf("after %v: slept is %v", after, x.slept())
		}
	}
	ask(0, true, false)
	ask(TickEvery, true, false)
	ask(sleepLeast, true, false) // a busy computer
	ask(2*sleepLeast, true, true)
	ask(TickEvery, true, true) // the others do not seem gone yet
	for range 10 {
		ask(sleepLeast, false, true)
	}
	ask(TickEvery, true, false) // they are back
}

// Whoever slept is not told that the others crashed.
func TestSleptTrouble(t *testing.T) {
	if x := waitTrouble([]string{"Bob"}, true, false, true); x.Code != "waiting" || x.Case != "slept" || x.Error() == "" || hintOf(x) == "" {
		t.Errorf("%+v", x)
	}
	if x := waitTrouble([]string{"Bob"}, true, true, true); x.Code != "waiting" || x.Case != "slept" {
		t.Errorf("somebody who watches: %+v", x)
	}
}
