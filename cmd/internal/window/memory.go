package window

import (
	"os"
	"runtime/debug"
	"time"
)

// gcPercent is how much garbage there may be in addition to what is in use. The window makes
// little, but much at once when cards are painted for the first time: at Go's own 100 a table in
// play kept 60 MB more for it.
const gcPercent = 40

// The memory that starting took is given back to the system soon, and the memory that a busy moment
// took some time after that moment. On its own, Go collects garbage again only when there is as
// much as there was then, and a window at rest makes hardly any. Giving memory back takes some ten
// milliseconds.
const (
	tidyFirst = 4 * time.Second
	tidyEvery = 20 * time.Second
)

// Frugal makes this process keep less memory, unless GOGC says how much.
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
