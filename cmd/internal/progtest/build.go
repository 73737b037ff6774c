// Package progtest gives tests the program as users run it, and a changed program that cheats or
// fails. It builds each of the two at most once for a test binary, and removes them when the tests
// have run. It also gives them a fast directory for their files, and logs that are damaged or prove less than
// usual. It knows no flag of the program. Only tests in packages below cmd import it.
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

// Path returns the path of the program, which the first call builds.
func Path() (string, error) { return buildProgram() }

// memoryDir is Linux's directory for files in memory. diskDir is the usual temporary directory.
const memoryDir = "/dev/shm"

var diskDir = os.TempDir()

var (
	buildProgram = sync.OnceValues(func() (string, error) {
		path, err := programPath("lastcard")
		if err != nil {
			return "", err
		}
		return path, goBuild("-o", path, "lastcard/cmd/lastcard")
	})
	programDir = sync.OnceValues(func() (string, error) { // the directory of the built programs
		dir, err := os.MkdirTemp(diskDir, "lastcard-test-")
		builtDir.Store(&dir)
		return dir, err
	})
	builtDir atomic.Pointer[string] // the directory that programDir has made, nil before that
)

// programPath returns the path at which the test binary builds a program, in a directory
// of its own.
func programPath(name string) (string, error) {
	dir, err := programDir()
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
	cmd.Env = append(os.Environ(), "TMPDIR="+diskDir) // keep the linker's temporary files out of memory
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// Main wraps the testing.M of a package whose tests use Path, or whose tables
// write many logs. TestMain calls Main{M: m}.Run(), and no file is left behind.
type Main struct{ M interface{ Run() int } }

// Run runs the tests, removes the built programs, and returns the exit code. If the system has a
// directory in memory, the tests' directories are there. A table syncs its log with every entry, so
// tests of many tables would otherwise mostly wait for the disk. (The tests of package sim find a
// forgotten sync.)
func (m Main) Run() int {
	if probe, err := os.MkdirTemp(memoryDir, "lastcard-test-"); err == nil {
		_ = os.Remove(probe)
		_ = os.Setenv("TMPDIR", memoryDir)
	}
	defer Remove()
	return m.M.Run()
}

// Remove removes the built programs. It is for a TestMain whose tests keep large
// files and so cannot use Main.
func Remove() {
	if dir := builtDir.Load(); dir != nil {
		_ = os.RemoveAll(*dir) // ignore the error: any remaining file is in the temporary directory
	}
}
