package sim

import (
	"os"
	"runtime/debug"
	"testing"
)

// A run makes many small things and keeps few: with the usual garbage collection
// a quarter of the time goes there.
func TestMain(m *testing.M) {
	debug.SetGCPercent(800)
	os.Exit(m.Run())
}
