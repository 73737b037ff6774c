//go:build linux

package lab

import (
	"fmt"
	"os"
	"testing"

	"lastcard/cmd/internal/progtest"
)

// roleVar is the environment variable that names the role of a process of this binary. Without a role, the process
// runs the tests.
const roleVar = "LASTCARD_LAB_ROLE"

var roles = map[string]func(args []string) error{
	"dht":     runDHT,
	"capture": runCapture,
	"ear":     runEar,
	"lurk":    runLurker,
	"flood":   runFlood,
	"igd":     runIGD,
	"pmp":     runPMP,
}

func TestMain(m *testing.M) {
	role := os.Getenv(roleVar)
	if role == "" {
		os.Exit(progtest.Main{M: m}.Run())
	}
	if err := roles[role](os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, role+":", err)
		os.Exit(1)
	}
}

// skipUnlessLab skips a test unless the whole lab runs.
func skipUnlessLab(t *testing.T) {
	t.Helper()
	if os.Getenv("LASTCARD_LAB") == "" {
		t.Skip("LASTCARD_LAB=1 runs it")
	}
}
