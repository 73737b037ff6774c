package main

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// Help fits a terminal of 80 columns, and every subcommand has an example of itself.
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
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
				t.Errorf("%s: %d columns: %s", name, n, line)
			}
		}
	}
}
