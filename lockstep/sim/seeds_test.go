package sim

import (
	"os"
	"strconv"
	"testing"
)

// howMany is how many seeds a test runs: the number in LOCKSTEP_SEEDS if it is set, else short with -short,
// else usual.
func howMany(usual, short uint64) uint64 {
	if n, err := strconv.ParseUint(os.Getenv("LOCKSTEP_SEEDS"), 10, 64); err == nil {
		return n
	}
	if testing.Short() {
		return short
	}
	return usual
}
