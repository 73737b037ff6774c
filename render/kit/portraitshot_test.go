package kit_test

import (
	"testing"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// TestPortraitSheet draws all portraits: large, as in the lobby, and small.
func TestPortraitSheet(t *testing.T) {
	kittest.Shot(t, "portraits", 1280, 720, 1, func(c *kit.Canvas) {
		c.Felt()
		var p kit.Picture
		for i := range kit.PortraitCount() {
			at := kit.Pt{X: 90 + float64(i%8)*155, Y: 100 + float64(i/8)*180}
			p.Portrait(kit.Portrait{At: at, Radius: 66, Animal: i + 1, Tint: i, Ring: kit.Color{}})
			p.Portrait(kit.Portrait{At: kit.Pt{X: 60 + float64(i)*76, Y: 460}, Radius: 19, Animal: i + 1, Tint: i + 3, Ring: kit.Gold})
			p.Portrait(kit.Portrait{At: kit.Pt{X: 60 + float64(i)*76, Y: 540}, Radius: 14, Animal: i + 1, Tint: i + 5, Ring: kit.Color{}})
		}
		p.Draw(c)
	})
}

// TestEveryPortraitCanBeDrawn: there is a drawing for each animal, and a colour for each tint.
func TestEveryPortraitCanBeDrawn(t *testing.T) {
	if len(seam.Animals) != kit.PortraitCount() || seam.PortraitTints != len(kit.Tints) {
		t.Errorf("%d animals and %d drawings, %d tints and %d colours", len(seam.Animals), kit.PortraitCount(), seam.PortraitTints, len(kit.Tints))
	}
}
