package uno

import (
	"slices"
	"testing"

	"lastcard/engine/enginetest"
)

// TestWarnings: Warnings has a warning for each pair of rules that interact in surprising ways. If all five rules
// are on, one warning about all of them replaces those about pairs, but the warning about a single deck stays.
func TestWarnings(t *testing.T) {
	const all = "stacking jump-in seven-zero draw-to-match"
	for rules, want := range map[string][]string{
		"":                              nil,
		"stacking jump-in":              {"stacking+jump-in"},
		"jump-in seven-zero":            {"jump-in+seven-swap", "jump-in+zero-rotation+one-deck"},
		all:                             {"stacking+jump-in+seven-swap+zero-rotation+draw-to-match", "jump-in+zero-rotation+one-deck"},
		all + " decks=2":                {"stacking+jump-in+seven-swap+zero-rotation+draw-to-match"},
		"jump-in zero-rotation decks=2": {"jump-in+zero-rotation"},
	} {
		if got := (Game{}).Warnings(enginetest.Rules(t, Game{}, rules)); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", rules, got, want)
		}
	}
}
