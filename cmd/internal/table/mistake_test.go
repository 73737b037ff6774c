package table

import "testing"

// A player may take back one mistake in a match. From then on there are no warnings of other mistakes. A player
// who makes a mistake in spite of the warning has taken none back.
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
