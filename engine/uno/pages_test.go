package uno_test

import (
	"os"
	"path/filepath"
	"testing"

	"lastcard/engine/scenario"
)

// TestPages runs the rulebook's worked examples: every line holds.
func TestPages(t *testing.T) {
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
