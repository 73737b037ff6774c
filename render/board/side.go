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

// scroll draws n items below each other in an area that scrolls, which leaves room for the scroll bar. height
// is the height of an item, and draw draws it, if it is visible. total is the number of items including those
// that were deleted.
func (p *sidePanel) scroll(
	f *part.Frame, id string, room kit.Rect, n, total int,
	height func(i int, width float64) float64, draw func(i int, r kit.Rect),
) {
	r, whole := kit.Rect{W: room.W - sideBar}, 0.0
	for i := range n {
		whole += height(i, r.W)
	}
	if p.endLines != total || p.endRoom != room {
		p.endLines, p.endRoom = total, room
		f.UI.ScrollTo(id, whole)
	}
	area := f.UI.BeginScroll(id, room, whole)
	f.UI.ScrollOn(kit.Side)
	r.X, r.Y = area.X, area.Y
	for i := range n {
		if r.H = height(i, r.W); r.Bottom() >= room.Y && r.Y < room.Bottom() {
			draw(i, r)
		}
		r.Y += r.H
	}
	f.UI.EndScroll()
}

const sideBar = 16.0 // room for the scroll bar
