//go:build !windows

package bench

import (
	"syscall"
	"time"
)

// cpuTime returns the processor time that this process has used on all cores.
func cpuTime() (time.Duration, error) {
	var u syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), err
}
