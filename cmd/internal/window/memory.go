package window

import (
	"os"
	"runtime/debug"
)

// gcPercent is how much garbage there may be beside what is in use. The window
// makes little, but much at once when cards are painted for the first time: at
// Go's own 100 a table in play kept 60 MB more for it.
const gcPercent = 40

// Frugal makes this process keep less memory, unless GOGC says how much.
func Frugal() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
}
