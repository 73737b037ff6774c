package overlay

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// Env is the variable that turns on the tests of planted faults. They are off by default, as each needs a
// compilation.
const Env = "LOCKSTEP_PLANTED"

// findingPattern matches a message of a failed test.
var findingPattern = regexp.MustCompile(`(?m)^ +\w+_test\.go:\d+: .*$`)

// MustFind checks that the edits, which plant a fault, fit the sources. If Env is set, it then runs some
// tests of a package with the fault in it, and fails unless one of those tests fails. A test that runs out of
// time does not count as having found the fault.
func MustFind(t *testing.T, edits []Edit, pkg, tests string) {
	t.Helper()
	file, err := Write(t.TempDir(), edits)
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv(Env) == "" {
		t.Skip(Env + " is not set")
	}
	out, err := exec.Command("go", "test", "-count=1", "-failfast", "-timeout=180s", "-run="+tests, "-overlay="+file, pkg).CombinedOutput()
	if err == nil {
		t.Fatal("no test failed")
	}
	found := findingPattern.FindString(string(out))
	if found == "" {
		t.Fatalf("the tests do not run, or none reported a failure: %.2000s", out)
	}
	t.Logf("found: %.160s", strings.TrimSpace(found))
}
