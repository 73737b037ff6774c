package render

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// The times of the loop. The first three say how long a frame with nothing to draw rests.
const (
	restDeep      = 160 * time.Millisecond // long after the last input
	restIdle      = 40 * time.Millisecond  // a few seconds after the last input
	restActive    = 10 * time.Millisecond  // just after the last input
	activeTicks   = 30                     // how long "just after" is
	idleTicks     = 300                    // how long "a few seconds" are
	repaintFrames = 30                     // in frames; see the package doc
)

// minFit is the smallest size to which a small window shrinks a unit. If a window is larger than 1280 × 720
// by some factor, a unit is larger by that factor to the power of fitGrowth: text that is easy to read need
// not grow as much, and the cards of the table take the room.
const (
	minFit    = 0.78
	fitGrowth = 0.6
)

// Every scene has at least this many units, whatever the person's own scale.
const leastW, leastH = 900, 540

// unitSize is how many device-independent pixels a unit is in a window of w × h.
func unitSize(w, h, own float64) float64 {
	fit := max(min(w/startWidth, h/startHeight), minFit)
	if fit > 1 {
		fit = math.Pow(fit, fitGrowth)
	}
	return min(fit*own, max(min(w/leastW, h/leastH), minFit))
}

// game is the app as Ebitengine runs it: it turns what the library reports
// into an Input and what the app wants into frames.
type game struct {
	app     *app
	keys    keyboard
	pad     gamepad
	input   kit.Input
	started bool

	window       windowState
	repaintsLeft int // for how many more frames to draw, whatever the scene says
	ticksIdle    int // ticks since the last input or change
	mustPaint    bool
	exposure     exposure
	hasWatched   bool // watchWindow has run since the last frame
	timer        stopwatch
	narrator     narrator
	want         kit.Want // the app's answer in the last tick
}

// windowState is the state of the window. When it changes, a repaint is necessary.
type windowState struct {
	width, height float64 // device pixels
	scale         float64 // pixels in a unit
	focused       bool
	minimized     bool
}

func newGame(b seam.Backend, o Options) *game {
	g := &game{app: newApp(b, o), timer: stopwatch{watch: o.Watch}, narrator: narrator{tell: o.Outline}}
	g.app.attractPerson = ebiten.RequestAttention
	if o.Outline != nil {
		g.app.outline = &kit.Outline{}
	}
	return g
}

// Layout is never called, because Ebitengine calls LayoutF.
func (g *game) Layout(w, h int) (int, int) { return w, h }

// LayoutF gives the screen as many pixels as the window has on the device.
func (g *game) LayoutF(w, h float64) (float64, float64) {
	device := ebiten.Monitor().DeviceScaleFactor()
	g.window.width, g.window.height = math.Ceil(w*device), math.Ceil(h*device)
	g.window.scale = device * unitSize(w, h, g.app.scale())
	return g.window.width, g.window.height
}

// Update runs one tick. Ebitengine calls it once for each kit.Tick that has passed.
func (g *game) Update() (err error) {
	g.timer.measure(func() { err = g.tick() })
	if g.timer.watcherQuit {
		return ebiten.Termination
	}
	return err
}

func (g *game) tick() error {
	if !g.started {
		g.started = true
		go g.exposure.watch(g.app.wakeUp)
	}
	if !g.hasWatched { // only once a frame: the extra ticks after a rest see nothing new, and asking the window costs time
		g.watchWindow()
		g.hasWatched = true
	}
	g.collectInput(&g.input)
	return g.act(&g.input)
}

// act lets the app act on one tick's input, and counts the ticks since the last input or change.
func (g *game) act(in *kit.Input) error {
	acts := in.PersonActed() // before the scenes take keys out of the input
	if in.TakeKey(ebiten.KeyF11) || in.Alt && in.TakeKey(ebiten.KeyEnter) {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
	if ebiten.IsWindowBeingClosed() {
		g.app.askClose()
	}
	want := g.app.update(in)
	g.want = want
	if g.app.quit {
		return ebiten.Termination
	}
	if want != kit.Still {
		g.mustPaint = true
	}
	if acts || in.MayHaveChanged || want == kit.Animate {
		g.ticksIdle = 0
	} else {
		g.ticksIdle++
	}
	ebiten.SetCursorShape(in.Cursor)
	return nil
}

// watchWindow notices changes of the window after which the picture on the screen may be wrong.
func (g *game) watchWindow() {
	now := g.window
	now.focused, now.minimized = ebiten.IsFocused(), ebiten.IsWindowMinimized()
	if now != g.app.lastWindow {
		g.app.lastWindow = now
		g.repaintsLeft = repaintFrames
		g.app.mustCheck = true
	} else if g.repaintsLeft > 0 {
		g.repaintsLeft--
	}
}

// Draw draws if there is something new, and otherwise rests.
func (g *game) Draw(screen *ebiten.Image) {
	g.hasWatched = false
	drawn := g.exposure.happened.Swap(false) || g.mustPaint || g.repaintsLeft > 0
	if drawn {
		g.mustPaint = false
		g.timer.measure(func() { g.app.draw(kit.NewCanvas(screen, g.window.scale)) })
	}
	g.timer.measure(func() { g.app.prepareCards(g.window.scale) })
	g.narrator.narrate(g.app, &g.input, g.want, g.window.scale)
	if !drawn {
		g.restNow()
	}
	g.timer.endFrame(drawn, g.app.table)
}

func (g *game) restNow() {
	d := restDeep
	switch {
	case g.ticksIdle < activeTicks:
		d = restActive
	case g.ticksIdle < idleTicks:
		d = restIdle
	}
	if g.pad.connected {
		d = min(d, restIdle) // during a longer rest, a tap on a gamepad button could go unnoticed
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-g.app.wake:
		g.app.mustCheck = true
	case <-t.C:
	}
}
