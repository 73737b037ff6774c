package kittest

import (
	"os"
	"path/filepath"
	"testing"

	"lastcard/render/kit"
)

// looks are the ways to show the window: dark, light, and in large print, where a unit has print times as many
// pixels. No setting makes things larger than that in a window of 1280 × 720, because of render's leastW and leastH.
var looks = []struct {
	name  string // "" is the usual look
	theme kit.Theme
	print float64
}{{"", kit.Dark, 1}, {"-light", kit.Light, 1}, {"-large", kit.Dark, 4.0 / 3}}

// screens are three sizes of window in pixels, the smallest first, and how many pixels a unit has in the usual print.
// Each has as many units as the others.
var screens = []struct {
	name  string
	w, h  int
	scale float64
}{{"720", 1280, 720, 1}, {"1080", 1920, 1080, 1.5}, {"4k", 3840, 2160, 3}}

// Shoot draws a scene in every look on every screen: nine pictures, or three with -quick. All screens have
// the same number of units, so one golden per look serves all three, and the test notices a thing that is
// out of place on one of them. set prepares the scene for a window of size units in the theme in use. It
// returns the function that draws the scene, or nil to skip the look.
func Shoot(t *testing.T, name string, set func(size kit.Size) func(c *kit.Canvas)) {
	shoot(t, name, func(int, int) bool { return true }, set)
}

// ShootState is Shoot with fewer pictures, for further states of a scene: all looks on the smallest screen,
// and one look on the second. The name of the state selects that look, so that many states together cover
// all looks. These are enough, because the screens differ only in pixels per unit, and drawing by software
// is slow, most of all on the largest screen. With LASTCARD_FULL set, ShootState draws all nine pictures.
func ShootState(t *testing.T, name string, set func(size kit.Size) func(c *kit.Canvas)) {
	all := os.Getenv("LASTCARD_FULL") != ""
	turn := 0
	for _, c := range name {
		turn += int(c)
	}
	shoot(t, name, func(look, screen int) bool { return all || screen == 0 || screen == 1 && look == turn%len(looks) }, set)
}

func shoot(t *testing.T, name string, drawn func(look, screen int) bool, set func(size kit.Size) func(c *kit.Canvas)) {
	defer kit.UseTheme(kit.Dark)
	NeedDisplay(t)
	for i, l := range looks {
		kit.UseTheme(l.theme)
		draw := set(kit.Size{W: 1280 / l.print, H: 720 / l.print})
		if draw == nil {
			continue
		}
		for k, s := range screens {
			if !drawn(i, k) || *quick && k > 0 {
				continue
			}
			img := Draw(t, s.w, s.h, s.scale*l.print, draw)
			saveShot(t, name+l.name+"-"+s.name, img)
			tol := sameTolerance
			switch {
			case k > 0 && l.print != 1:
				tol = spreadTolerance
			case k > 0:
				tol = scaledTolerance
			}
			if k == 0 || !*update {
				compareGolden(t, filepath.Join("testdata", "golden", name+l.name+".png"), s.name, shrink(img, goldenWidth), shadeStep, tol)
			}
		}
	}
}

// Windows returns sizes of window, in units, by name; text must fit in all of them. They are the usual one, the
// smallest in the usual print, a wide one, a nearly square one, an upright one, large print, and a screen of
// 1920 × 1080.
func Windows() map[string]kit.Size {
	return map[string]kit.Size{
		"usual": {W: 1280, H: 720}, "least": {W: 800 / 0.78, H: 500 / 0.78}, "wide": {W: 1720, H: 720}, "large": {W: 960, H: 540}, "tall": {W: 1280, H: 960},
		"upright": {W: 720 / 0.78, H: 1280 / 0.78}, "screen": {W: 1506, H: 847},
	}
}
