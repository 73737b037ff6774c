// Package kittest runs tests of what is drawn: offscreen, in a hidden window, with
// golden pictures. Only tests import it.
//
// A package whose tests draw has
//
//	func TestMain(m *testing.M) { kittest.Main(m) }
//
// which opens a hidden window: what a test draws is drawn in a frame of its own, since Ebitengine lets go of
// memory only at the end of a frame. Without a display the tests run too; those that call [Shot] are skipped
// and say so.
//
//	go test ./render/... -update      writes the goldens anew
//	go test ./render/... -shots DIR   writes every picture in full size to DIR
//	go test ./render/... -quick       draws on the smallest screen only
//
//	LASTCARD_FULL=1 go test ./render/...  draws every state in all nine ways
//	LASTCARD_MONKEY=10m go test -timeout 3h -run Monkey ./render ./render/board  lets each monkey go on for that long
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
	g := &game{m: m, code: make(chan int, 1)}
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(64, 64)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	err := ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{InitUnfocused: true})
	if err != nil && !display {
		println("kittest: no window:", err.Error())
		os.Exit(m.Run())
	}
	os.Exit(g.exit)
}

func noDisplay() bool {
	return runtime.GOOS != "windows" && runtime.GOOS != "darwin" && os.Getenv("DISPLAY") == ""
}

// game lends its frames to the tests.
type game struct {
	m    *testing.M
	code chan int // the exit code of the tests, when they have ended
	exit int
}

// frames are the functions to call in the next frames.
var frames = make(chan func())

// Update runs one function of frames, as soon as there is one.
func (g *game) Update() error {
	if !display {
		display = true
		go func() { g.code <- g.m.Run() }()
	}
	select {
	case f := <-frames:
		f()
		return nil
	case g.exit = <-g.code:
		return ebiten.Termination
	}
}

// inFrame has f done in a frame, and waits until it is done.
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

// Need skips a test that draws when there is no display.
func Need(t testing.TB) {
	t.Helper()
	_ = os.Getenv("DISPLAY") // so that go test does not use a result cached without a display
	if !display {
		t.Skip("no display (DISPLAY is not set): run under Xvfb to draw pictures")
	}
}

// Shot draws a picture of w × h pixels, scale of them to a unit, and compares it with the
// golden picture of that name (render/<package>/testdata/golden).
func Shot(t testing.TB, name string, w, h int, scale float64, draw func(c *kit.Canvas)) {
	t.Helper()
	img := Draw(t, w, h, scale, draw)
	save(t, name, img)
	golden(t, filepath.Join("testdata", "golden", name+".png"), "", shrink(img, goldenWidth), step, same)
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
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	var dst *ebiten.Image
	inFrame(func() {
		dst = ebiten.NewImage(w, h)
		draw(kit.NewCanvas(dst, scale))
	})
	inFrame(func() { // not in that frame: it would never let go of what it took
		dst.ReadPixels(img.Pix)
		dst.Deallocate()
	})
	return img
}

// Icon draws a square picture with a transparent ground and compares it with
// the one at path or, with -update, writes it there.
func Icon(t testing.TB, path string, px int, draw func(c *kit.Canvas)) {
	t.Helper()
	golden(t, path, "", Draw(t, px, px, float64(px)/64, draw), 1, same)
}
