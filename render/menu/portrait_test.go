package menu

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// TestPortraitIsChosen: a person can choose a portrait on the home page and in the settings. The
// choice takes effect at once and is saved.
func TestPortraitIsChosen(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	v.menu()
	v.press("portrait")
	v.press("portrait-owl")
	v.press("portrait-tint-4")
	if got := seam.ParsePortrait(b.SavedProfile.Portrait); got != (seam.Portrait{Animal: 2, Tint: 3}) {
		t.Errorf("kept %q", b.SavedProfile.Portrait)
	}
	v.press("portrait-done")
	s := NewSettings(v.sh)
	v.s, v.ui = s, func() *kit.UI { return s.ui }
	v.tick(nil)
	v.press("portrait")
	v.press("portrait-bee")
	v.key(ebiten.KeyEscape)
	if s.dialog != nil || s.Closed() || b.SavedProfile.Portrait != "bee 3" {
		t.Errorf("open %v, closed %v, kept %q", s.dialog != nil, s.Closed(), b.SavedProfile.Portrait)
	}
}

// TestPortraitOfTheFirstStart: one press accepts the portrait that the person already has and leads back to
// the page. A double click on the last button of the guide does not close the dialog.
func TestPortraitOfTheFirstStart(t *testing.T) {
	for _, key := range []kit.Key{ebiten.KeyEnter, ebiten.KeySpace, ebiten.KeyEscape} {
		b := newBackend()
		v := arrive(t, b)
		m := v.menu()
		m.AskPortrait()
		v.tick(nil)
		if m.dialog == nil || m.ui.Focus() != "portrait-done" {
			t.Fatalf("open %v, focus %q", m.dialog != nil, m.ui.Focus())
		}
		for _, left := range []kit.MouseButton{{Down: true, Pressed: true}, {Released: true}} {
			v.tick(func(in *kit.Input) { in.Mouse, in.MouseInside, in.Left = kit.Pt{X: 5, Y: 5}, true, left })
		}
		if m.dialog == nil {
			t.Error("a click outside closes the dialog")
		}
		v.key(key)
		v.tick(nil)
		if m.dialog != nil || b.SavedProfile.Portrait != "" || m.ui.Focus() != "play" {
			t.Errorf("%v: open %v, kept %q, focus %q", key, m.dialog != nil, b.SavedProfile.Portrait, m.ui.Focus())
		}
	}
}

// TestPortraitOfTheFirstStartIsChosen: a person can choose a portrait by keys alone, and the outline
// says which one is chosen.
func TestPortraitOfTheFirstStartIsChosen(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	m := v.menu()
	m.AskPortrait()
	v.tick(nil)
	v.press("portrait-owl")
	v.press("portrait-tint-4")
	outline := &kit.Outline{}
	v.tick(func(in *kit.Input) { in.Outline = outline })
	for _, n := range outline.Nodes() {
		if on := n.ID == "portrait-owl" || n.ID == "portrait-tint-4"; on != (n.Value == "on") {
			t.Errorf("%s is %q", n.ID, n.Value)
		}
	}
	v.press("portrait-done")
	if m.dialog != nil || b.SavedProfile.Portrait != "owl 3" {
		t.Errorf("open %v, kept %q", m.dialog != nil, b.SavedProfile.Portrait)
	}
}

// TestPortraitOfTheFirstStartFits: no text of the dialog is cut, in any language or window.
func TestPortraitOfTheFirstStartFits(t *testing.T) {
	defer func() { words = assets.English() }()
	for _, words = range assets.Languages() {
		for window, size := range kittest.Windows() {
			m := New(newShell(newBackend()))
			m.AskPortrait()
			settled(func() kit.Scene { return m }, size)
			for _, fault := range kittest.Audit(m.ui) {
				if !isAboutPeoplesText(fault) {
					t.Errorf("%s %s: %s", words.Lang(), window, fault)
				}
			}
		}
	}
}

func TestEveryPortraitHasAName(t *testing.T) {
	for _, name := range seam.Animals {
		if !assets.English().Has("portrait." + name) {
			t.Errorf("there is no word for %s", name)
		}
	}
}
