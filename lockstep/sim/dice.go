package sim

import "math/rand/v2"

// dice makes the random numbers for one purpose. A change in how many are drawn for one purpose leaves
// those of the others as they were.
func dice(seed uint64, purpose string) *rand.Rand {
	var x uint64
	for _, c := range []byte(purpose) { // at most eight
		x = x<<8 | uint64(c)
	}
	return rand.New(rand.NewPCG(seed, x))
}
