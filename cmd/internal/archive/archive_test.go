package archive

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/progtest"
	"lastcard/cmd/internal/replay"
	"lastcard/cmd/internal/store"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// play plays one match of each game against bots, and returns a new data directory with the logs.
func play(t *testing.T, games ...string) *store.Dir {
	t.Helper()
	home, err := table.Open(table.Config{Data: t.TempDir(), Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"})
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		x, err := home.PlayBots(seam.Setup{Game: g, Seats: 3, Bots: 2}, table.Options{Auto: true, Rounds: 1})
		if err != nil {
			t.Fatal(err)
		}
		<-x.Done()
	}
	path := home.Store().Path()
	if err := home.Close(); err != nil {
		t.Fatal(err)
	}
	d, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

// readAll makes the archive read all logs, and returns the matches.
func readAll(t *testing.T, a *Archive, wake chan struct{}) []Match {
	t.Helper()
	a.StartReading()
	for {
		if m, busy := a.Matches(); !busy {
			return m
		}
		<-wake
	}
}

func onlyLog(t *testing.T, d *store.Dir) store.Log {
	t.Helper()
	logs, err := d.Logs()
	if err != nil || len(logs) != 1 {
		t.Fatalf("%d logs, %v", len(logs), err)
	}
	return logs[0]
}

func copyLog(t *testing.T, log store.Log, to string) {
	t.Helper()
	b, err := os.ReadFile(log.Path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, b, 0o600); err != nil {
		t.Fatal(err)
	}
}

func newArchive(d *store.Dir) (*Archive, chan struct{}) {
	wake := make(chan struct{}, 1)
	return New(d, func() {
		select {
		case wake <- struct{}{}:
		default:
		}
	}), wake
}

func TestArchive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := play(t, "eights", "switch")
		a, wake := newArchive(d)
		defer a.Close()
		got := readAll(t, a, wake)
		if len(got) != 2 {
			t.Fatalf("%+v", got)
		}
		games := map[string]bool{}
		for _, m := range got {
			if m.Summary == nil || m.Trouble != nil || m.Me != 0 || m.Summary.Rounds != 1 {
				t.Fatalf("%+v", m)
			}
			games[m.Summary.Game] = true
		}
		if !games["eights"] || !games["switch"] {
			t.Errorf("games %v", games)
		}
	})
}

// A log is read once. A log that changes is read again, and counts as bad if its content is not what
// the players signed.
func TestEachLogIsReadOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := play(t, "eights")
		a, wake := newArchive(d)
		first := readAll(t, a, wake)
		a.Close()

		// another archive trusts the saved account, and does not notice that the content is gone
		path := first[0].Path
		log, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, bytes.Repeat([]byte{0}, len(log)), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, first[0].ModTime, first[0].ModTime); err != nil {
			t.Fatal(err)
		}
		b, wake := newArchive(d)
		defer b.Close()
		if got := readAll(t, b, wake); len(got) != 1 || got[0].Summary == nil || got[0].Summary.Table != first[0].Summary.Table {
			t.Fatalf("from what was kept: %+v", got)
		}

		log[len(log)/2] ^= 1
		if err := os.WriteFile(path, log, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := readAll(t, b, wake); len(got) != 1 || got[0].Summary != nil || got[0].Trouble == nil || got[0].Me != engine.NoSeat {
			t.Errorf("a changed log: %+v", got)
		}
	})
}

// Two logs of one match, from two windows of one directory, appear as one match.
func TestOneMatchTwoLogs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := play(t, "eights")
		log := onlyLog(t, d)
		copyLog(t, log, filepath.Join(filepath.Dir(log.Path), "other"+store.LogSuffix))
		a, wake := newArchive(d)
		defer a.Close()
		if got := readAll(t, a, wake); len(got) != 1 {
			t.Errorf("%d matches", len(got))
		}
	})
}

// If two windows wrote logs at one table, each window shows the log of its own seat, even if the other
// is newer, because it can continue only its own.
func TestEachWindowHasItsOwnLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first := play(t, "eights")
		second, err := store.Open(first.Path())
		if err != nil {
			t.Fatal(err)
		}
		defer second.Close()
		log := onlyLog(t, first)
		own := map[*store.Dir]string{first: log.Path, second: second.LogPath(time.Now(), "eights", [32]byte{1}, 1)}
		copyLog(t, log, own[second])
		for _, newest := range own {
			for _, path := range own {
				when := log.ModTime
				if path == newest {
					when = when.Add(time.Hour)
				}
				if err := os.Chtimes(path, when, when); err != nil {
					t.Fatal(err)
				}
			}
			for d, path := range own {
				a, wake := newArchive(d)
				if got := readAll(t, a, wake); len(got) != 1 || got[0].Path != path {
					t.Errorf("slot %d: %+v", d.Slot(), got)
				}
				a.Close()
			}
		}
	})
}

