package table

import "time"

// If check is not called for longer than sleepLeast, the computer has slept. After that, people see that it has
// slept, until sleepForget is over and enough players are here again.
const (
	sleepLeast  = 30 * time.Second
	sleepForget = time.Minute
)

// sleepWatch notices that this computer has slept, or that this program was stopped, while the others played
// on. During that time nobody calls check. sleepWatch uses the wall clock, because the monotonic clock may
// stand still while a computer sleeps.
type sleepWatch struct {
	lastCheck time.Time // the time of the last call of check
	wokeAt    time.Time // when the computer woke; zero: it has not slept, or people need not know it any more
}

// check notes that the program is running, so it must be called often. together says that enough players are
// here for the match to go on.
func (x *sleepWatch) check(now time.Time, together bool) {
	now = now.Round(0) // drops the monotonic clock, so that Sub compares the wall clock
	switch {
	case !x.lastCheck.IsZero() && now.Sub(x.lastCheck) > sleepLeast:
		x.wokeAt = now
	case together && now.Sub(x.wokeAt) > sleepForget:
		x.wokeAt = time.Time{}
	}
	x.lastCheck = now
}

// hasSlept reports whether the others may seem to be away because this computer slept.
func (x *sleepWatch) hasSlept() bool { return !x.wokeAt.IsZero() }
