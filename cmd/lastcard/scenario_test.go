package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"lastcard/assets"
	"lastcard/engine/scenario"
)

// badScenario finds the codes of engine.ScenarioError in the sources.
var badScenario = regexp.MustCompile(`(?:BadScenario\(|ScenarioError\{Code: )"([a-z-]+)"`)

// Every possible error of a scenario has a sentence.
func TestEveryScenarioErrorHasASentence(t *testing.T) {
	found := 0
	for _, pattern := range []string{"../../engine/*.go", "../../engine/*/*.go"} {
		sources, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range sources {
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range badScenario.FindAllStringSubmatch(string(source), -1) {
				found++
				if !assets.English().Has("said.scenario." + m[1]) {
					t.Errorf("%s: %q has no sentence", name, m[1])
				}
			}
		}
	}
	if found < 60 {
		t.Errorf("only %d codes found: does the expression still fit the sources?", found)
	}
}

// The example in the help works in the folder of the sources.
func TestScenarioExample(t *testing.T) {
	words := strings.Fields(scenarioCommand().Example)
	files, err := filepath.Glob("../../" + words[len(words)-1])
	if err != nil || len(files) < 2 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	if out, code := lastcard(append([]string{"scenario"}, files...)...); code != 0 {
		t.Errorf("exit %d: %s", code, out)
	}
}

// An error in a line of a scenario is a sentence, which quotes the line without control characters.
func TestScenarioErrorInWords(t *testing.T) {
	for text, want := range map[string]string{
		"game poker\n":                             `:1: there is no game “poker”`,
		"game uno\nseats 2\nhand 0 X5\n":           `:3: uno has no card “X5”`,
		"game uno\nseats 2\nhand 0 \x1b[2J\n":      `:3: uno has no card “[2J”`,
		"game uno\nseats 11\ndiscard R9\n0 draw\n": `:4: the game takes 2 to 10 seats with these rules, not 11`,
		"game uno\nseats 2\nrules jump\n0 draw\n":  `:4: Uno has no switch “jump”`,
		"game uno\nseats 2\ndraw R1\ngame uno\n":   `:4: the previous scenario: the discard pile is empty`,
		"game palace\nseats 2\nfirst 2C\n0 draw\n": `:4: palace has none of these lines, so leave them out: first color penalty called dir`,
		"game eights\nseats 2\ncalled 0\n":         `:3: in eights no one announces the last card: leave out “called”`,
	} {
		_, err := scenario.Run("bad.txt", strings.NewReader(text))
		if got := unreadError("bad.txt", err).Error(); !strings.HasPrefix(got, "bad.txt"+want) || strings.ContainsAny(got, "{}\x1b") {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// An error about a file that cannot be read, or is too long, names the file once.
func TestUnreadScenario(t *testing.T) {
	for want, r := range map[string]io.Reader{
		"bad.txt: broken":                    iotest.ErrReader(errors.New("broken")),
		"bad.txt is too long for a scenario": strings.NewReader(strings.Repeat("\n", scenario.MaxLines+1)),
	} {
		_, err := scenario.Run("bad.txt", r)
		if got := unreadError("bad.txt", err).Error(); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
