package policy

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// maxRound bounds the size in bytes of the animated picture of a round, since everybody who opens
// the README loads the picture.
const maxRound = 2_000_000

func TestRoundIsSmall(t *testing.T) {
	info, err := os.Stat(filepath.Join(root, "assets", "round.gif"))
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() > maxRound {
		t.Errorf("assets/round.gif has %d bytes, more than %d", info.Size(), maxRound)
	}
}

// The README explains house rules with the same sentences that the window shows next to
// their switches.
func TestHouseRulesInTheReadme(t *testing.T) {
	readme := strings.Join(strings.Fields(read(t, "README.md")), " ")
	words := read(t, "engine/uno/words/uno.en.txt")
	for _, rule := range []string{"stacking", "jump-in", "seven-swap", "zero-rotation", "draw-to-match", "force-play"} {
		_, hint, _ := strings.Cut(words, "\nrule."+rule+".hint: ")
		hint, _, _ = strings.Cut(hint, "\n")
		if hint == "" || !strings.Contains(readme, hint) {
			t.Errorf("%s: the README does not say %q", rule, hint)
		}
	}
}

// The README leads a newcomer from button to button. The window has each of these buttons, with
// exactly that name.
func TestButtonsOfTheFirstGame(t *testing.T) {
	_, chapter, _ := strings.Cut(read(t, "README.md"), "\n## Your first game in 60 seconds\n")
	chapter, _, _ = strings.Cut(chapter, "\n## ")
	says := map[string]bool{}
	for line := range strings.Lines(read(t, "assets/languages/en.txt")) {
		if _, sentence, ok := strings.Cut(line, ":"); ok {
			says[strings.TrimSpace(sentence)] = true
		}
	}
	buttons := regexp.MustCompile(`\*([^*]+)\*`).FindAllStringSubmatch(chapter, -1)
	for _, b := range buttons {
		if name := strings.ReplaceAll(b[1], "\n", " "); !says[name] {
			t.Errorf("the README says *%s*; no sentence of the window is that", name)
		}
	}
	if len(buttons) < 5 {
		t.Errorf("only %d buttons: is the chapter there?", len(buttons))
	}
}
