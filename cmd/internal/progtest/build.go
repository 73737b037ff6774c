// Package progtest gives tests the program as users run it: built once for a
// test binary, and removed when its tests have run. It starts nothing and
// knows no flag. Tests below cmd import it, nothing else does.
package progtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
)

// Path is where the program is.
func Path() (string, error) { return build() }

var (
	build = sync.OnceValues(buildIt)
	dir   string // of the program, once built
)

func buildIt() (string, error) {
	var err error
	if dir, err = os.MkdirTemp("", "lastcard-test-"); err != nil {
		return "", err
	}
	path := filepath.Join(dir, "lastcard")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", path, "lastcard/cmd/lastcard").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
}

// Main are the tests of a package that asks for Path, a testing.M. TestMain
// runs them as Main{m}.Run(), and nothing is left behind.
type Main struct{ M interface{ Run() int } }

// Run runs the tests, removes what was built, and returns the exit code.
func (m Main) Run() int {
	code := m.M.Run()
	if dir != "" {
		_ = os.RemoveAll(dir) // what is left lies in the temporary directory
	}
	return code
}
