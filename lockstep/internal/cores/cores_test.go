package cores

import (
	"sync/atomic"
	"testing"
)

// Each calls do exactly once for each number.
func TestEach(t *testing.T) {
	for n := range 40 {
		done := make([]int, n)
		Each(n, func(i int) { done[i]++ })
		for i, times := range done {
			if times != 1 {
				t.Errorf("%d of %d was done %d times", i, n, times)
			}
		}
	}
}

// A panic reaches the caller, after all other calls.
func TestPanics(t *testing.T) {
	var others atomic.Int64
	defer func() {
		if x := recover(); x != "fault" || others.Load() != 7 {
			t.Errorf("%v after %d others", x, others.Load())
		}
	}()
	Each(8, func(i int) {
		if i == 3 {
			panic("fault")
		}
		others.Add(1)
	})
}
