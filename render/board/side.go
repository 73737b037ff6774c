package board

import (
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// side says which panel is open at the right side of the window.
type side uint8

const (
	noPanel side = iota
	logPanel
	chatPanel
)

// toggle returns the panel that is open after a press on the button of panel.
func (s side) toggle(panel side) side {
	if s == panel {
		return noPanel
	}
	return panel
}

// sidePanel is a panel at the right side. When it opens, when lines are added or when its size changes,
// it scrolls to the newest line.
type sidePanel struct {
	endLines int      // number of lines when it last scrolled to the end
	endRoom  kit.Rect // where the lines were drawn then
}

// forgetScroll forgets the scroll position, so that the panel opens at its end.
func (p *sidePanel) forgetScroll() { p.endLines = -1 }

// begin draws the background, the title and the button that closes the panel.
func (p *sidePanel) begin(f *part.Frame, id, title string) (body kit.Rect, closed bool) {
	r, pic := f.Geo.LogPanel, f.UI.Picture()
	pic.Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Y - 20, W: r.W + 20, H: r.H + 40}, Fill: kit.Side, Stroke: kit.Hairline, StrokeWidth: 1})
	body = r.Inset(kit.Gap4)
	head := body.CutTop(30, kit.Gap2)
	pic.Label(kit.Label{At: kit.Pt{X: head.X, Y: head.Center().Y}, Text: f.Words.Cat.Say(title), Style: kit.Large, Color: kit.Ink})
	closer := kit.Rect{X: head.Right() - 30, Y: head.Y, W: 30, H: 30}
	o := kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconClose, Name: f.Words.Cat.Say("tip.close"), Style: kit.Small}
	return body, f.UI.Button(id+"-close", closer, "", o)
}

// scroll draws lines in an area that scrolls. height is the height of all lines together, and lines
// is their number; draw draws them.
func (p *sidePanel) scroll(f *part.Frame, id string, room kit.Rect, height float64, lines int, draw func(area kit.Rect)) {
	if p.endLines != lines || p.endRoom != room {
		p.endLines, p.endRoom = lines, room
		f.UI.ScrollTo(id, height)
	}
	area := f.UI.BeginScroll(id, room, height)
	f.UI.ScrollOn(kit.Side)
	draw(area)
	f.UI.EndScroll()
}
