package main

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// unsaid finds unfilled placeholders, and codes of texts: the help shows a code if the catalogue has no
// sentence for it.
var unsaid = regexp.MustCompile(`\b(command|flag|manual)\.[a-z]\S*|\{[a-z]+\}`)

// The help has a sentence for every code and fits a terminal of 80 columns, and every subcommand has an
// example.
func TestHelpFits(t *testing.T) {
	pages := map[string][]string{"": {"help"}}
	for _, c := range program().Commands {
		pages[c.Name] = []string{c.Name, "--help"}
	}
	for name, args := range pages {
		out, code := lastcard(args...)
		if code != 0 || name != "" && !strings.Contains(out, "\nExample:\n") {
			t.Errorf("%s: exit %d:\n%s", name, code, out)
		}
		if name != "window" && name != "" && !strings.Contains(out[strings.Index(out, "\nExample:\n"):], "  lastcard "+name) {
			t.Errorf("%s: no example of it", name)
		}
		for line := range strings.Lines(out) {
			if code := unsaid.FindString(line); code != "" {
				t.Errorf("%s: %s has no sentence: %s", name, code, line)
			}
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
				t.Errorf("%s: %d columns: %s", name, n, line)
			}
		}
	}
}
