package seam

import "testing"

// Four bots whose names follow each other in the alphabet include every temper. A name has the same
// temper in lower case, and every name has one.
func TestTemperOf(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range []string{"Ada", "Blaise", "Carl", "Dorothy"} {
		seen[TemperOf(name)] = true
	}
	if len(seen) != len(Tempers) {
		t.Errorf("four bots have only %v", seen)
	}
	if TemperOf("ada 2") != TemperOf("Ada") {
		t.Error("the size of a letter changes the temper")
	}
	for _, name := range []string{"", "Ørsted", "太郎", "7"} {
		if TemperOf(name) == "" {
			t.Errorf("%q has no temper", name)
		}
	}
}
