package cheats

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lastcard/cmd/internal/progtest"

	_ "lastcard/cmd/internal/table" // so that a result of TestFits is not kept when it has changed
)

// disk is where large files go; the tests' own directories may lie in memory.
var disk = os.TempDir()

func TestMain(m *testing.M) { os.Exit(progtest.Main{M: m}.Run()) }

// edits are the places of package table at which the changed program differs: each
// old text occurs once in its file. The files are seen from this directory.
var edits = []struct{ file, old, new string }{
	{"../table/seat.go", "_ = t.place.net.Broadcast(m.Data)", "villain.broadcast(t, m.Data)"},
	{"../table/seat.go", "_ = t.place.net.Send(NodeID(m.Node), m.Data)", "villain.send(t, m)"},
	{"../table/seat.go", "t.match.step(ev.Data)", "villain.hear(t, ev.Data)"},
	{"../table/seat.go", "\tt.ticks++\n", "\tt.ticks++\n\tvillain.tick(t)\n"},
	{"../table/gather.go", "c := p.lobby\n", "c := villain.lobby(t, p.lobby)\n"},
}

// overlay writes what `go build -overlay` reads: the edited files, and the one that
// is added.
func overlay(t *testing.T) string {
	t.Helper()
	const changed = "testdata/changed.go"
	if _, err := os.ReadFile(changed); err != nil { // for the same reason
		t.Fatal(err)
	}
	dir, replace := t.TempDir(), map[string]string{absolute(t, "../table/changed.go"): absolute(t, changed)}
	for _, e := range edits {
		path := absolute(t, e.file)
		from := path
		if replace[path] != "" {
			from = replace[path]
		}
		src, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(src), e.old); n != 1 {
			t.Fatalf("%s: %d places for the change, want one: %s", e.file, n, e.old)
		}
		replace[path] = filepath.Join(dir, filepath.Base(path))
		if err := os.WriteFile(replace[path], []byte(strings.Replace(string(src), e.old, e.new, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(name, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	abs, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return abs
}

// build compiles the changed program, or only checks that a package of it compiles.
func build(t *testing.T, what string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", append(append([]string{"build", "-overlay=" + overlay(t)}, args...), what)...)
	cmd.Env = append(os.Environ(), "TMPDIR="+disk)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

// changedProgram is the path of the changed program.
func changedProgram(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp(disk, "lastcard-changed-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	path := filepath.Join(dir, "lastcard")
	build(t, "lastcard/cmd/lastcard", "-o", path)
	return path
}

// The changes fit the source as it is now. TestCheats, which plays with them, takes
// hours and seldom runs.
func TestFits(t *testing.T) { build(t, "lastcard/cmd/internal/table") }
