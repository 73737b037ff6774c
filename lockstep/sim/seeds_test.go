package sim

import (
	"os"
	"strconv"
	"testing"
)

// howMany seeds a test runs: LOCKSTEP_SEEDS says it, otherwise usual, and fewer with -short.
func howMany(usual, short uint64) uint64 {
	if n, err := strconv.ParseUint(os.Getenv("LOCKSTEP_SEEDS"), 10, 64); err == nil {
		return n
	}
	if testing.Short() {
		return short
	}
	return usual
}
