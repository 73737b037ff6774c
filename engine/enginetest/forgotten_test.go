package enginetest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// TestNothingIsForgotten: each game in package games has rule sets for these tests, committed hashes, rules
// and pages, an English page of its own rules, an example, a line and a picture in the README, and kept
// pictures of the table. Without these, the tests that go through all games would pass without trying
// anything with this game.
func TestNothingIsForgotten(t *testing.T) {
	pages := ""
	all, err := filepath.Glob("../*/testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range all {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		pages += "\n" + string(b)
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games.All() {
		lacks := func(what string) { t.Errorf("%s has no %s", g.Name(), what) }
		if len(ruleSets(g.Name())) < 2 {
			lacks("rule sets (testdata/hashes of its package)")
		}
		if b, err := os.ReadFile(hashFile(g.Name())); err != nil || strings.Contains(string(b), "new [") {
			lacks("committed hashes (LASTCARD_GOLDEN=" + g.Name() + ")")
		}
		if _, err := os.Stat(filepath.Join(filepath.Dir(hashFile(g.Name())), "../../RULES.md")); err != nil {
			lacks("RULES.md")
		}
		if !strings.Contains(string(readme), "(`"+g.Name()+"`)") {
			lacks("line in the README")
		}
		if !strings.Contains(pages, "\ngame "+g.Name()+"\n") {
			lacks("page of the scenario language")
		}
		if _, err := os.Stat("../../assets/games/" + g.Name() + ".png"); err != nil {
			lacks("picture (go test ./render/board -run TestPictures -pictures)")
		}
		if kept, _ := filepath.Glob("../../render/board/testdata/golden/" + g.Name() + "-*.png"); len(kept) == 0 {
			lacks("kept picture of the table (go test ./render/board -run TestSituationPictures -update)")
		}
		words, err := g.Traits().Texts.ReadFile("words/" + g.Name() + ".en.txt")
		for _, part := range []string{"game.", "help.*.goal", "help.*.turn", "help.*.cards", "help.*.last", "help.*.score", "help.*.keys", "term.help."} {
			code := strings.ReplaceAll(part, "*", g.Name())
			if strings.HasSuffix(code, ".") {
				code += g.Name()
			}
			if err != nil || !strings.Contains("\n"+string(words), "\n"+code+": ") {
				lacks("sentence " + code)
			}
		}
		if _, ok := engine.Lesson(g, "turn"); !ok {
			lacks("example of a turn")
		}
	}
}
