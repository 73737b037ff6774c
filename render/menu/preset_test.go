package menu

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// TestBotsAreRemembered: the home page offers the game and the number of bots of the last time again.
func TestBotsAreRemembered(t *testing.T) {
	b := newBackend()
	b.GameList = games.All()
	v := arrive(t, b)
	v.menu()
	v.walk("bots-game")
	for range slices.Index(games.Names(), "palace") {
		v.key(ebiten.KeyRight)
	}
	v.walk("bots-count")
	v.key(ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
	v.press("play")
	want := seam.Setup{Game: "palace", Seats: 5, Bots: 4} // 5 is the most seats of Palace with one deck
	if got := b.Tables[0].Setup; got != want {
		t.Fatalf("set up %+v, want %+v", got, want)
	}
	v = arrive(t, b)
	v.menu()
	v.press("play")
	if got := b.Tables[1].Setup; got != want {
		t.Errorf("the next time %+v", got)
	}
}

// TestPresets: a person can choose a built-in preset, and can name, save, choose again and remove a
// preset of their own.
func TestPresets(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	m := v.menu()
	v.press("host")
	v.press("preset/chaos")
	if got := m.rules.chosen; got.Value("jump-in") != "on" || got.Value("decks") != "2" {
		t.Errorf("chaos is %q", m.rules.rulesText())
	}
	v.press("preset/official")
	v.press("rule/jump-in")
	v.press("preset-save")
	v.tick(nil)
	v.write(" Sunday  rules")
	v.key(ebiten.KeyEnter)
	want := seam.Preset{Name: "Sunday rules", Game: "uno", Rules: "jump-in"}
	if len(b.SavedChoices.Presets) != 1 || b.SavedChoices.Presets[0] != want || m.page != pageHost {
		t.Fatalf("kept %+v", b.SavedChoices.Presets)
	}
	v.press("open")
	v = arrive(t, b)
	m = v.menu()
	v.press("host")
	if m.rules.rulesText() != "jump-in" {
		t.Errorf("the next time the rules are %q", m.rules.rulesText())
	}
	v.press("preset/family")
	v.press("preset-own/0")
	if m.rules.rulesText() != "jump-in" {
		t.Errorf("the preset gives %q", m.rules.rulesText())
	}
	v.press("preset-forget")
	if len(b.SavedChoices.Presets) != 0 {
		t.Errorf("kept %+v", b.SavedChoices.Presets)
	}
	v.press("preset-save")
	v.tick(nil)
	v.key(ebiten.KeyEscape)
	if m.dialog != nil || m.page != pageHost {
		t.Error("Escape does not close just the dialog")
	}
}

// TestPresetOfOthers: a guest can save a table's rules as a preset from its lobby, and is then
// offered them for a table of their own. Rules that are already a preset cannot be saved twice.
func TestPresetOfOthers(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	tab := crowd()
	tab.Snap.Opener = false
	v.lobby(tab)
	v.press("rules-keep")
	v.tick(nil)
	v.write("Sunday")
	v.key(ebiten.KeyEnter)
	want := seam.Preset{Name: "Sunday", Game: "uno", Rules: "stacking jump-in points=200"}
	if len(b.SavedChoices.Presets) != 1 || b.SavedChoices.Presets[0] != want || len(v.toasts) != 1 {
		t.Fatalf("kept %+v, said %v", b.SavedChoices.Presets, v.toasts)
	}
	if v.reaches("rules-keep") {
		t.Error("the same rules can be saved again")
	}
	m := v.menu()
	v.press("host")
	v.press("preset-own/0")
	if !m.rules.chosen.On("stacking") {
		t.Errorf("the preset gives %q", m.rules.rulesText())
	}
}

// TestOfferedPresets: the presets of every game have names and allow four players, and no two of a game
// have the same rules.
func TestOfferedPresets(t *testing.T) {
	b := newBackend()
	b.GameList = games.All()
	m := arrive(t, b).menu()
	for _, g := range games.All() {
		seen := map[string]bool{}
		list := presets(m.shell, m.choices, g)
		for _, x := range list {
			r, err := engine.ParseRules(g, x.rules)
			if err != nil || x.label == "" || strings.HasPrefix(x.label, "preset.") {
				t.Errorf("%s, %q: %q: %v", g.Name(), x.label, x.rules, err)
				continue
			}
			if low, high := g.Seats(r); low > 4 || high < 4 {
				t.Errorf("%s, %s: %d to %d seats", g.Name(), x.label, low, high)
			}
			seen[x.rules] = true
		}
		if len(list) != 3 || len(seen) != len(list) {
			t.Errorf("%s: %d presets, %d of them different", g.Name(), len(list), len(seen))
		}
	}
}
