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

// Every error about rules is a code with its arguments.
func TestRulesErrors(t *testing.T) {
	const number, choice, no = engine.RulesNumber, engine.RulesChoice, engine.RulesContradict
	for _, c := range []struct {
		text string
		want engine.RulesError
	}{
		{"staking", engine.RulesError{Code: engine.RulesNoSwitch, Game: "uno", Word: "staking"}},
		{"-staking", engine.RulesError{Code: engine.RulesNoSwitch, Game: "uno", Word: "staking"}},
		{"colour=red", engine.RulesError{Code: engine.RulesNoOption, Game: "uno", Word: "colour"}},
		{"jump-in=on", engine.RulesError{Code: engine.RulesIsSwitch, Word: "jump-in"}},
		{"points", engine.RulesError{Code: engine.RulesIsOption, Word: "points"}},
		{"points=0", engine.RulesError{Code: number, Word: "points=0", Low: 1, High: 100_000}},
		{"points=many", engine.RulesError{Code: number, Word: "points=many", Low: 1, High: 100_000}},
		{"stack=any", engine.RulesError{Code: choice, Word: "stack=any"}},
		{"jump-in -jump-in", engine.RulesError{Code: no, Other: "jump-in", Word: "-jump-in"}},
		{"progressive-draw stack=same", engine.RulesError{Code: no, Other: "progressive-draw", Word: "stack=same"}},
		{"progressive-draw -progressive-draw", engine.RulesError{Code: no, Other: "progressive-draw", Word: "-progressive-draw"}},
		{"-seven-zero seven-zero", engine.RulesError{Code: no, Other: "-seven-zero", Word: "seven-zero"}},
		{strings.Repeat("jump-in ", 200), engine.RulesError{Code: engine.RulesLong, High: 1024}},
	} {
		_, err := engine.ParseRules(uno.Game{}, c.text)
		got, ok := errors.AsType[*engine.RulesError](err)
		if !ok || got.Code != c.want.Code || got.Game != c.want.Game || got.Word != c.want.Word || got.Other != c.want.Other ||
			got.Low != c.want.Low || got.High != c.want.High {
			t.Errorf("%q: %+v, want %+v", c.text, err, c.want)
		}
	}
}

// An error about a rule holds the rule. An error about a name that no rule has lists the names that
// the rules have.
func TestRulesErrorsSayMore(t *testing.T) {
	for text, want := range map[string]string{"points": "points", "jump-in=on": "jump-in", "points=0": "points", "stack=any": "stack"} {
		_, err := engine.ParseRules(uno.Game{}, text)
		if e, ok := errors.AsType[*engine.RulesError](err); !ok || e.Rule.Name != want {
			t.Errorf("%q: %+v", text, err)
		}
	}
	for text, want := range map[string]string{"staking": "stacking", "colour=red": "points"} {
		_, err := engine.ParseRules(uno.Game{}, text)
		if e, ok := errors.AsType[*engine.RulesError](err); !ok || !slices.Contains(e.Names, want) {
			t.Errorf("%q: %+v", text, err)
		}
	}
	_, err := engine.MakeRules(uno.Game{}, nil, []string{"points"})
	if e, ok := errors.AsType[*engine.RulesError](err); !ok || e.Code != engine.RulesNoValue || e.Word != "points" {
		t.Errorf("an option without a value: %+v", err)
	}
}

// The text of an error about rules holds its code and its arguments.
func TestRulesErrorText(t *testing.T) {
	for text, want := range map[string]string{
		"stack=any":        "rules: choice stack=any mixed same",
		"points=0":         "rules: number points=0 1–100000",
		"jump-in -jump-in": "rules: contradict jump-in -jump-in",
		"jump-in=on":       "rules: is-switch jump-in",
	} {
		if _, err := engine.ParseRules(uno.Game{}, text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if err := engine.CheckSeats(uno.Game{}, 11, engine.DefaultRules(uno.Game{})); err == nil || err.Error() != "rules: seats uno 11 2–10" {
		t.Errorf("%v", err)
	}
}

// CheckSeats refuses too few players and too many, and its error says how many may play.
func TestCheckSeats(t *testing.T) {
	official := engine.DefaultRules(uno.Game{})
	for seats, well := range map[int]bool{1: false, 2: true, 10: true, 11: false} {
		err := engine.CheckSeats(uno.Game{}, seats, official)
		e, wrong := errors.AsType[*engine.RulesError](err)
		if wrong == well || wrong && (e.Code != engine.RulesSeats || e.Seats != seats || e.Low != 2 || e.High != 10) {
			t.Errorf("%d seats: %+v", seats, err)
		}
		if _, err := engine.NewTable(uno.Game{}, seats, official, engine.NewOpenDeck()); (err == nil) != well {
			t.Errorf("%d seats: a new match: %v", seats, err)
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

// Setting one rule after another gives the expected text. With leaves the old rules as they were, and
// refuses an unknown name or a value that the rule cannot have.
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
		_, err := r.With(uno.Game{}, x[0], x[1])
		if _, ok := errors.AsType[*engine.RulesError](err); !ok {
			t.Errorf("%s=%s: %v", x[0], x[1], err)
		}
	}
}

// A rule that needs another one has no effect without it.
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
