package kittest

import (
	"os"
	"path/filepath"
	"testing"

	"lastcard/render/kit"
)

// Look is a way to show the window: its colours, and how large things are.
type Look struct {
	Name        string // "" is the usual look
	Theme       kit.Theme
	PrintFactor float64 // pixels per unit, as a multiple of the usual number
}

// Looks returns the dark look, the light one, and large print. In large print a unit has 4/3 times as many
// pixels. A person's scale of 1.5 achieves no more in a window of 1280 × 720, because of render's leastW and
// leastH.
func Looks() []Look {
	return []Look{{"", kit.Dark, 1}, {"-light", kit.Light, 1}, {"-large", kit.Dark, 4.0 / 3}}
}

// Units is the size of the window in units. It is the same on every [Screen].
func (l Look) Units() kit.Size { return kit.Size{W: 1280 / l.PrintFactor, H: 720 / l.PrintFactor} }

// Screen is a size of window in pixels.
type Screen struct {
	Name  string
	W, H  int
	Scale float64 // pixels per unit in the usual print
}

// Screens returns three sizes of window, the smallest first. In the usual print each has 1280 × 720 units.
func Screens() []Screen {
	return []Screen{{"720", 1280, 720, 1}, {"1080", 1920, 1080, 1.5}, {"4k", 3840, 2160, 3}}
}

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
	shoot(t, name, func(look, screen int) bool { return all || screen == 0 || screen == 1 && look == turn%len(Looks()) }, set)
}

func shoot(t *testing.T, name string, drawn func(look, screen int) bool, set func(size kit.Size) func(c *kit.Canvas)) {
	defer kit.UseTheme(kit.Dark)
	NeedDisplay(t)
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
			img := Draw(t, s.W, s.H, s.Scale*l.PrintFactor, draw)
			saveShot(t, name+l.Name+"-"+s.Name, img)
			tol := sameTolerance
			switch {
			case k > 0 && l.PrintFactor != 1:
				tol = spreadTolerance
			case k > 0:
				tol = scaledTolerance
			}
			if k == 0 || !*update {
				compareGolden(t, filepath.Join("testdata", "golden", name+l.Name+".png"), s.Name, shrink(img, goldenWidth), shadeStep, tol)
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
