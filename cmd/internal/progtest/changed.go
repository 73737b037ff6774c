package progtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"lastcard/lockstep/sim/overlay"
)

// ChangedPath returns the path of the changed program. Its package table has two more files (buildWithOverlay)
// and the edits below. The program cheats or fails as its environment says. It is built once for a test
// binary, like the program at Path.
func ChangedPath() (string, error) { return buildChanged() }

// CheckEdits checks that the edits still find their places in the sources, and that the changed
// package table compiles.
func CheckEdits() error {
	dir, err := os.MkdirTemp(diskDir, "lastcard-changes-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	return buildWithOverlay(dir, "lastcard/cmd/internal/table")
}

var buildChanged = sync.OnceValues(func() (string, error) {
	path, err := programPath("changed")
	if err != nil {
		return "", err
	}
	return path, buildWithOverlay(filepath.Dir(path), "-o", path, "lastcard/cmd/lastcard")
})

// tableEdits are the places in package table where the changed program differs.
var tableEdits = []overlay.Edit{
	{File: "gather.go", Old: "former.Ready()\n\ts.place.send(rd.Send)", New: "former.Ready()\n\tvillain.say(s, rd.Send)"},
	{File: "gather.go", Old: "present.Ready()\n\ts.place.send(rd.Send)", New: "present.Ready()\n\tvillain.say(s, rd.Send)"},
	{File: "drive.go", Old: "s.place.send(x.send)", New: "villain.say(s, x.send)"},
	{File: "drive.go", Old: "s.match.onPacket(ev.Data)", New: "villain.hear(s, ev.Data)"},
	{File: "drive.go", Old: "\ts.ticks++\n", New: "\ts.ticks++\n\tvillain.tick(s)\n"},
	{File: "arrive.go", Old: "c := p.lobby\n", New: "c := villain.lobby(s, p.lobby)\n"},
	{File: "newmatch.go", Old: "game: game, attendance:", New: "game: villain.game(game), attendance:"},
}

// buildWithOverlay builds the changed program, or a package of it. It writes the overlay into a directory. The overlay
// adds two files to package table: testdata/changed.go, and the faults of that package's own tests
// (cmd/internal/table/fault_test.go).
func buildWithOverlay(dir string, args ...string) error {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return err
	}
	root := strings.TrimSpace(string(out))
	table := filepath.Join(root, "cmd", "internal", "table")
	var edits []overlay.Edit
	for _, e := range tableEdits {
		e.File = filepath.Join(table, e.File)
		edits = append(edits, e)
	}
	file, err := overlay.Write(dir, edits,
		overlay.Addition{As: filepath.Join(table, "changed.go"), File: filepath.Join(root, "cmd", "internal", "progtest", "testdata", "changed.go")},
		overlay.Addition{As: filepath.Join(table, "fault.go"), File: filepath.Join(table, "fault_test.go")},
	)
	if err != nil {
		return err
	}
	return goBuild(append([]string{"-overlay=" + file}, args...)...)
}
