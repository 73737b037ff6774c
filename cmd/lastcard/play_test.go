package main

import (
	"flag"
	"testing"
	"time"
)

// Bots pause if a person sits at the terminal. With --think they pause for that time, even if it is 0.
func TestPause(t *testing.T) {
	for _, c := range []struct {
		args   []string
		person bool
		want   time.Duration
	}{
		{nil, true, botPause}, {nil, false, 0}, {[]string{"--think", "0"}, true, 0}, {[]string{"--think", "2s"}, true, 2 * time.Second},
	} {
		var s seatFlags
		fs := flag.NewFlagSet("", flag.ContinueOnError)
		s.declare(fs)
		if err := fs.Parse(c.args); err != nil {
			t.Fatal(err)
		}
		if s.pause(fs, c.person); s.tableOptions.ThinkTime != c.want {
			t.Errorf("%v, a person %v: %v, want %v", c.args, c.person, s.tableOptions.ThinkTime, c.want)
		}
	}
}
