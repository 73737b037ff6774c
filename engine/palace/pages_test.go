package palace_test

import (
	"os"
	"path/filepath"
	"testing"

	"lastcard/engine/scenario"
)

// TestPages runs the rulebook's examples: RULES.md says which page covers which
// sentence.
func TestPages(t *testing.T) {
	pages, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	for _, page := range pages {
		f, err := os.Open(page)
		if err != nil {
			t.Fatal(err)
		}
		failures, err := scenario.Run(page, f)
		f.Close()
		if err != nil {
			t.Error(err)
		}
		for _, x := range failures {
			t.Error(x)
		}
	}
}
