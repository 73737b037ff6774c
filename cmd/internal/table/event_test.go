package table

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"lastcard/lockstep"
	"lastcard/p2p"
)

// A link can be copied from a line of --json as it is.
func TestPlainJSON(t *testing.T) {
	link := "lastcard:ABC?a=1&b=<2>"
	line := string(Stamped{T: 1500 * time.Millisecond, Event: Invite{Code: "ABC", Link: link}}.AppendJSON(nil))
	if !strings.Contains(line, link) || !strings.HasSuffix(line, "}\n") || strings.Count(line, "\n") != 1 {
		t.Errorf("%q", line)
	}
	var got struct {
		Event, Link string
		T           int
	}
	if err := json.Unmarshal([]byte(line), &got); err != nil || got.Event != "invite" || got.T != 1500 || got.Link != link {
		t.Errorf("%+v, %v", got, err)
	}
}

// A seat's path is told again when it is another one, and only then.
func TestPathTold(t *testing.T) {
	x := newTable(who{key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))}, nil, Options{})
	x.place.net = NewMem(Faults{}).Node("a")
	x.seated = []lockstep.LobbySeat{{Player: lockstep.Player{Node: "a", Name: "Anna"}}, {Player: lockstep.Player{Node: "b", Name: "Béla"}}}
	x.told["b"] = ""
	for _, path := range []string{"relay", "relay", "", "direct"} {
		x.heard(NetEvent{Kind: NetHere, Node: "b", Path: path})
		x.heard(NetEvent{Kind: NetHere, Node: "stranger", Path: path})
	}
	x.feed.close()
	for _, want := range []string{"relay", "direct"} {
		e, err := x.Next(t.Context())
		if p, ok := e.Event.(Path); err != nil || !ok || p != (Path{1, "Béla", "b", want}) {
			t.Errorf("%+v, %v; want %q", e.Event, err, want)
		}
	}
	if e, err := x.Next(t.Context()); !errors.Is(err, io.EOF) {
		t.Errorf("told too much: %+v", e.Event)
	}
}

// Who finds nobody is told what would help, by how the ways ended.
func TestFindHint(t *testing.T) {
	for _, c := range []struct {
		want  string
		tries []p2p.Attempt
	}{
		{"no-internet", nil},
		{"no-internet", []p2p.Attempt{{Way: p2p.WayNetwork, Err: p2p.ErrNotFound}}},
		{"stale", []p2p.Attempt{{Way: p2p.WayInternet, Err: p2p.ErrNotFound}}},
		{"no-dht", []p2p.Attempt{{Way: p2p.WayInternet, Err: fmt.Errorf("%w: no route", p2p.ErrNoDHT)}}},
		{"router", []p2p.Attempt{{Way: p2p.WayInternet, Target: "1 registered"}, {Way: p2p.WayMember, Err: p2p.ErrUnreachable}}},
		{"stale", []p2p.Attempt{{Way: p2p.WayInternet, Err: p2p.ErrNotFound}, {Way: p2p.WayComputer, Err: p2p.ErrUnreachable}}},
	} {
		if x := joinTrouble(&p2p.FindError{Reason: p2p.ErrNotFound, Attempts: c.tries}); x.Case != c.want {
			t.Errorf("%v: %q, want %q", c.tries, x.Case, c.want)
		}
	}
}
