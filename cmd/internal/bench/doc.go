// Package bench measures the parts of the program: the engine, agreement among sessions in memory,
// separate processes over loopback, the sealed deck, and the window. Its figures are printed one a line, as `name
// value unit`; it judges none of them. Only cmd imports it. For the engine it measures the same
// things as `go test -bench` does in the engine's packages: package engine/measure lists them. Only
// `go test -bench`, in lockstep and p2p, measures how long a seat takes to catch up, and how long
// a message takes over a bare libp2p stream.
//
// # The parts
//
//	engine.go     the rules of every game
//	lockstep.go   agreement alone, in memory
//	latency.go    the cost of an action: bytes and messages, and the time at tables in this process
//	wire.go       a match among separate processes
//	sealed.go     a match with a sealed deck, and verifying its log
//	window.go     the window; process_unix.go and process_windows.go say how much processor time it takes
package bench

import (
	"math"
	"runtime"
	"time"
)

// Figure is one measured number.
type Figure struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit"`
	Note  string  `json:"note,omitempty"` // what was measured, if the name does not say it
}

// minMeasureTime is the least time for which a benchmark repeats one thing.
const minMeasureTime = time.Second / 2

// minBatchTime is the least time of a batch. The quickest of many batches shows the
// speed of the computer while nothing else runs on it. A mean would include the
// time of other programs.
const minBatchTime = 2 * time.Millisecond

// repeat calls f, which does one thing n times. n grows until one call (a batch) takes
// minBatchTime; then repeat runs such batches for minMeasureTime. It returns the nanoseconds
// of one repetition in the quickest batch, and the mean allocations of one repetition
// over all batches.
func repeat(f func(n int)) (ns, allocs float64) {
	n := 1
	for {
		start := time.Now()
		f(n)
		took := time.Since(start)
		if took >= minBatchTime || n >= 1<<30 {
			break
		}
		grow := 1.2 * float64(minBatchTime) / float64(max(took, time.Microsecond))
		n = int(float64(n)*min(max(grow, 1.5), 100)) + 1
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	best, batches := time.Duration(math.MaxInt64), 0
	for start := time.Now(); time.Since(start) < minMeasureTime; batches++ {
		began := time.Now()
		f(n)
		best = min(best, time.Since(began))
	}
	runtime.ReadMemStats(&after)
	return float64(best.Nanoseconds()) / float64(n), float64(after.Mallocs-before.Mallocs) / float64(n*batches)
}
