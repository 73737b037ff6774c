package table

import (
	"errors"
	"slices"
	"testing"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// If more people watch than the table has room for, spectators feed other spectators. After one spectator has
// left, all others still see the match to its end. The opener lists at least as many spectators as the table
// has room for.
func TestLoopbackCrowd(t *testing.T) {
	t.Parallel()
	const crowd = p2p.MaxWatchers + p2p.Crossing + 2
	homes := loopback(t, 1+crowd)
	host, err := homes[0].Host(seam.Setup{Game: "uno", Rules: "points=100", Seats: 3, Bots: 2}, Options{Auto: true, ThinkTime: 100 * time.Millisecond, Timeout: 5 * time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	inv := wait[seam.Invite](t, host)
	var all []*Table
	for i := range crowd {
		x, err := homes[1+i].Join(inv.Link, Options{Watch: true, OneMatch: true, Timeout: 5 * time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		wait[seam.MatchStarted](t, x)
		all = append(all, x)
	}
	wait[seam.Entry](t, all[crowd-1])
	fed := slices.DeleteFunc(slices.Clone(all), func(x *Table) bool {
		unheard, ok := errors.AsType[*assets.Trouble](x.Say(seam.SayWords, "hello"))
		return !ok || unheard.Code != "unheard"
	})
	if len(fed) < 2 { // more than two may be fed, because the table does not always let in p2p.Crossing beyond its room
		t.Fatalf("%d are fed by others", len(fed))
	}
	fed[0].AskForSeat(true)
	until(t, fed[0], func(s seam.Snapshot) bool { return s.Trouble != nil && s.Trouble.Code == "far-back" })
	until(t, host, func(s seam.Snapshot) bool { return len(s.Spectators) >= p2p.MaxWatchers })
	all[0].Leave()
	<-host.Done()
	want := host.Outcome()
	for i, x := range all[1:] {
		<-x.Done()
		if o := x.Outcome(); o.Result != Done || o.Hash != want.Hash || o.Entries != want.Entries {
			t.Errorf("%d: %+v, the table ends with %+v", i+1, o, want)
		}
		verified(t, x.Outcome().Log)
	}
}

// A spectator who loses all feeders before a match reads that nobody feeds the spectator, until somebody does again.
func TestDeserted(t *testing.T) {
	s := newTable(newPlayer(t, "Eve", t.TempDir()), nil, Options{Watch: true}).seat
	s.place.feeders = func() []lockstep.FeederAddress { return nil }
	s.stay.becomeGathering()
	s.onEvent(line.Event{Kind: line.FeedersGone})
	if x := s.snapshot(); x.Trouble == nil || x.Trouble.Code != "deserted" {
		t.Errorf("told %+v", x.Trouble)
	}
	s.onEvent(line.Event{Kind: line.NodeCame, Node: "a"})
	if x := s.snapshot(); x.Trouble != nil {
		t.Errorf("somebody is there, told %+v", x.Trouble)
	}
}
