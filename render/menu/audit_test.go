package menu

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

func uiOf(s kit.Scene) *kit.UI {
	switch s := s.(type) {
	case *Menu:
		return s.ui
	case *Lobby:
		return s.ui
	case *Connecting:
		return s.ui
	case *Failed:
		return s.ui
	case *Settings:
		return s.ui
	case *Help:
		return s.ui
	}
	panic("a page without widgets")
}

// peoplesTexts are texts in the tests that a person could have written, such as names. The program may cut
// them.
var peoplesTexts = []string{"José with a rather long name", "Long evening with M"}

// TestEveryTextFits: on every page, in every language, in every window and in large print, no text is cut,
// leaves its place or runs into another, except for texts that people wrote. In every theme all text has
// the contrast of WCAG AA.
func TestEveryTextFits(t *testing.T) {
	defer func() { words = assets.English(); kit.UseTheme(kit.Dark) }()
	for _, p := range pages {
		t.Run(p.name, func(t *testing.T) {
			for _, words = range assets.Languages() {
				windows := kittest.Windows()
				windows["narrow"] = kit.Size{W: 900, H: 562.5} // the smallest window in large print
				for window, size := range windows {
					for _, theme := range kit.Themes() {
						if theme != kit.Dark && (window != "usual" || words.Lang() != "en") {
							continue // colours do not depend on language or window
						}
						kit.UseTheme(theme)
						for _, fault := range kittest.Audit(uiOf(settled(p.make, size))) {
							if !isAboutPeoplesText(fault) {
								t.Errorf("%s %s %q: %s", words.Lang(), window, theme, fault)
							}
						}
					}
				}
			}
		})
	}
}

func isAboutPeoplesText(fault string) bool {
	for _, name := range peoplesTexts {
		if strings.Contains(fault, name) {
			return true
		}
	}
	return false
}

// TestFocusIsSeen: wherever Tab leads on a page, a ring shows the place of the focus.
func TestFocusIsSeen(t *testing.T) {
	for _, p := range pages {
		t.Run(p.name, func(t *testing.T) {
			size := kit.Size{W: 1280, H: 720}
			s := settled(p.make, size)
			ui := uiOf(s)
			seen := map[string]bool{}
			for range 80 {
				for _, keys := range [][]kit.Key{{ebiten.KeyTab}, nil} {
					s.Update(&kit.Input{Dt: kit.Tick, Size: size, MayHaveChanged: true, Keys: keys, Mouse: kit.Pt{X: -1, Y: -1}})
				}
				if seen[ui.Focus()] {
					break
				}
				seen[ui.Focus()] = true
				if !kittest.RingShown(ui) {
					t.Errorf("no ring shows the focus on %q", ui.Focus())
				}
			}
			if len(seen) == 0 || seen[""] {
				t.Errorf("Tab leads to %v", seen)
			}
		})
	}
}
