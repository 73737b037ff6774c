package engine_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/uno"
)

func TestRulesText(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"points=200 jump-in", "jump-in points=200"},
		{"jump-in,stacking", "stacking jump-in"},
		{"points=500 stack=mixed cards=07", ""},
		{"-jump-in", ""},
		{"progressive-draw", "stacking"},
		{"progressive-draw stacking stack=mixed", "stacking"},
		{"progressive-draw progressive-draw", "stacking"},
		{"-progressive-draw stacking", "stacking"},
		{"stacking stack=same", "stacking stack=same"},
	} {
		r, err := engine.ParseRules(uno.Game{}, c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if r.String() != c.want {
			t.Errorf("%q: %q, want %q", c.text, r, c.want)
		}
		if again, err := engine.ParseRules(uno.Game{}, r.String()); err != nil || again.String() != c.want {
			t.Errorf("%q read again: %q, %v", c.want, again, err)
		}
	}
}

func TestRulesErrors(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"staking", "no switch"},
		{"jump-in=on", "is a switch"},
		{"points", "is an option"},
		{"points=0", "from 1 to"},
		{"points=many", "whole number"},
		{"stack=any", "mixed, same"},
		{"jump-in -jump-in", "contradict"},
		{"progressive-draw stack=same", "contradict"},
		{"progressive-draw -progressive-draw", "contradict"},
		{"-seven-zero seven-zero", "contradict"},
		{"colour=red", "no option"},
		{strings.Repeat("jump-in ", 200), "longer"},
	} {
		_, err := engine.ParseRules(uno.Game{}, c.text)
		if !errors.Is(err, engine.ErrRules) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want an error that says %q", c.text, err, c.says)
		}
	}
}

func TestRulesValues(t *testing.T) {
	r, err := engine.ParseRules(uno.Game{}, "stacking points=200")
	if err != nil {
		t.Fatal(err)
	}
	if !r.On("stacking") || r.On("jump-in") || !r.On("progressive-draw") || r.Int("points") != 200 || r.Int("cards") != 7 ||
		r.Value("stack") != "mixed" || r.Value("nonsense") != "" || r.Int("stack") != 0 {
		t.Errorf("wrong values: %+v", r)
	}
}

// Setting one rule at a time gives the same rules as their text, leaves the rules before it as they
// were, and refuses a text that is not a rule.
func TestRulesWith(t *testing.T) {
	official := engine.DefaultRules(uno.Game{})
	r := official
	for _, x := range [][2]string{{"jump-in", "on"}, {"points", "200"}, {"stacking", "on"}, {"jump-in", "off"}, {"stack", "same"}} {
		var err error
		if r, err = r.With(uno.Game{}, x[0], x[1]); err != nil {
			t.Fatal(err)
		}
	}
	if got := r.String(); got != "stacking stack=same points=200" || official.String() != "" {
		t.Errorf("%q, and the official rules are %q", got, official)
	}
	for _, x := range [][2]string{{"points", "0"}, {"stack", "any"}, {"nonsense", "on"}} {
		if _, err := r.With(uno.Game{}, x[0], x[1]); !errors.Is(err, engine.ErrRules) {
			t.Errorf("%s=%s: %v", x[0], x[1], err)
		}
	}
}

// A rule that needs another one does nothing without it.
func TestRulesUseful(t *testing.T) {
	for text, want := range map[string][]string{
		"stack=same":          {},
		"stacking stack=same": {"stacking", "stack"},
	} {
		r, err := engine.ParseRules(uno.Game{}, text)
		if err != nil {
			t.Fatal(err)
		}
		got := []string{}
		for x := range r.Changed() {
			if r.Useful(x) {
				got = append(got, x.Name)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v have an effect, want %v", text, got, want)
		}
	}
}

func FuzzParseRules(f *testing.F) {
	f.Add("jump-in points=200 -stacking,stack=same")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := engine.ParseRules(uno.Game{}, text)
		if err != nil {
			return
		}
		if again, err := engine.ParseRules(uno.Game{}, r.String()); err != nil || again.String() != r.String() {
			t.Fatalf("%q: %q, then %q, %v", text, r, again, err)
		}
	})
}
