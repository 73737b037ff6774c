package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"lastcard/cmd/internal/child"
)

// Separate processes find each other by link or by code, play to the end of a match, agree on the final
// state, exit with code 0, and leave logs that verify.
func TestMatches(t *testing.T) {
	for _, c := range []struct {
		seats   int
		by      string
		options string
		long    bool
	}{
		{4, "link", "points=200", false},
		{4, "code", "points=1,cards=5", false},
		{2, "link", "points=100", false},
		{10, "link", "points=1,cards=4", true},
	} {
		t.Run(fmt.Sprintf("%d by %s", c.seats, c.by), func(t *testing.T) {
			if c.long && testing.Short() {
				t.Skip("ten processes take a while")
			}
			all := newWorld(t).table(c.seats, c.by, c.options, "")
			ended(t, all)
			switch { // one run is enough for these checks
			case c.by == "code":
				damage(t, all[0].last("match-over").Log)
			case c.seats == 2:
				replayed(t, all[0])
			}
		})
	}
}

// damage changes one bit of a log at a time, at places spread over the whole log. Each time verify must
// name an entry or, if the bit is in the first line, may call the file unreadable. The tests of
// lockstep do this with every byte.
func damage(t *testing.T, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const places = 12
	head := bytes.IndexByte(data, '\n')
	for i := range places {
		offset := i * (len(data) - 1) / (places - 1)
		data[offset] ^= 1 << (i % 8)
		bad := filepath.Join(t.TempDir(), "bad.lastcard")
		if err := os.WriteFile(bad, data, 0o600); err != nil {
			t.Fatal(err)
		}
		data[offset] ^= 1 << (i % 8)
		if out, code := lastcard("verify", bad); offset < head && code == 2 {
			continue
		} else if code != 1 || !strings.Contains(out, "entry ") {
			t.Errorf("byte %d of %d changed: exit %d: %s", offset, len(data), code, out)
		}
	}
}

// replayed runs replay on the log of a process: for the list of entries, for one entry, and with an entry
// and a seat that do not exist.
func replayed(t *testing.T, p *process) {
	t.Helper()
	over := p.last("match-over")
	out, code := lastcard("replay", over.Log)
	if code != 0 || !strings.Contains(out, "    0  genesis") || !strings.Contains(out, "state "+over.Hash) {
		t.Errorf("replay: exit %d: %s", code, out)
	}
	const early = 8 // this entry is a play, because a round with seven cards each has more entries than that
	var entry child.Event
	for _, e := range p.entries() {
		if e.K == early {
			entry = e
		}
	}
	out, code = lastcard("replay", over.Log, "--at", fmt.Sprint(early), "--seat", "1")
	if code != 0 || !strings.HasPrefix(out, fmt.Sprintf("After entry %d, state ", early)+entry.Hash) || !strings.Contains(out, "Your hand (") {
		t.Errorf("replay --at %d: exit %d, want state %s: %s", early, code, entry.Hash, out)
	}
	for _, args := range [][]string{{"--at", "99999"}, {"--seat", "2"}} {
		if out, code := lastcard(append([]string{"replay", over.Log}, args...)...); code != 2 {
			t.Errorf("replay %v: exit %d: %s", args, code, out)
		}
	}
}

// On Ctrl-C, or when the terminal closes or the ssh connection breaks, the exit code says that the match was
// not over.
func TestEndings(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot send signals there")
	}
	for _, end := range []os.Signal{os.Interrupt, syscall.SIGHUP} {
		t.Run(end.String(), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			host := w.start("host", "host", "--auto", "--seats", "2", "--option", "points=1000", "--think", "50ms")
			guest := w.start("guest", "bot", host.await("invite").Link, "--think", "50ms")
			guest.await("entry")
			for _, p := range []*process{guest, host} {
				if err := p.Cmd.Process.Signal(end); err != nil {
					t.Fatal(err)
				}
				p.exit(130)
			}
		})
	}
}

// ended waits for the end of a match, and checks that all programs report the same final hash and
// that each log proves it.
func ended(t *testing.T, all []*process) {
	t.Helper()
	for _, p := range all {
		p.exit(0)
	}
	want := all[0].last("match-over").Hash
	for _, p := range all {
		e := p.last("match-over")
		if e.Hash != want || len(want) != 64 {
			t.Errorf("%s: final hash %s, not %s", p.name, e.Hash, want)
		}
		if out, code := lastcard("verify", "--json", e.Log); code != 0 || !strings.Contains(out, want) || !strings.Contains(out, `"proven"`) {
			t.Errorf("verify %s: exit %d: %s", e.Log, code, out)
		}
	}
}
