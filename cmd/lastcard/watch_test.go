package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// Processes that watch from before the match, or from its middle, report the same entries and the same final
// state as the processes that play. When one of them is killed, the others play and watch on.
func TestWatching(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	host := w.start("host", "host", "--auto", "--game", "switch", "--seats", "2", "--option", "rounds=2", "--think", "60ms")
	invite := host.await("invite").Link
	early := w.start("early", "join", invite, "--watch", "--headless")
	doomed := w.start("doomed", "join", invite, "--watch", "--headless")
	guest := w.start("guest", "bot", invite, "--think", "60ms")
	guest.await("entry")
	late := w.start("late", "join", invite, "--watch", "--headless")
	doomed.await("entry")
	if err := doomed.Cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*process{host, guest, early, late} {
		p.exit(0)
	}
	if out, code := lastcard("verify", doomed.last("started").Log); code != 0 { // it was killed in the middle of the match
		t.Errorf("verify: exit %d: %s", code, out)
	}
	want := host.last("match-over").Hash
	for _, p := range []*process{guest, early, late} {
		if e := p.last("match-over"); e.Hash != want {
			t.Errorf("%s: final hash %s, the host's is %s", p.name, e.Hash, want)
		}
	}
	for _, p := range []*process{early, late} {
		e := p.last("started")
		if e.Seat != -1 {
			t.Errorf("%s started as %+v", p.name, e)
		}
		if out, code := lastcard("verify", "--json", e.Log); code != 0 || !strings.Contains(out, want) || !strings.Contains(out, `"ended":true`) {
			t.Errorf("verify %s: exit %d: %s", e.Log, code, out)
		}
		if out, code := lastcard("replay", e.Log, "--at", "9"); code != 0 || !strings.HasPrefix(out, "After entry 9, state "+p.entries()[9].Hash) {
			t.Errorf("replay %s: exit %d: %s", e.Log, code, out)
		}
		same := func(a, b child.Event) bool { return a.Event == b.Event && a.K == b.K && a.Hash == b.Hash }
		if !slices.EqualFunc(p.entries(), host.entries(), same) {
			t.Errorf("%s has seen other entries than the host", p.name)
		}
	}
	if !host.has("watching") {
		t.Error("the host was not told who watches")
	}
}

// A process that tries to watch a table without spectators prints an error that says so, and ends.
func TestUnwatched(t *testing.T) {
	w := newWorld(t)
	host := w.start("host", "host", "--auto", "--seats", "2", "--option", "spectators=off")
	eve := w.start("eve", "join", host.await("invite").Link, "--watch")
	eve.exit(4)
	if e := eve.last("error"); e.Code != "unwatched" || !strings.Contains(e.Text, "no spectators") {
		t.Errorf("%+v", e)
	}
}

// A program with --json and without --auto says why it asks nobody for moves. It ends when it finds no seat
// at the table.
func TestNobodyAskedEnds(t *testing.T) {
	w := newWorld(t)
	link := w.start("host", "host", "--seats", "2").await("invite").Link
	w.start("guest", "join", link).await("started")
	late := w.start("late", "join", link)
	if e := late.await("error"); e.Code != "full" && e.Code != "started" {
		t.Errorf("%+v", e)
	}
	select {
	case <-late.Done:
	case <-time.After(20 * time.Second):
		t.Fatalf("it does not end; its last events: %s", late.tail())
	}
	late.exit(4)
	if says := late.Stderr.String(); !strings.Contains(says, "--json") || strings.Contains(says, "terminal") {
		t.Errorf("why nobody is asked: %s", says)
	}
}
