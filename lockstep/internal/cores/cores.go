// Package cores spreads independent pieces of work over the cores of the computer, such as the signatures and
// proofs of a log. The result must not depend on the order or the number of cores, so each piece writes to a
// place of its own. Only lockstep and the packages below lockstep import cores.
package cores

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls do with each number from 0 to n−1, and returns when all calls have returned. No call may change
// data that another call uses. If a call panics, Each panics with the same value, so that its caller can
// recover. By then no call is running any more, and some may never have begun.
func Each(n int, do func(i int)) {
	workers := min(n, runtime.GOMAXPROCS(0))
	if workers <= 1 {
		for i := range n {
			do(i)
		}
		return
	}
	var next atomic.Int64
	var fault atomic.Pointer[any]
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			defer func() {
				if x := recover(); x != nil {
					fault.CompareAndSwap(nil, &x)
				}
			}()
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				do(int(i))
			}
		})
	}
	all.Wait()
	if x := fault.Load(); x != nil {
		panic(*x)
	}
}
