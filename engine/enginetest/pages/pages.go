// Package pages runs a game's rulebook pages, the scenarios in its testdata, as a test. It is not
// part of enginetest, because the imports would form a cycle: it needs package scenario, which
// imports all games, and the tests inside a game's package import enginetest.
package pages

import (
	"os"
	"path/filepath"
	"testing"

	"lastcard/engine/scenario"
)

// Run checks that every line of engine/<game>/testdata/*.txt holds. The test runs in
// the game's folder.
func Run(t *testing.T) {
	pages, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	for _, page := range pages {
		t.Run(filepath.Base(page), func(t *testing.T) {
			f, err := os.Open(page)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			failures, err := scenario.Run(page, f)
			for _, x := range failures {
				t.Error(x)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
}
