package sim

import "math/rand/v2"

// newDice makes the random numbers for one purpose. If one purpose draws more or fewer numbers, the numbers
// for the other purposes do not change.
func newDice(seed uint64, purpose string) *rand.Rand {
	var x uint64
	for _, c := range []byte(purpose) { // at most eight bytes
		x = x<<8 | uint64(c)
	}
	return rand.New(rand.NewPCG(seed, x))
}
