package bench

import (
	"syscall"
	"time"
)

// cpuTime returns the processor time that this process has used on all cores.
func cpuTime() (time.Duration, error) {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0, err
	}
	var made, ended, kernel, user syscall.Filetime
	err = syscall.GetProcessTimes(self, &made, &ended, &kernel, &user)
	ticks := func(f syscall.Filetime) time.Duration { // a Filetime counts units of 100 ns
		return time.Duration(uint64(f.HighDateTime)<<32|uint64(f.LowDateTime)) * 100
	}
	return ticks(kernel) + ticks(user), err
}
