package policy

import (
	"regexp"
	"strings"
	"testing"
)

// The program that `make build` makes has no symbols and no debugging data: it is a third larger with them.
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
