package menu

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine/games"
	"lastcard/render/kit"
)

// each of them.
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
	if len(h.rules.changed()) != 2 || len(h.rules.warnings()) != 1 {
		t.Errorf("at this table: %v", h.rules.changed())
	}
	v.walk("help-game")
	for range 5 {
		v.key(ebiten.KeyRight)
		if h.at != 0 && len(h.rules.changed()) != 0 {
			t.Error("another game has the rules of this table")
		}
	}
	if h.at != 0 || len(h.rules.changed()) != 2 {
		t.Error("five games on it is not Uno again")
	}
	if v.key(ebiten.KeyEscape); !h.Closed() {
		t.Error("Escape does not close")
	}
}

// there.
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
