package window

import (
	"os"
	"runtime/debug"
	"time"
)

// gcPercent is how much garbage there may be, in per cent of the memory in use. The window usually
// makes little garbage, but it makes much at once when it paints cards for the first time. Because
// of that, a table in play kept 60 MB more with Go's default of 100.
const gcPercent = 25

// The program returns free memory to the system firstTidy after its start, and then every tidyInterval.
// Go by itself collects garbage only when there is enough of it, and an idle window makes hardly
// any. Returning memory takes some ten milliseconds.
const (
	firstTidy    = 4 * time.Second
	tidyInterval = 20 * time.Second
)

// SaveMemory makes this process keep less memory, unless GOGC is set.
func SaveMemory() {
	if os.Getenv("GOGC") != "" {
		return
	}
	debug.SetGCPercent(gcPercent)
	go func() {
		<-time.After(firstTidy)
		debug.FreeOSMemory()
		for range time.Tick(tidyInterval) {
			debug.FreeOSMemory()
		}
	}()
}
