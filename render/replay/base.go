package replay

import (
	"time"

	"lastcard/render/board"
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// base holds what the list, the player and a lesson all need.
type base struct {
	shell  *scene.Shell
	ui     *kit.UI
	closed bool
}

func newBase(sh *scene.Shell) base { return base{shell: sh, ui: sh.NewUI()} }

// Closed reports whether the person has closed the page.
func (b *base) Closed() bool { return b.closed }

func (b *base) say(code string, pairs ...string) string { return b.shell.Words.Say(code, pairs...) }

// projector shows a reel on a table above a bar. The player and a lesson have one.
type projector struct {
	base
	reel       *reel
	board      *board.Scene
	untilNext  time.Duration // time until the next move
	boardStale bool          // the table must read the reel again
}

// showAgain shows the table again from scratch: at another move or for another eye.
func (p *projector) showAgain() {
	p.board, p.boardStale = p.board.WatchAgain(p.reel, p.reel.eye.AllOpen), true
}

// drawBar draws the ground of the bar at the bottom of the window, and returns its place.
func (p *projector) drawBar(win kit.Size, high float64) kit.Rect {
	r := kit.Rect{Y: win.H - high, W: win.W, H: high}
	p.ui.Picture().Box(kit.Box{
		Rect: kit.Rect{X: -20, Y: r.Y, W: r.W + 40, H: r.H + 20}, Fill: kit.SheetTop, FillBottom: kit.SheetLow,
		Stroke: kit.Hairline, StrokeWidth: 1, Shadow: kit.ShadowMid,
	})
	return r
}

// updateTable gives the table its part of the input: these keys and, if mouse is set, the mouse above the bar.
func (p *projector) updateTable(in *kit.Input, bar kit.Rect, dt time.Duration, keys []kit.Key, mouse bool) kit.Want {
	sub := *in
	sub.Size.H, sub.Dt, sub.Keys = bar.Y, dt, keys
	sub.MayHaveChanged = in.MayHaveChanged || p.boardStale
	p.boardStale = false
	if !mouse || in.Mouse.Y >= bar.Y {
		sub.MouseInside, sub.Left, sub.Mouse = false, kit.MouseButton{}, kit.Pt{X: -1, Y: -1}
	}
	want := p.board.Update(&sub)
	in.Cursor = sub.Cursor
	return want
}

// Draw draws the table and the bar over it.
func (p *projector) Draw(c *kit.Canvas) {
	p.board.Draw(c)
	p.ui.Draw(c)
}
