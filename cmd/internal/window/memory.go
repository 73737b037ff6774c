package window

import (
	"os"
	"runtime/debug"
	"time"
)

// gcPercent is how much garbage there may be, in per cent of the memory in use. The window usually
// makes little garbage, but much at once when cards are painted for the first time. With Go's default
// of 100, a table in play kept 60 MB more because of that.
const gcPercent = 40

// The program returns the memory of its start to the system soon, and the memory of a busy moment some
// time after that moment. Go by itself collects garbage only when there is as much again as at the last
// collection, and an idle window makes hardly any. Returning memory takes some ten milliseconds.
const (
	tidyFirst = 4 * time.Second
	tidyEvery = 20 * time.Second
)

// Frugal makes this process keep less memory, unless GOGC is set.
func Frugal() {
	if os.Getenv("GOGC") != "" {
		return
	}
	debug.SetGCPercent(gcPercent)
	go func() {
		<-time.After(tidyFirst)
		debug.FreeOSMemory()
		for range time.Tick(tidyEvery) {
			debug.FreeOSMemory()
		}
	}()
}
