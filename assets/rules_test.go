package assets

import (
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/palace"
	"lastcard/engine/uno"
)

// Changes puts each rule that differs from the official game into words. It leaves out rules that
// have no effect.
func TestChanges(t *testing.T) {
	for _, x := range []struct {
		game  engine.Game
		rules string
		want  []string
	}{
		{uno.Game{}, "", nil},
		{uno.Game{}, "stack=same", nil},
		{uno.Game{}, "stacking points=50", []string{"Stacking", "Points to win the match: 50"}},
		{eights.Crazy, "-reshuffle", []string{"Shuffle the discards: no"}},
		{palace.Game{}, "stop=first", []string{"The round ends when: One player is out"}},
	} {
		r, err := engine.ParseRules(x.game, x.rules)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, c := range English().Changes(r) {
			got = append(got, c.Line)
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%s %q: %q, want %q", x.game.Name(), x.rules, got, x.want)
		}
	}
}

// Game, rule and options become words as the arguments of a sentence. Each value of an option
// also appears in the form that a person types.
func TestRuleArguments(t *testing.T) {
	for _, x := range []struct {
		value any
		want  string
	}{
		{GameName("eights"), "Crazy Eights"},
		{GameName("tarock"), "tarock"},
		{engine.Rule{Name: "stack"}, "What may be stacked"},
		{engine.Rule{Name: "no-such-rule"}, "no such rule"},
		{ChoiceRule{Name: "stack", Choices: []string{"mixed", "same"}}, "mixed (Any draw card) and same (Same card only)"},
		{ChoiceRule{Name: "pack", Choices: []string{"32", "52"}}, "32 and 52"},
		{ChoiceRule{}, ""},
	} {
		if got := English().argText(x.value); got != x.want {
			t.Errorf("%+v: %q, want %q", x.value, got, x.want)
		}
	}
}
