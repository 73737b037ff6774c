package board

import "testing"

// In Palace a hand is sorted by value from the start, the ace last.
func TestPalaceIsSortedByValue(t *testing.T) {
	r := newRig(t, laid(t, "game palace\nseats 2\nhand 0 AS 3D 2C KH 10S 3C\nhand 1 4C\ndiscard 5D\nturn 0"), hd)
	r.settle()
	text := ""
	for _, c := range r.scene.frame.Motion.Hand() {
		text += r.scene.frame.Words.Game.FaceString(c.Face) + " "
	}
	if want := "2C 3D 3C 10S KH AS "; text != want {
		t.Errorf("sorted %q, want %q", text, want)
	}
}
