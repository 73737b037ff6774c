//go:build linux

package lab

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// TestFar: ten peers play a match to the end, while each packet takes 80 ms and one in fifty is
// lost. Nobody counts as away, and no entry keeps anybody waiting for longer than shortWait.
func TestFar(t *testing.T) {
	skipUnlessLab(t)
	const seats, delay, loss, shortWait = 10, 80 * time.Millisecond, 0.02, 5 * time.Second
	w := newWorld(t)
	cable := w.badCable(delay, loss)
	var all []*process
	var code string
	for i := range seats {
		s := w.space(fmt.Sprintf("p%d", i))
		cable.plug(s, fmt.Sprintf("192.168.1.%d/24", i+1))
		name := fmt.Sprintf("Player%d", i)
		if i == 0 {
			all = append(all, s.player(name, "host", "--auto", "--seats", fmt.Sprint(seats), "--option", "points=20", "--no-internet"))
			code = all[0].tells("invite").Code
			continue
		}
		all = append(all, s.player(name, "bot", code, "--no-internet"))
	}
	began := time.Now()
	started := all[0].tells("started")
	t.Logf("all sit after %v", started.ReadAt.Sub(began).Round(time.Millisecond))
	finish(t, all...)
	for _, p := range all {
		plays := p.FindEvents(child.IsKind("entry"))
		var waits []time.Duration
		for i := 1; i < len(plays); i++ {
			waits = append(waits, plays[i].ReadAt.Sub(plays[i-1].ReadAt))
		}
		slices.Sort(waits)
		worst := waits[len(waits)-1]
		t.Logf("%s: %d entries, between two %v, at 99 %% %v, at most %v", p.name, len(plays), waits[len(waits)/2].Round(time.Millisecond),
			waits[len(waits)*99/100].Round(time.Millisecond), worst.Round(time.Millisecond))
		if worst > shortWait {
			t.Errorf("%s waited %v", p.name, worst)
		}
		if gone := p.FindEvents(child.IsKind("away")); len(gone) > 0 {
			t.Errorf("%s thought %d times that somebody was away", p.name, len(gone))
		}
	}
}
