package term

import (
	"strings"
	"testing"
)

// Wherever the terminal names two players whose names look alike, it marks the names so that people
// can tell them apart.
func TestNamesThatLookAlike(t *testing.T) {
	said, _ := typedLines(t, "uno", []string{"Anna", "Аnnа"}, "", "who", "table", "scores", "quit") // the second is Cyrillic
	for _, want := range []string{"≈1 Anna", "≈2 Аnnа"} {
		if strings.Count(said, want) < 2 {
			t.Errorf("no %q in\n%s", want, said)
		}
	}
	for line := range strings.Lines(said) {
		bare := strings.NewReplacer("≈1 Anna", "", "≈2 Аnnа", "").Replace(line)
		if strings.Contains(bare, "Anna") || strings.Contains(bare, "Аnnа") {
			t.Errorf("without the mark: %q", line)
		}
	}
}
