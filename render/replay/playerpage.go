package replay

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// Update acts on one tick's input.
func (p *player) Update(in *kit.Input) kit.Want {
	p.passTime(in.Dt)
	p.ui.Begin(in)
	bar := barRect(in.Size)
	p.drawBar(in, bar)
	p.drawCorner()
	p.handleKeys(in)
	want := p.ui.End()
	if !p.ui.LastUsedByKey() {
		p.ui.SetFocus("") // once the person uses the mouse, the arrows move the film again
	}
	return max(want, p.updateTable(in, bar))
}

// passTime makes the next move of a film that plays, once its time has come.
func (p *player) passTime(dt time.Duration) {
	if !p.playing || p.dragging {
		return
	}
	if p.untilNext -= dt; p.untilNext <= 0 && p.board.Backlog() == 0 {
		p.stepBy(1)
	}
}

// updateTable gives the table its part of the input: the mouse above the bar, and two keys.
func (p *player) updateTable(in *kit.Input, bar kit.Rect) kit.Want {
	sub := *in
	sub.Size.H = bar.Y
	sub.MayHaveChanged = in.MayHaveChanged || p.boardStale
	p.boardStale = false
	sub.Keys = nil
	for _, k := range []kit.Key{ebiten.KeyL, ebiten.KeyR} {
		if in.TakeKey(k) {
			sub.Keys = append(sub.Keys, k)
		}
	}
	if in.Mouse.Y >= bar.Y || p.dragging {
		sub.MouseInside, sub.Left, sub.Mouse = false, kit.MouseButton{}, kit.Pt{X: -1, Y: -1}
	}
	if p.playing {
		sub.Dt = time.Duration(float64(in.Dt) * min(max(speeds[p.speedIndex], 1), maxHurry))
	}
	want := p.board.Update(&sub)
	if sub.MouseInside {
		in.Cursor = sub.Cursor
	}
	return want
}

// handleKeys acts on the player's own keys; see the package doc.
func (p *player) handleKeys(in *kit.Input) {
	steps := 0
	switch {
	case in.TakeKey(ebiten.KeyLeft):
		steps = -1
	case in.TakeKey(ebiten.KeyRight):
		steps = 1
	}
	switch {
	case steps == 0:
	case in.Ctrl:
		p.skipTo(p.index.rounds, steps)
	case in.Shift:
		p.skipTo(p.index.turnEnds, steps)
	default:
		p.walkBy(steps)
	}
	switch {
	case in.TakeKey(ebiten.KeyHome):
		p.skipTo(nil, -1)
	case in.TakeKey(ebiten.KeyEnd):
		p.skipTo(nil, 1)
	case in.TakeKey(ebiten.KeySpace):
		p.setPlaying(!p.playing)
	case in.TakeKey(ebiten.KeyMinus), in.TakeKey(ebiten.KeyNumpadSubtract):
		p.speedIndex = max(p.speedIndex-1, 0)
	case in.TakeKey(ebiten.KeyEqual), in.TakeKey(ebiten.KeyNumpadAdd):
		p.speedIndex = min(p.speedIndex+1, len(speeds)-1)
	case in.TakeKey(ebiten.KeyE):
		p.goToMark(map[bool]int{false: 1, true: -1}[in.Shift])
	case in.TakeKey(ebiten.KeyV):
		p.chooseView((p.viewIndex() + 1) % len(p.names))
	case in.TakeKey(ebiten.KeyA):
		p.setAllOpen(!p.reel.eye.AllOpen)
	case in.Ctrl && in.TakeKey(ebiten.KeyC):
		p.shell.CopyPath(p.reel.match.Path)
	case in.TakeKey(ebiten.KeyEscape):
		p.closed = !p.board.CloseLog()
	}
}

// Draw draws the table and the bar over it.
func (p *player) Draw(c *kit.Canvas) {
	p.board.Draw(c)
	p.ui.Draw(c)
}
