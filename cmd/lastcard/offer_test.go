package main

import (
	"slices"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/lockstep/sim"
)

// A flag accepts all its completions as values.
func TestOffered(t *testing.T) {
	switches, options := ruleWords()
	for _, word := range append(slices.Clone(switches), options...) {
		taken := slices.ContainsFunc(games.All(), func(g engine.Game) bool {
			var err error
			if name, value, option := strings.Cut(word, "="); !option {
				_, err = engine.MakeRules(g, []string{word}, nil)
			} else if value != "" {
				_, err = engine.MakeRules(g, nil, []string{word})
			} else {
				_, err = engine.MakeRules(g, nil, []string{name + "=2"})
			}
			return err == nil
		})
		if !taken {
			t.Errorf("no game has the rule %s", word)
		}
	}
	for _, word := range strengthWords() {
		if _, ok := bot.ParseStrength(word); !ok {
			t.Errorf("there is no level %s", word)
		}
	}
	for _, word := range languageWords() {
		if assets.Language(word).Lang() != word {
			t.Errorf("there is no language %s", word)
		}
	}
	for _, word := range faultWords() {
		if _, err := sim.ParseFaults(word); err != nil {
			t.Error(err)
		}
	}
}

// The completions of bash offer the words of the flags that have a fixed list, and files or directories for
// the flags that take them.
func TestFlagsAreOffered(t *testing.T) {
	script, code := lastcard("generate", "bash")
	if code != 0 {
		t.Fatalf("exit %d: %s", code, script)
	}
	switches, options := ruleWords()
	for _, want := range []string{
		`--game) takes=words values="` + strings.Join(games.Names(), " "),
		`--lang) takes=words values="en de fr es ja"`,
		`--strength) takes=words values="easy normal hard"`,
		`--rules) takes=list values="` + strings.Join(switches, " "),
		`--option) takes=list values="` + strings.Join(options, " "),
		`--deck) takes=words values="open sealed"`,
		`--players) takes=words values="bot random"`,
		`--faults) takes=list values="none all delay`,
		"--outline) takes=file", "--data) takes=directory",
	} {
		if !strings.Contains(script, "\t"+want) {
			t.Errorf("no %q in\n%s", want, script)
		}
	}
}
