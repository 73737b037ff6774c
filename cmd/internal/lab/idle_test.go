//go:build linux

package lab

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The most that a peer that waits for others may cost.
const (
	idleTime   = 2 * time.Minute
	idleMemory = 150 << 20 // bytes resident
	idleCPU    = 0.02      // the share of a core
)

// TestIdle: a program without a window that is on the DHT, and has an open table to which nobody comes,
// uses little memory and processor time.
func TestIdle(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet, boot := w.internet()
	a := w.home4(internet, "a", "5.5.5.1", cone)
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--bootstrap", boot)
	anna.tells("invite")
	pause(t, 10*time.Second) // wait: the start is not idle
	before := anna.used(t)
	pause(t, idleTime)
	cpu, memory := float64(anna.used(t).cpu-before.cpu)/float64(idleTime), anna.used(t).memory
	t.Logf("%.2f %% of a core, %d MB resident", 100*cpu, memory>>20)
	if cpu > idleCPU || memory > idleMemory {
		t.Errorf("over %.0f %% or %d MB", 100*idleCPU, idleMemory>>20)
	}
}

// pause waits for a time, or until the test ends.
func pause(t *testing.T, d time.Duration) {
	t.Helper()
	select {
	case <-time.After(d):
	case <-t.Context().Done():
	}
}

// used is the processor time and the memory that a process has used.
type used struct {
	cpu    time.Duration
	memory int64 // resident, bytes
}

// tick is the unit of /proc/PID/stat: 100 a second on every Linux there is.
const tick = 10 * time.Millisecond

func (p *process) used(t *testing.T) (u used) {
	t.Helper()
	proc := fmt.Sprintf("/proc/%d/", p.Cmd.Process.Pid)
	stat, err := os.ReadFile(proc + "stat")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(rest)
	for _, f := range fields[11:13] { // utime, stime
		n, err := strconv.ParseInt(f, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		u.cpu += time.Duration(n) * tick
	}
	statm, err := os.ReadFile(proc + "statm")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := strconv.ParseInt(strings.Fields(string(statm))[1], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	u.memory = pages * int64(os.Getpagesize())
	return u
}
