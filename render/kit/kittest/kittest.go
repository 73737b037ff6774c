// Package kittest runs tests of what is drawn: offscreen, in a hidden window, with
// golden pictures. Only tests import it.
//
// A package whose tests draw has
//
//	func TestMain(m *testing.M) { kittest.Main(m) }
//
// which runs all its tests inside the first Update of a hidden window, where
// images can be read back. Without a display the tests run too; those that call
// [Shot] are skipped and say so.
//
//	go test ./render/... -update      writes the goldens anew
//	go test ./render/... -shots DIR   writes every picture in full size to DIR
//	go test ./render/... -quick       draws on the smallest screen only
package kittest

import (
	"flag"
	"image"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

var (
	update = flag.Bool("update", false, "write the golden pictures anew")
	shots  = flag.String("shots", "", "write every picture in full size to this directory")
	quick  = flag.Bool("quick", false, "draw scenes on the smallest screen only")

	display bool
)

// Main runs a package's tests and exits.
func Main(m *testing.M) {
	if noDisplay() {
		os.Exit(m.Run())
	}
	g := &game{m: m}
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(64, 64)
	err := ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{InitUnfocused: true})
	if err != nil && !g.ran {
		println("kittest: no window:", err.Error())
		os.Exit(m.Run())
	}
	os.Exit(g.code)
}

func noDisplay() bool {
	return runtime.GOOS != "windows" && runtime.GOOS != "darwin" && os.Getenv("DISPLAY") == ""
}

type game struct {
	m    *testing.M
	ran  bool
	code int
}

func (g *game) Update() error {
	g.ran, display = true, true
	g.code = g.m.Run()
	return ebiten.Termination
}

func (g *game) Draw(*ebiten.Image) {}

func (g *game) Layout(w, h int) (int, int) { return w, h }

// Need skips a test that draws when there is no display.
func Need(t testing.TB) {
	t.Helper()
	_ = os.Getenv("DISPLAY") // so that go test does not use a result cached without a display
	if !display {
		t.Skip("no display (DISPLAY is not set): run under Xvfb to draw pictures")
	}
}

// Shot draws a picture of w × h pixels at so many pixels a unit and compares it
// with testdata/golden/NAME.png.
func Shot(t testing.TB, name string, w, h int, scale float64, draw func(c *kit.Canvas)) {
	t.Helper()
	img := Draw(t, w, h, scale, draw)
	save(t, name, img)
	golden(t, filepath.Join("testdata", "golden", name+".png"), "", shrink(img, goldenWidth), same)
}

// save writes a picture in full size, where that is asked for.
func save(t testing.TB, name string, img *image.RGBA) {
	t.Helper()
	if *shots == "" {
		return
	}
	if err := writePNG(filepath.Join(*shots, name+".png"), img); err != nil {
		t.Fatal(err)
	}
}

// Draw draws a picture and reads it back.
func Draw(t testing.TB, w, h int, scale float64, draw func(c *kit.Canvas)) *image.RGBA {
	t.Helper()
	Need(t)
	dst := ebiten.NewImage(w, h)
	defer dst.Deallocate()
	draw(kit.NewCanvas(dst, scale))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	dst.ReadPixels(img.Pix)
	return img
}

// Icon draws a square picture with a transparent ground and compares it with
// the one at path or, with -update, writes it there.
func Icon(t testing.TB, path string, px int, draw func(c *kit.Canvas)) {
	t.Helper()
	golden(t, path, "", Draw(t, px, px, float64(px)/64, draw), same)
}
