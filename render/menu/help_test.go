package menu

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine/games"
	"lastcard/render/kit"
)

// TestHelp: every game has a page with all sections, and keys lead to the page of each game. Only the page
// of the table's game shows the rules of the table.
func TestHelp(t *testing.T) {
	b := newBackend()
	b.GameList = games.All()
	v := arrive(t, b)
	for _, g := range games.All() {
		for _, s := range sections {
			if code := "help." + g.Name() + "." + s; !v.sh.Words.Has(code) || !v.sh.Words.Has("help."+s) {
				t.Errorf("%s has no words", code)
			}
		}
	}
	h := NewHelp(v.sh, "uno", "stacking jump-in")
	v.s, v.ui = h, func() *kit.UI { return h.ui }
	v.tick(nil)
	if len(h.rules.changedRules()) != 2 || len(h.rules.warningTexts()) != 1 {
		t.Errorf("at this table: %v", h.rules.changedRules())
	}
	v.walk("help-game")
	for range games.All() {
		v.key(ebiten.KeyRight)
		if h.gameIndex != 0 && len(h.rules.changedRules()) != 0 {
			t.Error("another game has the rules of this table")
		}
	}
	if h.gameIndex != 0 || len(h.rules.changedRules()) != 2 {
		t.Error("the game after the last one is not Uno again, with its rules")
	}
	if v.key(ebiten.KeyEscape); !h.Closed() {
		t.Error("Escape does not close")
	}
}

// TestHelpIsOneKeyAway: on the home and host pages and in the lobby, F1 opens the rules of the game
// shown there.
func TestHelpIsOneKeyAway(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	var asked []string
	v.sh.Help = func(game, rules string) { asked = append(asked, game+" "+rules) }
	v.menu()
	v.key(ebiten.KeyF1)
	v.press("host")
	v.press("rule/jump-in")
	v.key(ebiten.KeyF1)
	v.press("help")
	v.lobby(crowd())
	v.key(ebiten.KeyF1)
	want := []string{"uno ", "uno jump-in", "uno jump-in", "uno stacking jump-in points=200"}
	if !slices.Equal(asked, want) {
		t.Errorf("asked for %q, want %q", asked, want)
	}
}

// TestExampleButtons: a button beside a section or a rule shows its example. Keys and mouse reach the button.
func TestExampleButtons(t *testing.T) {
	b := newBackend()
	b.GameList = games.All()
	sh := newShell(b)
	var shown []string
	sh.Lesson = func(_, text string) { shown = append(shown, text) }
	h := NewHelp(sh, "uno", "stacking jump-in points=200")
	tick := ticker(h)
	tick(nil)
	seen := map[string]bool{}
	for range 40 {
		if seen[h.ui.Focus()] {
			break
		}
		seen[h.ui.Focus()] = true
		tick(func(in *kit.Input) { in.Keys = []kit.Key{ebiten.KeyTab} })
	}
	for _, id := range []string{"see/turn", "see/cards", "see/last", "see/rule-stacking", "see/rule-jump-in"} {
		if !seen[id] {
			t.Errorf("%s is not reached by Tab", id)
		}
		h.ui.SetFocus(id)
		was := len(shown)
		tick(func(in *kit.Input) { in.Keys = []kit.Key{ebiten.KeyEnter} })
		if len(shown) != was+1 || !strings.Contains(shown[was], strings.TrimPrefix(strings.TrimPrefix(id, "see/"), "rule-")) {
			t.Errorf("%s by Enter: %d shown", id, len(shown)-was)
		}
	}
	was := len(shown)
	at, _ := h.ui.WidgetRect("see/rule-stacking")
	for _, l := range []kit.MouseButton{{}, {Down: true, Pressed: true}, {Released: true}} {
		tick(func(in *kit.Input) { in.Mouse, in.MouseInside, in.MouseMoved, in.Left = at.Center(), true, true, l })
	}
	if len(shown) != was+1 {
		t.Error("a click shows nothing")
	}
}
