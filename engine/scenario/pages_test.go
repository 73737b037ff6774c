package scenario

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lastcard/engine"
)

// rulebook is all pages of all games.
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

// TestEveryReason: the pages have an example of every reason for which an action
// is refused. Only unknown-card cannot be written down: a scenario names cards
// by their faces, so no name can belong to another card.
func TestEveryReason(t *testing.T) {
	text := rulebook(t)
	for r := engine.OK + 1; r.String() != "unknown-reason"; r++ {
		if r != engine.UnknownCard && !strings.Contains(text, ` "`+r.String()+`"`) {
			t.Errorf("no page refuses anything as %s", r)
		}
	}
}

// TestEveryPair: the pages have a scenario for each two of the five house rules of Uno that
// interact, with only these two on, and one for all five.
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
