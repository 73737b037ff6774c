package bench

import (
	"runtime"
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

// memory returns zeros: this package does not ask Windows for them.
func memory() (resident, heap uint64) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return 0, m.HeapInuse
}
