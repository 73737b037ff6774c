//go:build linux

package lab

import (
	"bytes"
	"fmt"
	"os"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
	"lastcard/cmd/internal/replay"
	"lastcard/lockstep"
)

// bridge is two cables with a line between them. The test can cut that line: packets
// are dropped, and neither side gets a notice.
type bridge struct {
	left, right *space
}

func (w *world) bridge() bridge {
	b := bridge{w.cable("left"), w.cable("right")}
	b.left.ip("link add line type veth peer name line netns %s", b.right.name)
	b.left.ip("link set line master br0 up")
	b.right.ip("link set line master br0 up")
	return b
}

func (b bridge) cut()  { b.left.ip("link set line nomaster") }
func (b bridge) heal() { b.left.ip("link set line master br0") }

// startFour starts four players. left is how many of them, the first ones, are on the left side. The
// rules deal many cards, so that no round, and so no match, can be over while one player is cut
// off.
func (w *world) startFour(b bridge, left int, think string) []*process {
	w.t.Helper()
	var all []*process
	for i, name := range []string{"Anna", "Béla", "Cora", "Dora"} {
		s, side := w.space(name[:1]), b.left
		if i >= left {
			side = b.right
		}
		s.plug(side, "eth0", fmt.Sprintf("192.168.1.%d/24", i+1))
		if i == 0 {
			all = append(all, s.player(name, "host", "--auto", "--seats", "4", "--option", "points=1,cards=20", "--no-internet", "--think", think))
			continue
		}
		link := all[0].tells("invite").Link
		all = append(all, s.player(name, "join", link, "--auto", "--no-internet", "--think", think))
	}
	return all
}

func (p *process) logOf() string {
	p.t.Helper()
	return p.tells("started").Log
}

// saved is the content of a log at one moment: its entries, and which of them were final.
type saved struct {
	final   lockstep.Pos
	entries []lockstep.Entry
}

func (p *process) saved() saved {
	p.t.Helper()
	b, err := os.ReadFile(p.logOf())
	if err != nil {
		p.t.Fatal(err)
	}
	sum, err := replay.Walk(bytes.NewReader(b), func(*lockstep.Genesis, replay.Moment) bool { return false })
	if err != nil {
		p.t.Fatalf("the log of %s: %v", p.name, err)
	}
	log, err := lockstep.ReadLog(bytes.NewReader(b))
	if err != nil {
		p.t.Fatal(err)
	}
	s := saved{final: sum.Final}
	for e, err := range log.Entries() {
		if err != nil {
			p.t.Fatal(err)
		}
		s.entries = append(s.entries, e)
	}
	return s
}

// checkKept checks that every entry that was final is still in the log.
func (s saved) checkKept(p *process) {
	p.t.Helper()
	now := p.saved()
	for k := lockstep.Pos(0); k <= s.final; k++ {
		if int(k) >= len(now.entries) || now.entries[k].Hash != s.entries[k].Hash {
			p.t.Errorf("%s: entry %d was final (as was all to %d) and is another now", p.name, k, s.final)
			return
		}
	}
}

// cutFor cuts the line in the middle of play. Afterwards play must go on, and all final entries must
// stand. If lossless is true, no other entry may be replaced either.
func cutFor(t *testing.T, left int, d time.Duration, lossless bool) {
	skipUnlessLab(t)
	w := newWorld(t)
	b := w.bridge()
	all := w.startFour(b, left, "400ms")
	all[0].await("entry 12", func(e event) bool { return e.Event == "entry" && e.K == 12 })
	b.cut()
	before := time.Now()
	time.Sleep(d) // the cut has to last for exactly this long
	var cut []saved
	for _, p := range all {
		cut = append(cut, p.saved())
	}
	b.heal()
	finish(t, all...)
	for i, p := range all {
		cut[i].checkKept(p)
		seen := map[uint64]string{}
		for _, e := range p.FindEvents(child.IsKind("entry")) {
			if h, ok := seen[e.K]; ok && h != e.Hash && lossless {
				t.Errorf("%s: entry %d was taken back", p.name, e.K)
			}
			seen[e.K] = e.Hash
		}
		for _, e := range p.FindEvents(func(e event) bool { return e.Event == "error" || e.Event == "cheat" || e.Event == "desync" }) {
			t.Errorf("%s: %s %s", p.name, e.Event, e.Text)
		}
		first := time.Duration(0)
		for _, e := range p.FindEvents(child.IsKind("entry")) {
			if e.ReadAt.After(before.Add(d)) {
				first = e.ReadAt.Sub(before.Add(d))
				break
			}
		}
		t.Logf("%s: %d entries at the end of the cut, final to %d; %d in all; the first %v after it was healed",
			p.name, len(cut[i].entries), cut[i].final, len(p.saved().entries), first.Round(time.Millisecond))
	}
}

// Two of four are cut off for 20 s. Neither side has a majority, so both wait. No final entry
// changes, and afterwards play goes on.
func TestCutInHalves(t *testing.T) { cutFor(t, 2, 20*time.Second, false) }

// One of four is cut off for 20 s. The others play on, and afterwards it comes back.
func TestCutOneOff(t *testing.T) { cutFor(t, 3, 20*time.Second, false) }

// A cut of 5 s loses no action, and no player has to do anything.
func TestShortCut(t *testing.T) {
	for _, left := range []int{2, 3} {
		t.Run(fmt.Sprintf("%d of 4", left), func(t *testing.T) { cutFor(t, left, 5*time.Second, true) })
	}
}
