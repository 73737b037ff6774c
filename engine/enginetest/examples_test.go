package enginetest

import (
	"slices"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/scenario"
)

// excuses say why rules or parts of the help have no example. The key is the name of the rule or the part.
// If a game stands before that name, the reason is for that game alone.
type excuses map[string]string

// unshown are the rules without an example.
var unshown = excuses{
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

// untaught are the parts of the help without an example.
var untaught = excuses{
	"goal":  "it says how a round begins and what it is played for; no single play shows that",
	"score": "it is about a round or a match that is over, when nothing is played",
	"keys":  "it is about keys and the mouse; nothing is played another way",

	"eights last": "it says that nothing is called and any card may be the last: that card is played like any other",
	"palace last": "it says that nothing is called and any card may be the last: that card is played like any other",
}

// TestEveryRuleIsShown: each rule of each game has an example, or there is a reason why it has none. In the
// example the rule is on, or has a value other than the official one. The example runs to its end, and a seat
// acts in it.
func TestEveryRuleIsShown(t *testing.T) {
	used := map[string]bool{}
	for _, g := range games.All() {
		for _, r := range engine.AllRules(g) {
			text, ok := engine.Example(g, r.Name)
			unshown.judge(t, g, r.Name, ok, used)
			if ok {
				shows(t, g, r, text)
			}
		}
		noStray(t, g)
	}
	unshown.areUsed(t, used)
}

// TestEveryPartIsShown: each part of the help of each game has an example that is about that part, or there
// is a reason why it has none. The example runs to its end, and a seat acts in it.
func TestEveryPartIsShown(t *testing.T) {
	used := map[string]bool{}
	for _, g := range games.All() {
		for _, part := range partsOf(t, g) {
			text, ok := engine.Lesson(g, part)
			untaught.judge(t, g, part, ok, used)
			if ok {
				tells(t, g, part, text)
			}
		}
	}
	untaught.areUsed(t, used)
}

// judge checks that a rule or a part of the help has either an example or a reason why it has none. It adds
// to used the key under which x has the reason, or would have it.
func (x excuses) judge(t *testing.T, g engine.Game, name string, shown bool, used map[string]bool) {
	t.Helper()
	key := name
	if x[key] == "" {
		key = g.Name() + " " + name
	}
	used[key] = true
	switch reason := x[key]; {
	case !shown && reason == "":
		t.Errorf("%s: no example shows %s, and there is no reason why", g.Name(), name)
	case shown && reason != "":
		t.Errorf("%s: an example shows %s, and a reason says why none does: %s", g.Name(), name, reason)
	}
}

// areUsed checks that each reason names a rule or a part that exists.
func (x excuses) areUsed(t *testing.T, used map[string]bool) {
	t.Helper()
	for name := range x {
		if !used[name] {
			t.Errorf("there is a reason for %q, which no game has", name)
		}
	}
}

// partsOf returns the parts of a game's help. A part is "turn" if the game has the sentence
// help.NAME.turn.
func partsOf(t *testing.T, g engine.Game) (parts []string) {
	t.Helper()
	words, err := g.Traits().Texts.ReadFile("words/" + g.Name() + ".en.txt")
	if err != nil {
		t.Error(err)
	}
	for line := range strings.Lines(string(words)) {
		code, _, _ := strings.Cut(line, ":")
		if part, ok := strings.CutPrefix(code, "help."+g.Name()+"."); ok {
			parts = append(parts, part)
		}
	}
	return parts
}

// stepsOf runs an example. It checks that the example is about the game g and that a seat acts in it. If the
// example cannot be run or is about another game, stepsOf returns nil.
func stepsOf(t *testing.T, g engine.Game, name, text string) []scenario.Step {
	t.Helper()
	steps, err := scenario.Steps(g.Name()+" "+name, strings.NewReader(text))
	if err != nil {
		t.Error(err)
		return nil
	}
	if game := steps[0].Table.Game().Name(); game != g.Name() {
		t.Errorf("%s: the example of %s is of %s", g.Name(), name, game)
		return nil
	}
	acts := func(s scenario.Step) bool { return s.Seat != engine.NoSeat && len(s.Events) > 0 }
	if !slices.ContainsFunc(steps, acts) {
		t.Errorf("%s: in the example of %s nobody does anything", g.Name(), name)
	}
	return steps
}

// shows checks that the rule is on in its example, or has a value other than the official one.
func shows(t *testing.T, g engine.Game, r engine.Rule, text string) {
	t.Helper()
	steps := stepsOf(t, g, r.Name, text)
	if steps == nil {
		return
	}
	rules := steps[0].Table.Rules()
	set := rules.Value(r.Name) != r.Default
	if r.Default == "on" { // the rule is on by default: its example must have it on, and need not change it
		set = rules.On(r.Name)
	}
	if !set {
		t.Errorf("%s: the example of %s has %s=%s", g.Name(), r.Name, r.Name, rules.Value(r.Name))
	}
}

// tells checks the example of a part of the help. The example must begin with a sentence, and each of its
// sentences must belong to that part.
func tells(t *testing.T, g engine.Game, part, text string) {
	t.Helper()
	own := "help." + g.Name() + "." + part
	for i, s := range stepsOf(t, g, part, text) {
		if code, _, _ := strings.Cut(s.Text, "/"); code != own && (code != "" || i == 0) {
			t.Errorf("%s: step %d of the example of %s says %q", g.Name(), i, part, s.Text)
		}
	}
}

// noStray checks that each example of a rule belongs to a rule of the game.
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
