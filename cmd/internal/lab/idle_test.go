//go:build linux

package lab

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// What a peer that waits for others may cost.
const (
	idleTime   = 40 * time.Second
	idleTimes  = 3         // of which the middle one counts: in one the machine may have had other work
	idleMemory = 150 << 20 // bytes resident
	idleCPU    = 0.02      // of a core
)

// TestIdle: a headless peer on the DHT with an open table and nobody there.
func TestIdle(t *testing.T) {
	long(t)
	w := newWorld(t)
	internet, boot := w.internet()
	a := w.home4(internet, "a", "5.5.5.1", cone)
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--bootstrap", boot)
	anna.tells("invite")
	pause(t, 10*time.Second) // the start is not idle
	var shares []float64
	all := 0.0
	for range idleTimes {
		before := anna.used(t).cpu
		pause(t, idleTime)
		share := float64(anna.used(t).cpu-before) / float64(idleTime)
		shares, all = append(shares, share), all+share
	}
	slices.Sort(shares)
	cpu, memory := shares[idleTimes/2], anna.used(t).memory
	t.Logf("%.2f %% of a core (%.4f), %d MB resident", 100*cpu, shares, memory>>20)
	if mean := all / idleTimes; mean > 2*idleCPU { // what is done now and then may be in one of them
		t.Errorf("%.2f %% of a core over all times", 100*mean)
	}
	if cpu > idleCPU || memory > idleMemory {
		t.Errorf("over %.0f %% or %d MB", 100*idleCPU, idleMemory>>20)
	}
}

// pause is for what is measured over a time.
func pause(t *testing.T, d time.Duration) {
	t.Helper()
	select {
	case <-time.After(d):
	case <-t.Context().Done():
	}
}

// used is what a process has used of the machine.
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
