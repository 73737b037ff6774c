package enginetest

import (
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/scenario"
)

// unshown are the rules without an example, and why no play can show them. Where a game
// is named, the reason is that game's alone.
var unshown = map[string]string{
	engine.AbsentOption:     "it is about a computer that is away, which no scenario has",
	engine.TurnTimeOption:   "it is about time, which no scenario has",
	engine.DivergedOption:   "it is about a computer that differs, which no scenario has",
	engine.SpectatorsOption: "it is about who may watch; nothing is played another way",
	engine.DeckOption:       "it is about what computers can know; nothing is played another way",

	"points": "it says when a match ends; each round is played as without it",
	"rounds": "it says when a match ends; each round is played as without it",
	"decks":  "it says how many cards there are; each is played as without it",

	"uno cards":            "it says how many cards are dealt; each is played as without it",
	"uno players":          "it says how many may sit down; nothing is played another way",
	"uno progressive-draw": "it is another name of stacking, and the window does not list it",
	"uno seven-zero":       "it is another name of seven-swap with zero-rotation, and the window does not list it",
	"maumau pack":          "it says which cards there are; each is played as without it",
}

// TestEveryRuleIsShown: each rule of each game has an example in which it is set to something other than
// the official rules say, which runs to its end and in which something is played; or there is a reason why
// it has none.
func TestEveryRuleIsShown(t *testing.T) {
	needed := map[string]bool{}
	for _, g := range games.All() {
		for _, r := range engine.AllRules(g) {
			text, ok := engine.Example(g, r.Name)
			name := r.Name
			if unshown[name] == "" {
				name = g.Name() + " " + name
			}
			needed[name] = true
			switch reason := unshown[name]; {
			case !ok && reason == "":
				t.Errorf("%s: nothing shows the rule %s, and there is no reason why", g.Name(), r.Name)
			case ok && reason != "":
				t.Errorf("%s: the rule %s has an example, and it is said why it has none: %s", g.Name(), r.Name, reason)
			case ok:
				shows(t, g, r, text)
			}
		}
		noStray(t, g)
	}
	for name := range unshown {
		if !needed[name] {
			t.Errorf("there is a reason for %q, which is no rule", name)
		}
	}
}

// shows checks the example of a rule.
func shows(t *testing.T, g engine.Game, r engine.Rule, text string) {
	t.Helper()
	steps, err := scenario.Steps(g.Name()+" "+r.Name, strings.NewReader(text))
	if err != nil {
		t.Error(err)
		return
	}
	at, moved := steps[0].Table, false
	for _, s := range steps {
		moved = moved || s.Seat != engine.NoSeat && len(s.Events) > 0
	}
	set := at.Rules().Value(r.Name) != r.Default
	if r.Default == "on" { // the example shows what can be switched off
		set = at.Rules().On(r.Name)
	}
	if at.Game().Name() != g.Name() || !set || !moved {
		t.Errorf("%s: the example of %s is of %s with %s=%s, moved %v", g.Name(), r.Name, at.Game().Name(), r.Name, at.Rules().Value(r.Name), moved)
	}
}

// noStray checks that each example is one of a rule.
func noStray(t *testing.T, g engine.Game) {
	t.Helper()
	files, err := g.Traits().Texts.ReadDir("lessons")
	if err != nil {
		t.Error(err)
	}
	known := map[string]bool{}
	for _, r := range g.Rules() {
		known[g.Name()+"-rule-"+r.Name+".txt"] = true
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name(), g.Name()+"-rule-") && !known[f.Name()] {
			t.Errorf("%s is the example of no rule", f.Name())
		}
	}
}
