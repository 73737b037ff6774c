package menu

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// TestPortraitIsChosen: by mouse on the home page and by keys in the settings; it holds at
// once and is kept.
func TestPortraitIsChosen(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	v.menu()
	v.press("portrait")
	v.press("portrait-owl")
	v.press("portrait-tint-4")
	if got := seam.ParsePortrait(b.Prof.Portrait); got != (seam.Portrait{Animal: 2, Tint: 3}) {
		t.Errorf("kept %q", b.Prof.Portrait)
	}
	v.press("portrait-done")
	s := NewSettings(v.sh)
	v.s, v.ui = s, func() *kit.UI { return s.ui }
	v.tick(nil)
	v.press("portrait")
	v.press("portrait-bee")
	v.key(ebiten.KeyEscape)
	if s.mirror.open || s.Closed() || b.Prof.Portrait != "bee 3" {
		t.Errorf("open %v, closed %v, kept %q", s.mirror.open, s.Closed(), b.Prof.Portrait)
	}
}

// TestEveryPortraitCanBeShown: there is a drawing, a colour and a name for each.
func TestEveryPortraitCanBeShown(t *testing.T) {
	if len(seam.Animals) != kit.Portraits() || seam.PortraitTints != len(kit.Tints) {
		t.Errorf("%d animals and %d drawings, %d tints and %d colours", len(seam.Animals), kit.Portraits(), seam.PortraitTints, len(kit.Tints))
	}
	for _, name := range seam.Animals {
		if !assets.English().Has("portrait." + name) {
			t.Errorf("there is no word for %s", name)
		}
	}
}
