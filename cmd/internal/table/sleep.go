package table

import "time"

// sleepLeast is the least time without a call of check that counts as sleep. After the computer has
// woken, people see for at least sleepForget that it slept. They see it until enough players are
// here again.
const (
	sleepLeast  = 30 * time.Second
	sleepForget = time.Minute
)

// sleepWatch notices that this computer has slept, or that this program was stopped, while the others
// played on. Nobody calls check during that time. sleepWatch uses the wall clock, since the monotonic clock
// may stand still while a computer sleeps.
type sleepWatch struct {
	lastCheck time.Time // the time of the last call of check
	wokeAt    time.Time // when the computer woke; zero: it has not slept, or that is long past
}

// check notes that the program is running, so callers must call it often. together says that enough
// players are here for the match to go on.
func (x *sleepWatch) check(now time.Time, together bool) {
	now = now.Round(0) // drops the monotonic reading, so that the wall clock alone is compared
	switch {
	case !x.lastCheck.IsZero() && now.Sub(x.lastCheck) > sleepLeast:
		x.wokeAt = now
	case together && now.Sub(x.wokeAt) > sleepForget:
		x.wokeAt = time.Time{}
	}
	x.lastCheck = now
}

// hasSlept reports whether people may have gone because this computer slept.
func (x *sleepWatch) hasSlept() bool { return !x.wokeAt.IsZero() }
