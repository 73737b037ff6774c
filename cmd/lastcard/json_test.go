package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lastcard/cmd/internal/progtest"
)

// With --json each line of standard output is an object with "event" and "t".
func TestEveryLineOfJSONHasItsTime(t *testing.T) {
	proven, vouched := played(t)
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad.lastcard")
	if err := progtest.Damage(proven, bad); err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(dir, "page.txt")
	if err := os.WriteFile(page, []byte("game uno\nseats 2\nseed 7\nexpect turn=9\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args  []string
		event string // of the last line
	}{
		{[]string{"version"}, "version"},
		{[]string{"verify", proven, vouched, bad}, "verdict"},
		{[]string{"verify", filepath.Join(dir, "nowhere.lastcard")}, "error"},
		{[]string{"replay", proven}, "table"},
		{[]string{"replay", proven, "--at", "3"}, "table"},
		{[]string{"replay", bad}, "verdict"},
		{[]string{"diff", proven, vouched}, "diff"},
		{[]string{"scenario", page}, "failure"},
		{[]string{"scenario", "../../engine/uno/testdata/01-play.txt"}, "held"},
		{[]string{"sim", "--games", "1", "--option", "points=20", "--faults", "none"}, "sim"},
		{[]string{"play", "--bots", "1", "--auto", "--option", "points=20", "--data", dir}, "match-over"},
		{[]string{"host", "--seats", "99"}, "error"},
	} {
		out, _ := lastcard(append(c.args, "--json")...)
		last := ""
		for line := range strings.Lines(out) {
			var e struct {
				Event string
				T     *int64
			}
			if err := json.Unmarshal([]byte(line), &e); err != nil || e.Event == "" || e.T == nil || *e.T < 0 {
				t.Errorf("%v: %v: %s", c.args, err, line)
			}
			last = e.Event
		}
		if last != c.event {
			t.Errorf("%v: the last event is %q, want %q: %s", c.args, last, c.event, out)
		}
	}
}
