//go:build !windows

package bench

import (
	"bytes"
	"os"
	"runtime"
	"strconv"
	"syscall"
	"time"
)

// cpuTime returns the processor time that this process has used on all cores.
func cpuTime() (time.Duration, error) {
	var u syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), err
}

// memory returns how many bytes of this process are in memory, 0 where there is
// no /proc, and how many of them are Go's heap.
func memory() (resident, heap uint64) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b, _ := os.ReadFile("/proc/self/statm") // empty where there is no /proc
	if fields := bytes.Fields(b); len(fields) > 1 {
		pages, _ := strconv.ParseUint(string(fields[1]), 10, 64) // no error: the kernel writes a number
		resident = pages * uint64(os.Getpagesize())
	}
	return resident, m.HeapInuse
}
