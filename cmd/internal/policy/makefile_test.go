package policy

import (
	"regexp"
	"strings"
	"testing"
)

// The program that `make build` makes has no symbols and no debugging data, since it
// would be a third larger with them.
func TestBuildIsStripped(t *testing.T) {
	makefile := read(t, "Makefile")
	if !regexp.MustCompile(`(?m)^LDFLAGS *:= .*-s -w\b`).MatchString(makefile) {
		t.Error("LDFLAGS have no -s -w")
	}
	recipe := regexp.MustCompile(`(?m)^build:.*\n((?:\t.*\n)+)`).FindStringSubmatch(makefile)
	if recipe == nil || !strings.Contains(recipe[1], `-ldflags "$(LDFLAGS)"`) {
		t.Errorf("make build does not link with LDFLAGS: %q", recipe)
	}
}

// A target that takes minutes first prints what to expect: the first build prints how long it takes,
// and `make debcheck` names missing tools.
func TestMakeSaysFirst(t *testing.T) {
	makefile := read(t, "Makefile")
	for target, order := range map[string][2]string{"build": {"takes a few minutes", "$(BUILD)"}, "debcheck": {".ci/need --root debootstrap", " dist"}} {
		_, recipe, _ := strings.Cut(makefile, "\n"+target+":")
		_, recipe, _ = strings.Cut(recipe, "\n")
		recipe, _, _ = strings.Cut(recipe, "\n\n")
		if first, then := strings.Index(recipe, order[0]), strings.Index(recipe, order[1]); first < 0 || then < first {
			t.Errorf("make %s does not have %q before %q: %s", target, order[0], order[1], recipe)
		}
	}
}
