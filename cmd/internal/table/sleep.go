package table

import "time"

// sleepLeast is how long this program must have done nothing for that to count as sleep. sleepForget is how long people
// still read that it slept, after enough of them are here again.
const (
	sleepLeast  = 30 * time.Second
	sleepForget = time.Minute
)

// sleep notices that this computer has slept, or that this program has been stopped, while the others played on: then
// nobody has called ask for a while. Its clock is the wall's, since a computer's other clock may stand still as it
// sleeps.
type sleep struct {
	asked time.Time // the last time
	woke  time.Time // zero: it has not slept, or that is long past
}

// ask is called often. together says that enough players are here for the match to go on.
func (x *sleep) ask(now time.Time, together bool) {
	now = now.Round(0) // compared by the wall clock alone from now on
	switch {
	case !x.asked.IsZero() && now.Sub(x.asked) > sleepLeast:
		x.woke = now
	case together && now.Sub(x.woke) > sleepForget:
		x.woke = time.Time{}
	}
	x.asked = now
}

// askSleep is called in each turn of the table's loop.
func (s *seat) askSleep() {
	if m := s.match; m != nil {
		m.sleep.ask(time.Now(), m.g.Majority(m.here()))
	}
}

// slept reports whether people who are gone now may have gone while we slept.
func (x *sleep) slept() bool { return !x.woke.IsZero() }
