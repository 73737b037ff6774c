package main

import (
	"slices"
	"testing"
)

// TestWatching: processes that watch, from before the match and from its middle,
// tell the same final state as those that play; killing one of them changes nothing.
func TestWatching(t *testing.T) {
	w := newWorld(t)
	host := w.start("host", "host", "--auto", "--game", "switch", "--seats", "2", "--option", "rounds=3", "--think", "60ms")
	invite := (<-host.invite).Link
	early := w.start("early", "join", invite, "--watch", "--headless")
	doomed := w.start("doomed", "join", invite, "--watch", "--headless")
	guest := w.start("guest", "bot", invite, "--think", "60ms")
	<-guest.played
	late := w.start("late", "join", invite, "--watch", "--headless")
	<-doomed.played
	if err := doomed.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*process{host, guest, early, late} {
		p.exit(0)
	}
	want := host.last("match-over").Hash
	for _, p := range []*process{guest, early, late} {
		if e := p.last("match-over"); e.Hash != want {
			t.Errorf("%s: final hash %s, the host's is %s", p.name, e.Hash, want)
		}
	}
	for _, p := range []*process{early, late} {
		if e := p.last("started"); e.Seat != -1 || e.Log != "" {
			t.Errorf("%s started as %+v", p.name, e)
		}
		same := func(a, b event) bool { return a.Event == b.Event && a.K == b.K && a.Hash == b.Hash }
		if !slices.EqualFunc(p.entries(), host.entries(), same) {
			t.Errorf("%s has seen other entries than the host", p.name)
		}
	}
	seen := slices.ContainsFunc(host.events, func(e event) bool { return e.Event == "watching" })
	if !seen {
		t.Error("the host was not told who watches")
	}
}

// entries are the entries that a process told.
func (p *process) entries() (all []event) {
	for _, e := range p.events {
		if e.Event == "entry" {
			all = append(all, e)
		}
	}
	return all
}
