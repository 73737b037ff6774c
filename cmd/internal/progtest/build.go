// Package progtest gives tests the program as users run it, and a changed one
// that cheats or fails. Each is built once for a test binary, and removed when
// its tests have run. It also gives them a quick place for their files, and a
// running program with the events it tells (Process). It knows no flag. Tests
// below cmd import it, nothing else does.
package progtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
)

// Path is where the program is.
func Path() (string, error) { return build() }

// memory is where Linux keeps files in memory; disk is the usual place.
const memory = "/dev/shm"

var disk = os.TempDir()

var (
	build = sync.OnceValues(func() (string, error) {
		path, err := programPath("lastcard")
		if err != nil {
			return "", err
		}
		return path, goBuild("-o", path, "lastcard/cmd/lastcard")
	})
	home = sync.OnceValues(func() (string, error) { // the directory of what is built
		dir, err := os.MkdirTemp(disk, "lastcard-test-")
		built.Store(&dir)
		return dir, err
	})
	built atomic.Pointer[string] // home, once it is there
)

// programPath is where the test builds a program, in a directory of its own.
func programPath(name string) (string, error) {
	dir, err := home()
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, name, "lastcard")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	return path, os.Mkdir(filepath.Dir(path), 0o700)
}

func goBuild(args ...string) error {
	cmd := exec.Command("go", append([]string{"build"}, args...)...)
	cmd.Env = append(os.Environ(), "TMPDIR="+disk) // what it links does not belong in memory
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// Main are the tests of a package that asks for Path, or whose tables write
// many logs: a testing.M. TestMain runs them as Main{m}.Run(), and nothing is
// left behind.
type Main struct{ M interface{ Run() int } }

// Run runs the tests, removes what was built, and returns the exit code. The
// tests' directories lie in memory where there is such a place: a log is synced
// with every entry, and the tests of many tables would wait for the disk more
// than for anything else. (Package sim finds what a forgotten sync costs.)
func (m Main) Run() int {
	if probe, err := os.MkdirTemp(memory, "lastcard-test-"); err == nil {
		_ = os.Remove(probe)
		_ = os.Setenv("TMPDIR", memory)
	}
	defer Remove()
	return m.M.Run()
}

// Remove removes what was built, for a TestMain whose tests keep large files and
// cannot use Main.
func Remove() {
	if dir := built.Load(); dir != nil {
		_ = os.RemoveAll(*dir) // what is left lies in the temporary directory
	}
}
