package render

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// TestLanguageIsChosen: the window uses the system's language at first, and the person's language as
// soon as it is chosen.
func TestLanguageIsChosen(t *testing.T) {
	a := newApp(newBackend(), Options{Langs: []string{"eu_ES", "fr_FR.UTF-8"}})
	if got := a.shell.Words.Lang(); got != "fr" {
		t.Errorf("the system's language is %s", got)
	}
	ticks(a, 1)
	p := a.shell.Profile
	p.Lang = "ja"
	a.setProfile(p)
	if want := ticks(a, 1); a.shell.Words.Lang() != "ja" || want == kit.Still {
		t.Errorf("the language chosen is not spoken at once: %s", a.shell.Words.Lang())
	}
	if got := newApp(newBackend(), Options{}).shell.Words.Lang(); got != "en" {
		t.Errorf("without any, it speaks %s", got)
	}
}

// TestTroubleIsToldInTheLanguage: a trouble is described in the person's language.
func TestTroubleIsToldInTheLanguage(t *testing.T) {
	a := newApp(newBackend(), Options{Langs: []string{"de"}})
	toast := scene.ErrorToast(a.shell.Words, &seam.Trouble{Code: "full"})
	if toast.Text != "Der Tisch ist voll." || toast.Hint != "Bitte um einen Tisch mit mehr Plätzen." {
		t.Errorf("told as %+v", toast)
	}
	toast = scene.ErrorToast(a.shell.Words, &seam.Trouble{Code: "away", Args: assets.Args{"name": "Bo"}})
	if toast.Text != "Bo antwortet nicht, und ohne diesen Platz kann die Partie nicht weitergehen." || toast.Hint != "Setze die Partie fort, wenn Bo zurück ist, oder eröffne einen neuen Tisch." {
		t.Errorf("told as %+v", toast)
	}
}

// TestScaleKeys: Ctrl with plus or minus changes the scale, here over the settings, but not beyond the
// smallest scale. The keys work over the guide too.
func TestScaleKeys(t *testing.T) {
	a, _, _ := lobby(t)
	press(a, ebiten.KeyF2)
	with := func(k kit.Key) {
		a.update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Keys: []kit.Key{k}, Ctrl: true})
	}
	with(ebiten.KeyEqual)
	if got := a.shell.Profile.Scale; got != 1.15 {
		t.Errorf("larger is %v", got)
	}
	for range 9 {
		with(ebiten.KeyMinus)
	}
	if got := a.shell.Profile.Scale; got != MinScale {
		t.Errorf("the smallest is %v", got)
	}
	a.showGuide()
	with(ebiten.KeyEqual)
	if got := a.shell.Profile.Scale; got <= MinScale {
		t.Errorf("larger over the guide is %v", got)
	}
}
