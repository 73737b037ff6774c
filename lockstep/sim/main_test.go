package sim

import (
	"os"
	"runtime/debug"
	"testing"
)

// A run allocates many small objects and keeps few: with the usual settings, garbage collection takes a
// quarter of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(800)
	os.Exit(m.Run())
}
