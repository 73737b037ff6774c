//go:build linux

package lab

import (
	"fmt"
	"os"
	"syscall"
	"testing"
	"time"

	"lastcard/lockstep"
)

// In ten minutes of play among ten players, one of them has a mishap every half minute.
const (
	churnSeats  = 10
	churnTime   = 10 * time.Minute
	churnEvery  = 30 * time.Second
	churnHurt   = 12 * time.Second // how long a mishap lasts
	churnAfter  = 10 * time.Second // the longest time after that until the player plays again as before
	churnStall  = 8 * time.Second  // the longest time that the others wait
	churnMemory = 24 << 20         // a program may grow by this many bytes in the second half
	churnFiles  = 8                // and by this many open files and sockets
)

// TestTenMinutes: every half minute one player's program is killed, cut off, paused or ended, and comes back.
// The others play on, all logs agree, and no program grows much. The deck is open: with a sealed one, ten programs
// on two processors would mostly shuffle.
func TestTenMinutes(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	w.life = churnTime + patience
	all := w.churned()
	for _, c := range all {
		c.now().tells("started")
	}
	half := make([]weight, churnSeats)
	end := time.Now().Add(churnTime)
	for i := 0; time.Now().Before(end); i++ {
		next := time.Now().Add(churnEvery)
		if i == int(churnTime/churnEvery)/2 {
			for s, c := range all {
				half[s] = c.weighed()
			}
		}
		c := all[(3*i+1)%churnSeats]
		c.hurt(i)
		t.Logf("%s was %s at %s", c.name, c.mishaps[len(c.mishaps)-1].what, c.mishaps[len(c.mishaps)-1].from.Format(time.TimeOnly))
		pause(t, time.Until(next))
	}
	agree(t, all)
	for s, c := range all {
		was, is := half[s], c.weighed()
		stall, events := c.stall()
		t.Logf("%s: at the half %v, at the end %v; the longest stall %v", c.name, was, is, stall.Round(time.Millisecond))
		if was.pid == is.pid && (is.memory > was.memory+churnMemory || is.files > was.files+churnFiles) {
			t.Errorf("%s has grown", c.name)
		}
		if stall > churnStall {
			t.Errorf("%s waited %v:", c.name, stall)
			for _, e := range events {
				t.Logf("%s %s", e.ReadAt.Format("15:04:05.000"), e.Line)
			}
		}
	}
}

// churner is a player at the table, with the programs that it has run, one after the other, and its
// mishaps.
type churner struct {
	s       *space
	name    string
	home    string
	runs    []*process
	mishaps []mishap
}

// mishap is one thing that happened to a churner, such as a crash.
type mishap struct {
	what     string
	from, to time.Time
}

func (c *churner) now() *process { return c.runs[len(c.runs)-1] }

// churned starts a table whose match outlasts the test.
func (w *world) churned() (all []*churner) {
	cable := w.cable("cable")
	for i := range churnSeats {
		c := &churner{s: w.space(fmt.Sprintf("p%d", i)), name: fmt.Sprintf("Player%d", i), home: w.t.TempDir()}
		c.s.plug(cable, "eth0", fmt.Sprintf("192.168.1.%d/24", i+1))
		args := []string{"--auto", "--no-internet", "--think", "400ms"}
		if i == 0 {
			args = append([]string{"host", "--seats", fmt.Sprint(churnSeats), "--option", "points=100000,deck=open"}, args...)
		} else {
			args = append([]string{"join", all[0].now().tells("invite").Link}, args...)
		}
		c.runs = append(c.runs, c.s.playerAt(c.home, c.name, args...))
		all = append(all, c)
	}
	return all
}

// hurt kills a churner, cuts it off, pauses it or makes it leave; i says which, in turn. After churnHurt it
// brings the churner back.
func (c *churner) hurt(i int) {
	t, p := c.s.w.t, c.now()
	x := mishap{from: time.Now()}
	signal := func(s os.Signal) {
		if err := p.Cmd.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
	}
	switch i % 4 {
	case 0:
		x.what = "killed"
		signal(os.Kill)
		<-p.Done
	case 1:
		x.what = "cut off"
		c.s.ip("link set eth0 down")
	case 2:
		x.what = "stopped"
		signal(syscall.SIGSTOP)
	case 3:
		x.what = "gone"
		signal(os.Interrupt)
		<-p.Done
	}
	pause(t, churnHurt)
	switch i % 4 {
	case 0, 3:
		c.runs = append(c.runs, c.s.playerAt(c.home, c.name, "resume", c.runs[0].logOf(), "--auto", "--no-internet", "--think", "400ms"))
	case 1:
		c.s.ip("link set eth0 up")
	case 2:
		signal(syscall.SIGCONT)
	}
	x.to = time.Now()
	c.mishaps = append(c.mishaps, x)
}

// wasUndisturbed reports whether a churner was undisturbed between two moments. After a mishap, a
// churner counts as disturbed for churnAfter.
func (c *churner) wasUndisturbed(from, to time.Time) bool {
	for _, x := range c.mishaps {
		if from.Before(x.to.Add(churnAfter)) && to.After(x.from) {
			return false
		}
	}
	return true
}

// stall returns the longest time between two entries while the churner was undisturbed,
// and the events during that time.
func (c *churner) stall() (longest time.Duration, events []event) {
	for _, p := range c.runs {
		all, last := p.Events(), -1
		for i, e := range all {
			if e.Event != "entry" {
				continue
			}
			if last >= 0 && e.ReadAt.Sub(all[last].ReadAt) > longest && c.wasUndisturbed(all[last].ReadAt, e.ReadAt) {
				longest, events = e.ReadAt.Sub(all[last].ReadAt), all[last:i+1]
			}
			last = i
		}
	}
	return longest, events
}

// weight is the memory and the open files of a program.
type weight struct {
	pid    int
	memory int64 // resident, bytes
	files  int   // open files and sockets
}

func (x weight) String() string { return fmt.Sprintf("%d MB and %d files", x.memory>>20, x.files) }

func (c *churner) weighed() weight {
	t, p := c.s.w.t, c.now()
	files, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.Cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	return weight{p.Cmd.Process.Pid, p.used(t).memory, len(files)}
}

// agree checks that all logs verify, and that any two of them have the same final
// entries.
func agree(t *testing.T, all []*churner) {
	t.Helper()
	var longest saved
	var logs []saved
	for _, c := range all {
		s := c.runs[0].saved()
		t.Logf("%s: %d entries, final to %d", c.name, len(s.entries), s.final)
		if logs = append(logs, s); s.final > longest.final || longest.entries == nil {
			longest = s
		}
	}
	for i, s := range logs {
		for k := lockstep.Pos(0); k <= s.final; k++ {
			if s.entries[k].Hash != longest.entries[k].Hash {
				t.Errorf("%s: entry %d is another one", all[i].name, k)
				break
			}
		}
	}
}
