package cheats

import (
	"os"
	"testing"

	"lastcard/cmd/internal/progtest"

	_ "lastcard/cmd/internal/table" // imported so that go test does not reuse a cached result of TestFits when that package has changed
)

func TestMain(m *testing.M) { os.Exit(progtest.Main{M: m}.Run()) }

// The edits of progtest still fit the present source. TestCheats, which plays with
// them, takes hours and seldom runs.
func TestFits(t *testing.T) {
	if _, err := os.ReadFile("../progtest/testdata/changed.go"); err != nil { // go test also notices files that the test reads
		t.Fatal(err)
	}
	if err := progtest.CheckEdits(); err != nil {
		t.Fatal(err)
	}
}