// If two of three players vouch for a log that lacks the proof, the log counts as vouched for. It does
// not replace a log that proves the same match.
func TestVouched(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := play(t, "eights")
		log := onlyLog(t, d)
		proof := log.Path
		word := filepath.Join(filepath.Dir(proof), "word"+store.LogSuffix)
		if err := progtest.StripSignatures(proof, word, 2); err != nil {
			t.Fatal(err)
		}
		later := log.ModTime.Add(time.Hour)
		if err := os.Chtimes(word, later, later); err != nil {
			t.Fatal(err)
		}
		a, wake := newArchive(d)
		defer a.Close()
		if got := readAll(t, a, wake); len(got) != 1 || got[0].Path != proof || got[0].Summary.Verdict != lockstep.VerdictProven {
			t.Errorf("both: %+v", got)
		}
		if err := os.Remove(proof); err != nil {
			t.Fatal(err)
		}
		got := readAll(t, a, wake)
		if len(got) != 1 || got[0].Summary == nil || got[0].Summary.Verdict != lockstep.VerdictVouched || got[0].Summary.Vouchers != 0b011 {
			t.Errorf("their word alone: %+v", got)
		}
	})
}

// If a game panics on a log, the trouble says that the game has a fault, and names the log. The next
// program reads the log again, since its game may be repaired.
func TestGameFault(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := play(t, "eights")
		a, wake := newArchive(d)
		defer a.Close()
		a.summarize = func(r io.Reader) (*replay.Summary, error) {
			_, err := replay.Walk(r, func(*lockstep.Genesis, replay.Moment) bool { (*engine.View)(nil).Hand(0); return true })
			return nil, err
		}
		got := readAll(t, a, wake)
		if len(got) != 1 || got[0].Trouble == nil || got[0].Trouble.Code != "game-fault" || got[0].Trouble.Args["file"] != got[0].Path {
			t.Fatalf("%+v", got)
		}
		later, wake := newArchive(d)
		defer later.Close()
		if got := readAll(t, later, wake); len(got) != 1 || got[0].Summary == nil {
			t.Errorf("%+v", got)
		}
	})
}

// A log that is not good has a trouble that says why, in every language. The sentence does not contain
// the log's path, since it stands next to the log's name. The archive remembers only damage: another
// program, or this one on another day, may be able to read any other log.
func TestWhyALogIsNotGood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := play(t, "eights")
		for _, x := range []struct {
			err  error
			code string
			kept bool
		}{
			{&lockstep.BadEntry{K: 3}, "bad-log", true},
			{&lockstep.BadEntry{}, "bad-log", true},
			{&lockstep.OtherLog{Version: "3"}, "other-log", false},
			{lockstep.ErrLogSize, "log-size", false},
			{&table.ForeignTerms{Game: "tarock"}, "other-game", false},
			{&assets.Trouble{Code: "terms", Case: "form", Args: assets.Args{"rules": "b a"}}, "unreadable-log", false},
			{&fs.PathError{Op: "read", Path: "a.lastcard", Err: fs.ErrPermission}, "unreadable-log", false},
		} {
			a, wake := newArchive(d)
			a.summarize = func(io.Reader) (*replay.Summary, error) { return nil, x.err }
			m := readAll(t, a, wake)[0]
			a.Close()
			if m.Trouble == nil || m.Trouble.Code != x.code {
				t.Fatalf("%v: %+v, want %s", x.err, m.Trouble, x.code)
			}
			for _, cat := range assets.Languages() {
				if text, _ := cat.Explain(*m.Trouble); strings.ContainsAny(text, "{}") || strings.Contains(text, d.Path()) {
					t.Errorf("%s: %q", cat.Lang(), text)
				}
			}
			later, wake := newArchive(d)
			if m := readAll(t, later, wake)[0]; (m.Summary == nil) != x.kept {
				t.Errorf("%v: the next program has %+v", x.err, m)
			}
			later.Close()
			if err := d.SetAccounts(nil); err != nil {
				t.Fatal(err)
			}
		}
	})
}
