// Package bench measures the parts of the program: the engine, agreement among
// sessions in memory, and separate processes over loopback. It prints figures,
// one a line, as `name value unit`, and judges none of them. It is imported by
// cmd only. `go test -bench` beside the code measures the same in more detail.
package bench

import (
	"runtime"
	"time"
)

// Figure is one measured number.
type Figure struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit"`
	Note  string  `json:"note,omitempty"` // what was measured, where the name does not say it
}

// measureFor is how long one thing is repeated, at least.
const measureFor = time.Second / 2

// repeat calls f, which does its thing n times, with growing n until that takes
// measureFor, and returns nanoseconds and allocations of one.
func repeat(f func(n int)) (ns, allocs float64) {
	for n := 1; ; {
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := time.Now()
		f(n)
		took := time.Since(start)
		runtime.ReadMemStats(&after)
		if took >= measureFor || n >= 1<<30 {
			return float64(took.Nanoseconds()) / float64(n), float64(after.Mallocs-before.Mallocs) / float64(n)
		}
		grow := 1.2 * float64(measureFor) / float64(max(took, time.Microsecond))
		n = int(float64(n) * min(max(grow, 1.5), 100))
	}
}
