package table

import "time"

// sleepLeast is the least time without a call of ask that counts as sleep. After the computer has
// woken, people see for at least sleepForget that it slept. They see it until enough players are
// here again.
const (
	sleepLeast  = 30 * time.Second
	sleepForget = time.Minute
)

// sleep notices that this computer has slept, or that this program was stopped, while the others
// played on. Nobody calls ask during that time. sleep uses the wall clock, since the monotonic clock
// may stand still while a computer sleeps.
type sleep struct {
	asked time.Time // the time of the last call of ask
	woke  time.Time // when the computer woke; zero: it has not slept, or that is long past
}

// ask notes that the program is running, so callers must call it often. together says that enough
// players are here for the match to go on.
func (x *sleep) ask(now time.Time, together bool) {
	now = now.Round(0) // drops the monotonic reading, so that the wall clock alone is compared
	switch {
	case !x.asked.IsZero() && now.Sub(x.asked) > sleepLeast:
		x.woke = now
	case together && now.Sub(x.woke) > sleepForget:
		x.woke = time.Time{}
	}
	x.asked = now
}

// askSleep must be called in each turn of the table's loop.
func (s *seat) askSleep() {
	if m := s.match; m != nil {
		m.sleep.ask(time.Now(), m.g.Majority(m.here()))
	}
}

// slept reports whether people may have gone because this computer slept.
func (x *sleep) slept() bool { return !x.woke.IsZero() }
