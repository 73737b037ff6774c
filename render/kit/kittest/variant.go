package kittest

import (
	"os"
	"path/filepath"
	"testing"

	"lastcard/render/kit"
)

// Look is how a person has the window: its colours, and how large things are.
type Look struct {
	Name  string // "" is usual
	Theme kit.Theme
	Print float64 // how many times as many pixels to a unit as usual
}

// Looks returns dark, light and large print. Large print makes a unit as much
// larger as a scale of 1.5 can make it in a window of 16:9 (render's leastW and
// leastH).
func Looks() []Look {
	return []Look{{"", kit.Dark, 1}, {"-light", kit.Light, 1}, {"-large", kit.Dark, 4.0 / 3}}
}

// Units is the size of a window in units, which is the same on every [Screen].
func (l Look) Units() kit.Size { return kit.Size{W: 1280 / l.Print, H: 720 / l.Print} }

// Screen is a window in pixels.
type Screen struct {
	Name  string
	W, H  int
	Scale float64 // pixels to a unit of usual print
}

// Screens returns 1280 × 720, 1920 × 1080 on a screen scaled 1.5, and 3840 × 2160.
func Screens() []Screen {
	return []Screen{{"720", 1280, 720, 1}, {"1080", 1920, 1080, 1.5}, {"4k", 3840, 2160, 3}}
}

// Shoot draws a scene in every look on every screen: nine pictures. A look has the
// same number of units on every screen, so one golden for each look stands for all
// three, and a thing that is out of place at some scale is noticed. set makes the
// scene ready for a look in a window of a size, and returns what draws it; nil: it
// is not to be drawn.
func Shoot(t *testing.T, name string, set func(size kit.Size) func(c *kit.Canvas)) {
	shoot(t, name, func(int, int) bool { return true }, set)
}

// ShootState is Shoot for the other states of a scene. It draws all looks on the
// smallest screen, and one of them on the second. The name decides which one, so
// that many states together draw every look there. LASTCARD_FULL asks for all nine
// pictures: drawing by software takes its time, the largest screen most of it. That
// large screens differ in nothing but their pixels is shown by Shoot's pictures of
// every scene, and by package layout's tests, which know no pixels.
func ShootState(t *testing.T, name string, set func(size kit.Size) func(c *kit.Canvas)) {
	all := os.Getenv("LASTCARD_FULL") != ""
	turn := 0
	for _, c := range name {
		turn += int(c)
	}
	shoot(t, name, func(look, screen int) bool { return all || screen == 0 || screen == 1 && look == turn%len(Looks()) }, set)
}

func shoot(t *testing.T, name string, drawn func(look, screen int) bool, set func(size kit.Size) func(c *kit.Canvas)) {
	defer kit.UseTheme(kit.Dark)
	Need(t)
	for i, l := range Looks() {
		kit.UseTheme(l.Theme)
		draw := set(l.Units())
		if draw == nil {
			continue
		}
		for k, s := range Screens() {
			if !drawn(i, k) || *quick && k > 0 {
				continue
			}
			img := Draw(t, s.W, s.H, s.Scale*l.Print, draw)
			save(t, name+l.Name+"-"+s.Name, img)
			tol := same
			switch {
			case k > 0 && l.Print != 1:
				tol = spread
			case k > 0:
				tol = scaled
			}
			if k == 0 || !*update {
				golden(t, filepath.Join("testdata", "golden", name+l.Name+".png"), s.Name, shrink(img, goldenWidth), step, tol)
			}
		}
	}
}

// Windows returns the sizes in units that no text may overflow in: the usual one,
// the smallest, a wide one, a rather square one, an upright one, large print, and that of
// a screen of 1920 × 1080.
func Windows() map[string]kit.Size {
	return map[string]kit.Size{
		"usual": {W: 1280, H: 720}, "least": {W: 800 / 0.78, H: 500 / 0.78}, "wide": {W: 1720, H: 720}, "large": {W: 960, H: 540}, "tall": {W: 1280, H: 960},
		"upright": {W: 720 / 0.78, H: 1280 / 0.78}, "screen": {W: 1506, H: 847},
	}
}
