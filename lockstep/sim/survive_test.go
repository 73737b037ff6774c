package sim

import (
	"fmt"
	"os"
	"strconv"
	"testing"
)

// Faults, then heal: every kind of fault alone, then swarms of all of them.
func TestSurvive(t *testing.T) {
	seeds := uint64(100)
	if testing.Short() {
		seeds = 20
	}
	if n, err := strconv.ParseUint(os.Getenv("LOCKSTEP_SEEDS"), 10, 64); err == nil {
		seeds = n
	}
	for _, f := range []Faults{Partition, Crash, Slow, Abort, Liar, Equivocate, Partition | Crash | Loss | Reorder | Duplicate, All} {
		t.Run(fmt.Sprint(f), func(t *testing.T) {
			for seed := range seeds {
				if _, err := Run(toyConfig(2+int(seed%5), seed, f)); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
}
