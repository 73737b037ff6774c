package table

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"lastcard/lockstep"
)

// Whatever lockstep can prove is said in words of its own: each kind of record that is signed
// twice, and each false record, as its sources name them.
func TestAccusations(t *testing.T) {
	said := map[string]string{}
	say := func(what string, p lockstep.Proof) {
		text := accusation("Ben", &lockstep.Notice{K: 7, Proof: &p})
		if other, again := said[text]; again || strings.Contains(text, "proof.") || !strings.Contains(text, "Ben") || !strings.Contains(text, "entry 7") {
			t.Errorf("%s: %q (as %q)", what, text, other)
		}
		said[text] = what
	}
	for k := lockstep.RecordNone + 1; k.String() != "unknown"; k++ {
		say("two records "+k.String(), lockstep.Proof{A: &lockstep.Record{Kind: k}, B: &lockstep.Record{Kind: k}})
	}
	names := regexp.MustCompile(`(?:What: |return )"((?:bad|false) [a-z]+)"`)
	sources, _ := filepath.Glob("../../../lockstep/*.go")
	found := map[string]bool{}
	for _, path := range sources {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range names.FindAllStringSubmatch(string(text), -1) {
			found[m[1]] = true
		}
	}
	if len(found) < 5 {
		t.Errorf("lockstep names %v", found)
	}
	found["something new"] = true // has words too, if not of its own
	for what := range found {
		say(what, lockstep.Proof{What: what, A: &lockstep.Record{}})
	}
}
