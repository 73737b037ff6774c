package kittest

import (
	"testing"

	"lastcard/render/kit"
)

// Variant is a window and a theme that every scene is looked at in.
type Variant struct {
	Name  string // "" is the usual window, dark
	W, H  int    // pixels
	Scale float64
	Theme kit.Theme
}

// Large print makes a unit this much larger, as far as a window of 16:9 lets a
// scale of 1.5 go (render's leastW and leastH).
const largePrint = 4.0 / 3

// Variants are dark, light and large print, each at 1280 × 720, at 1920 × 1080
// on a screen scaled 1.5, and at 3840 × 2160.
func Variants() (all []Variant) {
	for _, size := range []struct {
		name  string
		w, h  int
		scale float64
	}{{"", 1280, 720, 1}, {"-1080", 1920, 1080, 1.5}, {"-4k", 3840, 2160, 3}} {
		all = append(all,
			Variant{size.name, size.w, size.h, size.scale, kit.Dark},
			Variant{"-light" + size.name, size.w, size.h, size.scale, kit.Light},
			Variant{"-large" + size.name, size.w, size.h, size.scale * largePrint, kit.Dark},
		)
	}
	return all
}

// Size is the window in units.
func (v Variant) Size() kit.Size {
	return kit.Size{W: float64(v.W) / v.Scale, H: float64(v.H) / v.Scale}
}

// Shoot draws a scene in every variant and compares each with its golden. Make
// makes it for a window of a size, ready to be drawn.
func Shoot(t *testing.T, name string, make func(size kit.Size) kit.Scene) {
	defer kit.UseTheme(kit.Dark)
	for _, v := range Variants() {
		t.Run(name+v.Name, func(t *testing.T) {
			Need(t)
			kit.UseTheme(v.Theme)
			s := make(v.Size())
			Shot(t, name+v.Name, v.W, v.H, v.Scale, s.Draw)
		})
	}
}

// Windows are the sizes in units that no text may overflow in: the usual one,
// the smallest, a phone turned upright, a wide one, large print.
func Windows() map[string]kit.Size {
	return map[string]kit.Size{
		"usual": {W: 1280, H: 720}, "least": {W: 800 / 0.78, H: 500 / 0.78}, "wide": {W: 1720, H: 720}, "large": {W: 960, H: 540}, "tall": {W: 1280, H: 960},
	}
}
