package table

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"lastcard/p2p"
	"lastcard/render/seam"
)

// In a line of --json a link is not escaped, so that a person can copy it.
func TestPlainJSON(t *testing.T) {
	link := "lastcard:ABC?a=1&b=<2>"
	line := string(seam.NumberedFact{Time: 1500 * time.Millisecond, Fact: seam.Invite{Code: "ABC", Link: link}}.JSONLine())
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

// A person who cannot find a table gets the advice that fits the results of the tries.
func TestFindHint(t *testing.T) {
	for _, c := range []struct {
		want  string
		tries []p2p.Attempt
	}{
		{"no-internet", nil},
		{"no-internet", []p2p.Attempt{{Way: p2p.WayNetwork, Err: p2p.ErrNotFound}}},
		{"stale", []p2p.Attempt{{Way: p2p.WayInternet, Err: p2p.ErrNotFound}}},
		{"no-dht", []p2p.Attempt{{Way: p2p.WayInternet, Err: fmt.Errorf("%w: no route", p2p.ErrNoDHT)}}},
		{"no-route", []p2p.Attempt{{Way: p2p.WayInternet, Err: fmt.Errorf("%w: %w", p2p.ErrNoDHT, p2p.ErrNoRoute)}}},
		{"web-only", []p2p.Attempt{{Way: p2p.WayInternet, Err: fmt.Errorf("%w: %w", p2p.ErrNoDHT, p2p.ErrWebOnly)}}},
		{"no-names", []p2p.Attempt{{Way: p2p.WayInternet, Err: fmt.Errorf("%w: %w", p2p.ErrNoDHT, p2p.ErrNoNames)}}},
		{"stale", []p2p.Attempt{{Way: p2p.WayInternet, Err: p2p.ErrNoDHT}, {Way: p2p.WayInternet, Err: p2p.ErrNotFound}}}, // the DHT has answered the second try
		{"family", []p2p.Attempt{{Way: p2p.WayInternet, Registered: 1}, {Way: p2p.WayInternet, Err: fmt.Errorf("%w: %w", p2p.ErrUnreachable, p2p.ErrFamily)}}},
		{"router", []p2p.Attempt{{Way: p2p.WayInternet, Registered: 1}, {Way: p2p.WayMember, Err: p2p.ErrUnreachable}}},
		{"stale", []p2p.Attempt{{Way: p2p.WayInternet, Err: p2p.ErrNotFound}, {Way: p2p.WayComputer, Err: p2p.ErrUnreachable}}},
	} {
		if x := joinTrouble(&p2p.FindError{Reason: p2p.ErrNotFound, Attempts: c.tries}); x.Case != c.want {
			t.Errorf("%v: %q, want %q", c.tries, x.Case, c.want)
		}
	}
}
