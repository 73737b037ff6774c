//go:build linux

package lab

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// How much longer than one round trip (twice the measured delay of the line) the median action may take, and the least
// number of actions that the test must have measured at each delay.
const (
	latencyBeyond  = 5 * time.Millisecond
	latencyEntries = 60
)

// TestLatency: four processes play, and each packet takes a set time. The test measures the time from an
// offer until the last process has applied the action. That includes the pipes to this test; the actor's
// event has the actor's own time ("took"). In real life each process has a computer of its own; here all
// share one. On a machine with other work the test fails, and rightly so: there an action does take longer.
func TestLatency(t *testing.T) {
	skipUnlessLab(t)
	for _, delay := range []time.Duration{0, 50 * time.Millisecond, 150 * time.Millisecond} {
		t.Run(delay.String(), func(t *testing.T) {
			w := newWorld(t)
			plug, delayed := w.cableWith(delay)
			var all []*process
			names := []string{"Anna", "Béla", "Cora", "Dora"}
			for i, name := range names {
				s := w.space(name[:1])
				plug(s, fmt.Sprintf("192.168.1.%d/24", i+1))
				if i == 0 {
					all = append(all, s.player(name, "host", "--auto", "--seats", fmt.Sprint(len(names)), "--option", "points=100000", "--no-internet", "--think", "100ms"))
					continue
				}
				all = append(all, s.player(name, "bot", all[0].tells("invite").Link, "--no-internet", "--think", "100ms"))
			}
			for _, p := range all {
				p.await("play", func(e event) bool { return e.Event == "entry" && e.K > latencyEntries*3/2 })
			}
			trip := 2 * delayed()
			over := beyond(all, trip)
			if len(over) < latencyEntries {
				t.Fatalf("only %d actions were seen at all", len(over))
			}
			middle := over[len(over)/2]
			t.Logf("%d actions, beyond the round trip of %v: %v in the middle, %v at 90 %%, %v at most", len(over), trip, middle, over[len(over)*9/10], over[len(over)-1])
			if middle > latencyBeyond {
				t.Errorf("an action is applied everywhere %v after a round trip", middle)
			}
		})
	}
}

// cableWith makes a line with a delay. plug connects a computer to the line, and delayed returns the
// measured delay.
func (w *world) cableWith(delay time.Duration) (plug func(*space, string), delayed func() time.Duration) {
	if delay == 0 {
		c := w.cable("line")
		return func(s *space, addr string) { s.plug(c, "eth0", addr) }, func() time.Duration { return 0 }
	}
	c := w.badCable(delay, 0)
	return c.plug, c.delayed
}

// beyond returns how much longer than a round trip each action took, sorted.
func beyond(all []*process, trip time.Duration) []time.Duration {
	type act struct {
		offered, applied time.Time
		heard            int
	}
	acts := map[uint64]act{}
	for _, p := range all {
		for _, e := range p.FindEvents(func(e event) bool { return e.Event == "entry" && e.Action != "" }) {
			a := acts[e.K]
			a.heard++
			if e.Took > 0 {
				a.offered = e.ReadAt.Add(-time.Duration(e.Took * float64(time.Millisecond)))
			}
			if e.ReadAt.After(a.applied) {
				a.applied = e.ReadAt
			}
			acts[e.K] = a
		}
	}
	var over []time.Duration
	for _, a := range acts {
		if a.heard == len(all) && !a.offered.IsZero() {
			over = append(over, (a.applied.Sub(a.offered) - trip).Round(10*time.Microsecond))
		}
	}
	slices.Sort(over)
	return over
}
