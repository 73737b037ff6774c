package table

import "testing"

// A player may take back one mistake in a match. After that, no other mistake brings a warning. If a player ignores
// the warning and makes the mistake, the next mistake brings a warning again.
func TestOneMistakeIsForgiven(t *testing.T) {
	w := warning("")
	if !w.note("first") || !w.note("first") {
		t.Error("the first mistake is not warned of")
	}
	if w.note("second") {
		t.Error("the second mistake is warned of")
	}
	w = "" // as if the player had played the first mistake
	if !w.note("second") {
		t.Error("nothing was taken back, and there is no warning")
	}
}
