package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"lastcard/assets"
)

// askedFor finds the codes of sentences in a source file: the first arguments of sentence, aboutText,
// flagText, Count and cli.Misuse.
var askedFor = regexp.MustCompile(`\b(sentence|aboutText|flagText|Count|Misuse)\("([a-z0-9.-]+)"`)

// The catalogue has every sentence whose code askedFor finds, and one about every subcommand.
func TestEveryCodeHasASentence(t *testing.T) {
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	prefix := map[string]string{"sentence": "said.", "aboutText": "command.", "flagText": "flag.", "Misuse": "trouble.usage."}
	words, found := assets.English(), 0
	for _, name := range sources {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range askedFor.FindAllStringSubmatch(string(source), -1) {
			found++
			if code := prefix[m[1]] + m[2]; !words.Has(code) && !words.Has(code+".other") {
				t.Errorf("%s: %q has no sentence", name, code)
			}
		}
	}
	for _, c := range program().Commands {
		if !words.Has("command." + c.Name) {
			t.Errorf("nothing is said about the subcommand %s", c.Name)
		}
	}
	if found < 110 {
		t.Errorf("only %d codes found: does the expression still fit the sources?", found)
	}
}
