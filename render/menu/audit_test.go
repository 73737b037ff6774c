package menu

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// audit is what cannot be read on a page.
func audit(s kit.Scene) []string {
	switch s := s.(type) {
	case *Menu:
		return s.ui.Audit()
	case *Lobby:
		return s.ui.Audit()
	case *Connecting:
		return s.ui.Audit()
	case *Failed:
		return s.ui.Audit()
	case *Settings:
		return s.ui.Audit()
	case *Help:
		return s.ui.Audit()
	}
	panic("a page without widgets")
}

// owned are texts that people made, which may be cut.
var owned = []string{"José with a rather long name", "Long evening with M"}

// TestEveryTextFits: on every page, in every language, window and in large
// print, no text is cut, leaves where it stands or runs into another, and all of
// it has the contrast of WCAG AA in every theme.
func TestEveryTextFits(t *testing.T) {
	defer func() { words = assets.English(); kit.UseTheme(kit.Dark) }()
	for _, p := range pages {
		t.Run(p.name, func(t *testing.T) {
			for _, words = range assets.Languages() {
				for window, size := range kittest.Windows() {
					for _, theme := range kit.Themes() {
						if theme != kit.Dark && (window != "usual" || words.Lang() != "en") {
							continue // colours do not depend on these
						}
						kit.UseTheme(theme)
						for _, fault := range audit(settled(p.make, size)) {
							if !mine(fault) {
								t.Errorf("%s %s %q: %s", words.Lang(), window, theme, fault)
							}
						}
					}
				}
			}
		})
	}
}

func mine(fault string) bool {
	for _, name := range owned {
		if strings.Contains(fault, name) {
			return true
		}
	}
	return false
}
