package cores

import (
	"runtime"
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

// A panic of one call reaches the caller of Each when no call is running any more, on one core as on several.
func TestPanics(t *testing.T) {
	for _, cores := range []int{1, 4} {
		before := runtime.GOMAXPROCS(cores)
		var running atomic.Int64
		func() {
			defer func() {
				if x := recover(); x != "fault" || running.Load() != 0 {
					t.Errorf("%d cores: %v while %d calls run", cores, x, running.Load())
				}
			}()
			Each(8, func(i int) {
				running.Add(1)
				defer running.Add(-1)
				if i == 3 {
					panic("fault")
				}
				runtime.Gosched()
			})
		}()
		runtime.GOMAXPROCS(before)
	}
}
