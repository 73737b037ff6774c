package screen

import (
	"slices"
	"testing"
)

// If one offer fits, Tab completes it. If several fit, Tab adds the letters in which they agree. If there are
// none to add, Tab shows these offers.
func TestComplete(t *testing.T) {
	offers := []string{"R5", "W red", "W green", "draw", "mute Ada", "mute Béla", "École", "hint", "hand", "カード"}
	for _, c := range []struct {
		typed, done string
		choices     []string
	}{
		{"dr", "draw ", nil},
		{"r", "R5 ", nil},
		{"w", "W ", nil},
		{"W ", "W ", []string{"W red", "W green"}},
		{"w G", "W green ", nil},
		{"mute b", "mute Béla ", nil},
		{"é", "École ", nil},
		{"h", "h", []string{"hint", "hand"}},
		{"カ", "カード ", nil},
		{"x", "x", nil},
		{"say hello", "say hello", nil},
		{"draw and more", "draw and more", nil},
	} {
		if done, choices := complete(c.typed, offers); done != c.done || !slices.Equal(choices, c.choices) {
			t.Errorf("%q: %q and %q, want %q and %q", c.typed, done, choices, c.done, c.choices)
		}
	}
	if done, choices := complete("", nil); done != "" || choices != nil {
		t.Errorf("of nothing: %q, %q", done, choices)
	}
}
