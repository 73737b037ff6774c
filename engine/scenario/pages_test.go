package scenario

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lastcard/engine"
)

func rulebook(t *testing.T) string {
	t.Helper()
	pages, err := filepath.Glob("../*/testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, page := range pages {
		b, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		text.Write(b)
	}
	return text.String()
}

// TestEveryReason: for every reason why a table refuses an action, the pages have an example. The
// only exception is unknown-card: scenarios name cards by their faces, so a line cannot give a
// card a false face.
func TestEveryReason(t *testing.T) {
	text := rulebook(t)
	for r := engine.OK + 1; r.String() != "unknown-reason"; r++ {
		if r != engine.UnknownCard && !strings.Contains(text, ` "`+r.String()+`"`) {
			t.Errorf("no page refuses anything as %s", r)
		}
	}
}

// TestEveryPair: five house rules of Uno affect each other. For each pair of them, the pages have a
// scenario in which only these two are on. They also have one with all five.
func TestEveryPair(t *testing.T) {
	five := []string{"stacking", "jump-in", "seven-swap", "zero-rotation", "draw-to-match"}
	played := map[string]bool{}
	for line := range strings.Lines(rulebook(t)) {
		if words := strings.Fields(line); len(words) > 1 && words[0] == "rules" {
			slices.Sort(words[1:])
			played[strings.Join(words[1:], " ")] = true
		}
	}
	for i, a := range five {
		for _, b := range five[i+1:] {
			pair := []string{a, b}
			slices.Sort(pair)
			if !played[strings.Join(pair, " ")] {
				t.Errorf("no page plays %s with %s", a, b)
			}
		}
	}
	slices.Sort(five)
	if !played[strings.Join(five, " ")] {
		t.Error("no page plays all five")
	}
}
