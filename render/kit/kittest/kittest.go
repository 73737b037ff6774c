// Package kittest runs tests that draw, in a hidden window, and compares the result with golden pictures.
// Only tests import it.
//
// A package whose tests draw has
//
//	func TestMain(m *testing.M) { kittest.Main(m) }
//
// which opens a hidden window. Each drawing gets frames of its own, since Ebitengine frees memory only at
// the end of a frame. Without a display the tests run too, except those that draw ([NeedDisplay]): they are
// skipped and say so.
//
//	go test ./render/... -update      writes new goldens
//	go test ./render/... -shots DIR   also writes every picture in full size to DIR
//	go test ./render/... -quick       draws on the smallest screen only
//
//	LASTCARD_FULL=1 go test ./render/...  draws every state of a scene in all three looks on all three screens
//	LASTCARD_MONKEY=10m go test -timeout 3h -run Monkey ./render/...  lets each monkey act for ten minutes
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

	hasDisplay bool
)

// Main runs a package's tests, in a hidden window if there is a display, and exits.
func Main(m *testing.M) {
	if noDisplay() {
		os.Exit(m.Run())
	}
	g := &game{tests: m, code: make(chan int, 1)}
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(64, 64)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	err := ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{InitUnfocused: true})
	if err != nil && !hasDisplay {
		println("kittest: no window:", err.Error())
		os.Exit(m.Run())
	}
	os.Exit(g.exitCode)
}

func noDisplay() bool {
	return runtime.GOOS != "windows" && runtime.GOOS != "darwin" && os.Getenv("DISPLAY") == ""
}

// game is the content of the hidden window. In each frame it calls one function from frames.
type game struct {
	tests    *testing.M
	code     chan int // the tests' exit code, sent when they have ended
	exitCode int
}

// frames passes functions from the tests to the frames of the window.
var frames = make(chan func())

// Update waits for the next function and calls it. It starts the tests in the first frame, and ends the
// game after them.
func (g *game) Update() error {
	if !hasDisplay {
		hasDisplay = true
		go func() { g.code <- g.tests.Run() }()
	}
	select {
	case f := <-frames:
		f()
		return nil
	case g.exitCode = <-g.code:
		return ebiten.Termination
	}
}

// inFrame runs f in a frame of the window, and waits until f has returned.
func inFrame(f func()) {
	done := make(chan struct{})
	frames <- func() {
		defer close(done)
		f()
	}
	<-done
}

func (g *game) Draw(*ebiten.Image) {}

func (g *game) Layout(w, h int) (int, int) { return w, h }

// NeedDisplay skips the test if there is no display. The functions here that draw call it; a test that
// draws in another way calls it itself.
func NeedDisplay(t testing.TB) {
	t.Helper()
	_ = os.Getenv("DISPLAY") // tells the cache of go test that the result depends on DISPLAY
	if !hasDisplay {
		t.Skip("no display (DISPLAY is not set): run under Xvfb to draw pictures")
	}
}

// Shot draws a picture of w × h pixels with scale pixels per unit, and compares it with the golden
// picture of that name (render/<package>/testdata/golden).
func Shot(t testing.TB, name string, w, h int, scale float64, draw func(c *kit.Canvas)) {
	t.Helper()
	img := Draw(t, w, h, scale, draw)
	saveShot(t, name, img)
	compareGolden(t, filepath.Join("testdata", "golden", name+".png"), "", shrink(img, goldenWidth), shadeStep, sameTolerance)
}

// saveShot writes a picture in full size, if -shots is given.
func saveShot(t testing.TB, name string, img *image.RGBA) {
	t.Helper()
	if *shots == "" {
		return
	}
	if err := writePNG(filepath.Join(*shots, name+".png"), img); err != nil {
		t.Fatal(err)
	}
}

// Draw returns a picture of w × h pixels with scale pixels per unit. Without a display it skips the test.
func Draw(t testing.TB, w, h int, scale float64, draw func(c *kit.Canvas)) *image.RGBA {
	t.Helper()
	NeedDisplay(t)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	var dst *ebiten.Image
	inFrame(func() {
		dst = ebiten.NewImage(w, h)
		draw(kit.NewCanvas(dst, scale))
	})
	inFrame(func() { // in another frame, because the frame that drew would not free the memory
		dst.ReadPixels(img.Pix)
		dst.Deallocate()
	})
	return img
}

// Icon draws a square of 64 × 64 units, px pixels wide, on a transparent background, and compares it with
// the file at path. With -update it writes the file instead.
func Icon(t testing.TB, path string, px int, draw func(c *kit.Canvas)) {
	t.Helper()
	compareGolden(t, path, "", Draw(t, px, px, float64(px)/64, draw), 1, sameTolerance)
}

// Audit returns the faults in the picture of the last Update, as [kit.Picture.Audit] describes them.
func Audit(ui *kit.UI) []string { return ui.Picture().Audit(ui.Size()) }

// RingShown reports whether the picture of the last Update has a ring around the widget with the focus.
func RingShown(ui *kit.UI) bool {
	r, ok := ui.WidgetRect(ui.Focus())
	return ok && ui.Picture().HasRing(r)
}
