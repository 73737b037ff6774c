package board

import (
	"testing"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestThemePictures shows the table, a question over it and both results in dark, in light and in large
// print, at every size.
func TestThemePictures(t *testing.T) {
	for _, x := range []struct {
		name  string
		rules string
		seed  uint64
		cond  func(v *engine.View) bool
		do    func(r *rig)
	}{
		{"look-table", "", 5, func(v *engine.View) bool { return isMyTurn(v) && discards(v) > 6 && isLegal(v, engine.Play) }, nil},
		{"look-chooser", "", 31, func(v *engine.View) bool { return isMyTurn(v) && wildOf(v).Card != engine.NoCard }, func(r *rig) {
			r.click(r.corner(wildOf(r.scene.frame.View()).Card))
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

// TestClothPictures shows the table on every other cloth, with a wooden rim and other backs, dark and
// light.
func TestClothPictures(t *testing.T) {
	defer kit.UseTheme(kit.Dark)
	defer kit.UseCloth(kit.Green)
	defer kit.UseRim(false)
	defer cards.UseLook(cards.Look{})
	kit.UseRim(true)
	for i, cloth := range kit.Cloths()[1:] {
		for _, theme := range kit.Themes() {
			kit.UseTheme(theme)
			kit.UseCloth(cloth)
			cards.UseLook(cards.Look{Pattern: cards.Patterns()[i+1]})
			r := newRig(t, newFake(t, 4, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && discards(v) > 6 }), kit.Size{W: 1280, H: 720})
			r.settle()
			kittest.Shot(t, "cloth-"+string(cloth)+string(theme), 1280, 720, 1, r.scene.Draw)
		}
	}
}

// TestRingIsSeen: the ring of the direction, in any colour in force, stands out from every cloth in every
// theme and palette.
func TestRingIsSeen(t *testing.T) {
	defer kit.UseTheme(kit.Dark)
	defer kit.UseCloth(kit.Green)
	for _, theme := range kit.Themes() {
		kit.UseTheme(theme)
		for _, cloth := range kit.Cloths() {
			kit.UseCloth(cloth)
			for _, pal := range cards.Palettes() {
				ringIsSeen(t, string(theme)+" "+string(cloth), pal)
			}
		}
	}
}

func ringIsSeen(t *testing.T, look string, pal cards.Palette) {
	for c := cards.Red; c <= cards.Clubs; c++ {
		ring := ringTint(pal.Tint(c))
		if got := kit.Contrast(kit.LayOver(ring, kit.FeltLight), kit.FeltLight); got < kit.MarkAA {
			t.Errorf("look %q, palette %q, colour %d: contrast %.2f", look, pal, c, got)
		}
	}
}
