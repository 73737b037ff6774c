//go:build linux

package lab

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// How long four people on slow lines may take to sit down, to begin, and to play.
const (
	slowJoin  = 15 * time.Second  // the longest time until all sit
	slowBegin = 45 * time.Second  // the longest time until the match begins
	slowPlays = 20                // entries, of which a dozen are a sealed shuffle
	slowPlay  = 150 * time.Second // the longest time for these entries
)

// TestSlow: four homes, each on a line that carries 64 or 128 kilobits a second up and down and
// holds back a second of packets. All soon sit and play, and no program says that a player is away.
func TestSlow(t *testing.T) {
	skipUnlessLab(t)
	for _, kilobits := range []int{64, 128} {
		t.Run(fmt.Sprintf("%d kbit", kilobits), func(t *testing.T) {
			w := newWorld(t)
			line := w.badCable(20*time.Millisecond, 0)
			line.rate, line.far = kilobits*1000, true
			all := w.slowFour(line)
			began := time.Now()
			sit, _, ok := all[0].Await(0, time.After(slowBegin), func(e event) bool { return e.Event == "seated" && e.Seat == len(all)-1 })
			if !ok {
				t.Fatalf("they do not sit; sent %s", line.sent())
			}
			t.Logf("all sit after %v; sent %s", sit.ReadAt.Sub(began).Round(time.Millisecond), line.sent())
			if sit.ReadAt.Sub(began) > slowJoin {
				t.Errorf("later than %v", slowJoin)
			}
			started, _, ok := all[0].Await(0, time.After(slowBegin), child.IsKind("started"))
			if !ok {
				t.Fatalf("they do not begin; sent %s", line.sent())
			}
			t.Logf("they begin after %v; sent %s", started.ReadAt.Sub(began).Round(time.Millisecond), line.sent())
			limit := started.ReadAt.Add(slowPlay)
			for _, p := range all {
				if _, _, ok := p.Await(0, time.After(time.Until(limit)), func(e event) bool { return e.Event == "entry" && e.K > slowPlays }); !ok {
					t.Fatalf("%s has not seen %d entries %v after the beginning; sent %s\n%s", p.name, slowPlays, slowPlay, line.sent(), strings.Join(p.tail(40), "\n"))
				}
			}
			var longest time.Duration
			for _, p := range all {
				for _, e := range p.FindEvents(func(e event) bool { return e.Event == "away" || e.Event == "back" }) {
					t.Errorf("%s after %v: %s", p.name, e.ReadAt.Sub(began).Round(time.Millisecond), e.Line)
				}
				longest = max(longest, stall(p.FindEvents(child.IsKind("entry"))))
			}
			first, _, _ := all[0].Await(0, nil, func(e event) bool { return e.Event == "entry" && e.Kind == "play" })
			t.Logf("the first card %v after the beginning", first.ReadAt.Sub(started.ReadAt).Round(time.Millisecond))
			t.Logf("%d entries after %v; the longest stall %v; sent %s", slowPlays, time.Since(began).Round(time.Millisecond), longest.Round(time.Millisecond), line.sent())
		})
	}
}

// slowFour starts four players, each on a line of its own, who think as long as people
// do.
func (w *world) slowFour(line *badCable) (all []*process) {
	for i, name := range []string{"Anna", "Béla", "Cora", "Dora"} {
		s := w.space(name[:1])
		line.plug(s, fmt.Sprintf("5.5.5.%d/24", i+1))
		if i == 0 {
			all = append(all, s.player(name, "host", "--auto", "--seats", "4", "--option", "points=100000", "--no-internet", "--think", "1s"))
			continue
		}
		all = append(all, s.player(name, "join", all[0].tells("invite").Link, "--auto", "--no-internet", "--think", "1s"))
	}
	return all
}

// stall returns the longest time between two entries.
func stall(entries []event) (longest time.Duration) {
	for i := 1; i < len(entries); i++ {
		longest = max(longest, entries[i].ReadAt.Sub(entries[i-1].ReadAt))
	}
	return longest
}

// sent returns how much each computer has sent so far.
func (c *badCable) sent() (text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, p := range c.ports {
		text += fmt.Sprintf("%d KB ", p.bytes>>10)
	}
	return text
}
