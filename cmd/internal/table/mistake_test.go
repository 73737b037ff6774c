package table

import "testing"

// In a match each player may take back one mistake. After that the player gets no warning of another
// mistake. A player who plays a mistake in spite of the warning has not taken one back.
func TestOneMistakeIsForgiven(t *testing.T) {
	w := warning("")
	if !w.note("first") || !w.note("first") {
		t.Error("the first mistake is not warned of")
	}
	if w.note("second") {
		t.Error("a second one is")
	}
	w = "" // as if the player had played the first mistake
	if !w.note("second") {
		t.Error("nothing was taken back, and there is no warning")
	}
}
