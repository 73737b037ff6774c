package progtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"lastcard/lockstep/sim/overlay"
)

// ChangedPath returns the path of the changed program. Its package table has two more files (writeOverlay)
// and the edits below. The program cheats or fails as its environment says. It is built once for a test
// binary, like the program at Path.
func ChangedPath() (string, error) { return buildChanged() }

// CheckEdits checks that the edits still find their places in the sources, and that the changed
// package table compiles.
func CheckEdits() error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp(diskDir, "lastcard-changes-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file, err := writeOverlay(root, dir)
	if err != nil {
		return err
	}
	return goBuild("-overlay="+file, "lastcard/cmd/internal/table")
}

var buildChanged = sync.OnceValues(func() (string, error) {
	root, err := moduleRoot()
	if err != nil {
		return "", err
	}
	path, err := programPath("changed")
	if err != nil {
		return "", err
	}
	file, err := writeOverlay(root, filepath.Dir(path))
	if err != nil {
		return "", err
	}
	return path, goBuild("-overlay="+file, "-o", path, "lastcard/cmd/lastcard")
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

// writeOverlay writes the overlay of the changed program into a directory. It adds two files to package table:
// testdata/changed.go, and the faults of that package's own tests (cmd/internal/table/fault_test.go).
func writeOverlay(root, dir string) (file string, err error) {
	table := filepath.Join(root, "cmd", "internal", "table")
	var edits []overlay.Edit
	for _, e := range tableEdits {
		e.File = filepath.Join(table, e.File)
		edits = append(edits, e)
	}
	return overlay.Write(dir, edits,
		overlay.Addition{As: filepath.Join(table, "changed.go"), File: filepath.Join(root, "cmd", "internal", "progtest", "testdata", "changed.go")},
		overlay.Addition{As: filepath.Join(table, "fault.go"), File: filepath.Join(table, "fault_test.go")},
	)
}

func moduleRoot() (string, error) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	return strings.TrimSpace(string(out)), err
}
