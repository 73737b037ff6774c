package p2p

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	ma "github.com/multiformats/go-multiaddr"
)

// A table remembers the latest attempts. A search adds one only if its outcome differs from the last one in the same
// way.
func TestAttempts(t *testing.T) {
	l := attempts{latest: map[Way]Attempt{}}
	for i := range maxAttempts + 2 {
		l.addAttempt(Attempt{Way: WayLink, Target: fmt.Sprint(i)})
	}
	if len(l.list) != maxAttempts || l.list[0].Target != "2" {
		t.Errorf("%d attempts, from %v", len(l.list), l.list[0])
	}
	for i, x := range []struct {
		Attempt
		news bool
	}{
		{Attempt{Way: WayInternet, Err: ErrNoDHT}, true},
		{Attempt{Way: WayInternet, Err: ErrNoDHT}, false},
		{Attempt{Way: WayNetwork, Err: ErrNoDHT}, true},
		{Attempt{Way: WayInternet, Registered: 2}, true},
		{Attempt{Way: WayInternet, Err: ErrNoDHT}, true},
	} {
		if got := l.addNews(x.Attempt); got != x.news || got && l.list[maxAttempts-1].String() != x.String() {
			t.Errorf("%d, %v: news is %v", i, x.Attempt, got)
		}
	}
}

// The text of an attempt is one line: the way, perhaps the peer or a number, and the outcome.
func TestAttemptText(t *testing.T) {
	for want, a := range map[string]Attempt{
		"the link: connected":                                         {Way: WayLink},
		"this network (_lc._udp): p2p: there is no network":           {Way: WayNetwork, Target: "_lc._udp", Err: ErrNoNetwork},
		"the internet (3 registered): connected":                      {Way: WayInternet, Registered: 3},
		"last time (x): p2p: no connection to the address: no answer": {Way: WayKnown, Target: "x", Err: fmt.Errorf("%w: no answer", ErrUnreachable)},
	} {
		if a.String() != want {
			t.Errorf("%q, not %q", a, want)
		}
	}
	p := peerList(t)[0]
	for range 3 {
		p.Addrs = append(p.Addrs, ma.StringCast("/ip4/5.5.5.1/tcp/1"))
	}
	if got := describeTarget(p); !strings.HasPrefix(got, peerOf(p.ID).Short()+" /ip4/192.168.1.7") || !strings.HasSuffix(got, " …") || strings.Count(got, "/ip") != 3 {
		t.Errorf("%q", got)
	}
}

// The table reports the outcome of a search to the caller, which may use the table meanwhile. It does not
// report the same outcome in the same way twice in a row, nor anything once it has ended.
func TestReport(t *testing.T) {
	table := idleTable(t)
	var reported []Attempt
	table.cfg.Report = func(a Attempt) {
		if l := table.Attempts(); len(l) == 0 || l[len(l)-1] != a {
			t.Error("reported before it is remembered")
		}
		reported = append(reported, a)
	}
	one, two := Attempt{Way: WayLink, Err: ErrUnreachable}, Attempt{Way: WayInternet, Err: ErrNoDHT}
	table.noteSearch(one)
	table.noteSearch(two)
	table.noteSearch(two)
	table.noteSearch(one)
	if !slices.Equal(reported, []Attempt{one, two}) {
		t.Errorf("%v", reported)
	}
	table.cancel()
	if table.noteSearch(Attempt{Way: WayInternet}); len(reported) != 2 {
		t.Error("a search that ends with the table is reported")
	}
}

// The error of a search that finds nobody lists each way that was tried. A call that has not ended yet counts as one
// without an answer.
func TestFindErrorNamesAll(t *testing.T) {
	table := idleAt(t, newNode(t, t.TempDir()))
	table.invite.Peer = peerOf(peerList(t)[0].ID)
	table.startSearches()
	table.owner.do(func(c *circle) {
		for _, x := range c.contacts {
			x.dialPlan.calls = 1
		}
	})
	err := table.findError(nil)
	var find *FindError
	if !errors.As(err, &find) || !(errors.Is(err, ErrNotFound) || errors.Is(err, ErrNoNetwork)) {
		t.Fatalf("%v", err)
	}
	var ways []Way
	for _, a := range find.Attempts {
		ways = append(ways, a.Way)
		if a.Way == WayLink && !errors.Is(a.Err, errTimeout) {
			t.Errorf("the call under way: %v", a)
		}
	}
	slices.Sort(ways)
	if !slices.Equal(ways, []Way{WayLink, WayComputer}) {
		t.Errorf("ways %q", ways)
	}
	if err := table.findError(ErrFull); !errors.Is(err, ErrFull) || !strings.HasPrefix(err.Error(), ErrFull.Error()) {
		t.Errorf("%v", err)
	}
}

// Join returns when its context ends, and when the node closes. Open refuses a context that has ended, and a closed
// node.
func TestJoinEnds(t *testing.T) {
	n := newNode(t, "-")
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := n.Join(ctx, NewInvite(), TableConfig{Patience: testPatience}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	time.AfterFunc(50*time.Millisecond, func() { n.Close() })
	if _, err := n.Join(t.Context(), NewInvite(), TableConfig{Patience: testPatience}); !errors.Is(err, ErrClosed) {
		t.Errorf("%v", err)
	}
	if _, err := n.Open(t.Context(), NewInvite(), TableConfig{}); !errors.Is(err, ErrClosed) {
		t.Errorf("a table on a closed node: %v", err)
	}
	if _, err := n.Open(ctx, NewInvite(), TableConfig{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
