package board

import (
	"testing"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestThemePictures shows the table, a question on it and both results in dark,
// in light and in large print, at every size.
func TestThemePictures(t *testing.T) {
	for _, x := range []struct {
		name  string
		rules string
		seed  uint64
		cond  func(v *engine.View) bool
		do    func(r *rig)
	}{
		{"look-table", "", 5, func(v *engine.View) bool { return mine(v) && discards(v) > 6 && has(v, engine.Play) }, nil},
		{"look-chooser", "", 31, func(v *engine.View) bool { return mine(v) && wildOf(v).Card != engine.NoCard }, func(r *rig) {
			r.click(r.corner(wildOf(r.scene.view()).Card))
			r.settle()
		}},
		{"look-round", "", 32, func(v *engine.View) bool { return v.Phase == engine.PhaseRoundOver && v.Round == 2 }, nil},
		{"look-match", "points=300", 34, func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver }, nil},
	} {
		kittest.Shoot(t, x.name, func(size kit.Size) func(c *kit.Canvas) {
			r := newRig(t, newFake(t, 4, 0, x.rules, x.seed).until(x.cond), size)
			r.settle()
			if x.do != nil {
				x.do(r)
			}
			return r.scene.Draw
		})
	}
}

// TestRingIsSeen: the ring of the direction, in the colour in force, stands out
// from the cloth in every theme and palette.
func TestRingIsSeen(t *testing.T) {
	defer kit.UseTheme(kit.Dark)
	for _, theme := range kit.Themes() {
		kit.UseTheme(theme)
		for _, pal := range cards.Palettes() {
			for c := cards.Red; c <= cards.Clubs; c++ {
				ring := ringTint(pal.Tint(c))
				if got := kit.Contrast(kit.Over(ring, kit.FeltLight), kit.FeltLight); got < kit.MarkAA {
					t.Errorf("theme %q, palette %q, colour %d: contrast %.2f", theme, pal, c, got)
				}
			}
		}
	}
}
