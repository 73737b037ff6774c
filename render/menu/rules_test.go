package menu

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/scene"
)

// TestEveryRuleHasWords: the rules, values and warnings of every game have words, and the engine can read
// the editor's text.
func TestEveryRuleHasWords(t *testing.T) {
	sh := newShell(newBackend())
	for _, g := range games.All() {
		if !sh.Words.Has("game." + g.Name()) {
			t.Errorf("game.%s has no words", g.Name())
		}
		all := newRules(sh, g, "")
		for _, r := range all.shownRules {
			if !sh.Words.Has("rule." + r.Name) {
				t.Errorf("rule.%s has no words", r.Name)
			}
			if !r.Option && !sh.Words.Has("rule."+r.Name+".hint") {
				t.Errorf("rule.%s has no hint", r.Name)
			}
			for _, c := range r.Choices {
				if !sh.Words.Has("rule." + r.Name + "." + c) {
					t.Errorf("rule.%s.%s has no words", r.Name, c)
				}
			}
			if !r.Option {
				all.setRule(r, "on")
			}
		}
		checkWarnings(t, sh, g, all)
	}
}

// checkWarnings checks that there are words for every warning about a combination of the switches among the
// first ten rules.
func checkWarnings(t *testing.T, sh *scene.Shell, g engine.Game, all *ruleEditor) {
	for i := range 1 << min(len(all.shownRules), 10) {
		r := newRules(sh, g, "")
		for k, rule := range all.shownRules {
			if !rule.Option && i>>k&1 == 1 {
				r.setRule(rule, "on")
			}
		}
		parsed, err := engine.ParseRules(g, r.rulesText())
		if err != nil {
			t.Fatalf("%q: %v", r.rulesText(), err)
		}
		for _, code := range g.Warnings(parsed) {
			if !sh.Words.Has("warning." + code) {
				t.Fatalf("warning.%s has no words", code)
			}
		}
	}
}

func TestRulesRoundTrip(t *testing.T) {
	sh := newShell(newBackend())
	for _, text := range []string{"", "stacking", "stacking jump-in stack=same points=200", "decks=2"} {
		if got := newRules(sh, uno.Game{}, text).rulesText(); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// All warnings about the rules can be read in full: on the cloth if they fit there, else behind a
// button.
func TestWarningsAreTold(t *testing.T) {
	ways := map[bool]int{} // how often a button was needed, and how often not
	for _, list := range [][]engine.Game{games.All(), {uno.Game{}}} {
		for name, size := range kittest.Windows() {
			b := newBackend()
			b.GameList = list
			v := arrive(t, b)
			m := v.menu()
			m.page = pageHost
			m.rules = newRules(m.shell, uno.Game{}, "stacking jump-in seven-swap zero-rotation points=200")
			v.size = size
			v.tick(nil)
			_, button := m.ui.WidgetRect("warnings")
			if ways[button]++; button {
				v.press("warnings")
			}
			var seen strings.Builder
			outline := &kit.Outline{}
			v.tick(func(in *kit.Input) { in.Outline = outline })
			for _, n := range outline.Nodes() {
				seen.WriteString(n.Name + " ")
			}
			for _, w := range m.rules.warningTexts() {
				if !strings.Contains(seen.String(), w) {
					t.Errorf("%s: %q is not shown in\n%s", name, w, &seen)
				}
			}
			if button {
				v.key(ebiten.KeyEscape)
			}
			if m.dialog != nil || m.page != pageHost {
				t.Errorf("%s: the dialog is still open, or the page has changed", name)
			}
		}
	}
	if ways[true] == 0 || ways[false] == 0 {
		t.Errorf("the warnings were not shown both with and without a button: %v", ways)
	}
}

// TestWarningsFollowTheLanguage: if the person chooses another language while the dialog with the warnings is open,
// the dialog speaks it.
func TestWarningsFollowTheLanguage(t *testing.T) {
	v := arrive(t, newBackend())
	m := v.menu()
	m.page, v.size = pageHost, kittest.Windows()["large"]
	m.rules = newRules(m.shell, uno.Game{}, "stacking jump-in seven-swap zero-rotation points=200")
	v.tick(nil)
	v.press("warnings")
	v.sh.Words = assets.Language("de")
	v.tick(nil)
	for _, w := range m.rules.warningTexts() {
		if line := kit.Wrap(w, kit.Small, warningsW-2*kit.Gap6-scrollPad)[0]; len(m.ui.Picture().Find(line)) == 0 {
			t.Errorf("%q is not in the dialog", line)
		}
	}
}
