package menu

import (
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// The largest size of a scene, in units. An upright window uses more of its height.
const (
	contentW        = 1120.0
	contentH        = 860.0
	uprightContentH = 1600.0
)

// contentRect is the room for a scene, with its head and its footer, in the middle of the window.
func contentRect(win kit.Size) kit.Rect {
	w := min(win.W-2*kit.Gap8, contentW)
	h := contentH
	if win.H > win.W {
		h = uprightContentH
	}
	h = min(win.H, h)
	return kit.Rect{X: (win.W - w) / 2, Y: (win.H - h) / 2, W: w, H: h}
}

const (
	headTop = 30.0
	headH   = 48.0
	footH   = 58.0
)

// drawHead draws a page's title, after a button that leads back, and returns the room between the title and
// the footer. back is the name of the button; "" leaves it out. leaves reports that the person pressed it.
func (b *base) drawHead(in *kit.Input, back, title string) (body kit.Rect, leaves bool) {
	body = contentRect(in.Size)
	body.CutTop(headTop, 0)
	line := body.CutTop(headH, kit.Gap4)
	if back != "" {
		leaves = b.ui.Button("back", line.CutLeft(headH, kit.Gap3), "", kit.ButtonOpts{Kind: kit.Secondary, Icon: kit.IconBack, Name: back})
	}
	b.ui.Picture().Line(line, title, kit.Style{Size: 30, Weight: kit.Display}, kit.Ink, kit.Start)
	body.H -= footH
	return body, leaves
}

// titleRoom is the least width that a panel's title keeps beside a note.
const titleRoom = 60.0

// drawPanel draws a panel with a title at its left and a note at its right, and returns the room below
// them. portraits are for the names in the note that have space for one (kit.WithPortraitRoom).
func (b *base) drawPanel(r kit.Rect, title, note string, portraits ...kit.Portrait) kit.Rect {
	b.ui.Picture().Panel(r)
	in := r.Inset(kit.Gap4)
	line := in.CutTop(28, kit.Gap2)
	line = line.Narrow(kit.Gap3)
	room, rest := line.W, line.W
	if room -= kit.Gap4 + kit.Width(note, kit.Small); note == "" {
		room = rest
	} else if room < titleRoom { // a note with long names may leave too little room
		room, rest = titleRoom, rest-kit.Gap4-titleRoom
	}
	b.ui.Picture().Line(kit.Rect{X: line.X, Y: line.Y, W: room, H: line.H}, title, kit.Large, kit.Ink, kit.Start)
	b.ui.Picture().PortraitLine(kit.Label{
		At: kit.Pt{X: line.Right(), Y: line.Center().Y}, Text: note,
		Style: kit.Small, Color: kit.InkSoft, Align: kit.End, MaxWidth: rest,
	}, portraits)
	return in
}

// panelHead is the line of a panel in which its title and its buttons stand.
func panelHead(panel kit.Rect) kit.Rect {
	return kit.Rect{X: panel.X, Y: panel.Y + kit.Gap3, W: panel.W - kit.Gap4, H: 34}
}

// drawHeadButton draws a button at the right end of a panel's head, with pad units on either side of its
// label. The button is narrower if the title needs the room.
func (b *base) drawHeadButton(id string, head kit.Rect, title, label string, pad float64) (pressed bool) {
	room := head.W - kit.Gap4 - kit.Gap3 - kit.Width(title, kit.Large) - kit.Gap2
	at := head.CutRight(min(kit.Width(label, kit.SmallStrong)+2*pad, room), 0)
	return b.ui.Button(id, at, label, kit.ButtonOpts{Style: kit.SmallStrong})
}

// scales are the sizes of the user interface that a person can choose, as multiples of the usual size.
var scales = []float64{0.75, 0.85, 1, 1.15, 1.3, 1.5}

// scaleW is the width of the two buttons that change the size.
const scaleW = 84.0

// drawFooter draws the foot of a page: the buttons for the size and the settings. It returns the rest of
// the line.
func (b *base) drawFooter(in *kit.Input) kit.Rect {
	c := contentRect(in.Size)
	line := kit.Rect{X: c.X, Y: c.Bottom() - footH, W: c.W, H: footH - kit.Gap3}
	b.drawControls(&line, b.say("home.scale"))
	return line
}

// drawControls draws the buttons for the size and the settings at the right end of line. Afterwards line is
// the room before them.
func (b *base) drawControls(line *kit.Rect, label string) {
	gear := line.CutRight(38, kit.Gap2).Center().Rect(38, 36)
	b.drawScaleButtons(line.CutRight(scaleW+kit.Gap3+kit.Width(label, kit.Small), kit.Gap6), label)
	if b.ui.Button("settings", gear, "", kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconSliders, Name: b.say("settings.title")}) {
		b.shell.Settings()
	}
}

// trustPad is the room for the shield before the text about trust ([Lobby.trustText]).
const trustPad = 28.0

func trustHeight(text string, w float64) float64 {
	return kit.Height(text, kit.Small, w-trustPad)
}

// drawTrust draws the text about trust after a shield, both vertically in the middle of line. If there is no
// text, it draws nothing.
func (b *base) drawTrust(text string, line kit.Rect) {
	if text == "" {
		return
	}
	p, mid := b.ui.Picture(), line.Center().Y
	p.Icon(kit.IconShield, kit.Pt{X: line.X + 9, Y: mid}, 18, kit.InkSoft)
	room := kit.Rect{X: line.X + trustPad, Y: mid - trustHeight(text, line.W)/2, W: line.W - trustPad}
	p.Lines(room, text, kit.Small, kit.InkSoft, kit.Start)
}

func (b *base) drawScaleButtons(r kit.Rect, label string) {
	index, by := scaleIndex(b.shell.Profile.Scale), 0
	p := b.ui.Picture()
	mid := r.Center().Y
	smaller := kit.Rect{X: r.Right() - scaleW, Y: mid - 18, W: 38, H: 36}
	larger := smaller.Move(44, 0)
	p.Label(kit.Label{At: kit.Pt{X: smaller.X - kit.Gap3, Y: mid}, Text: label, Style: kit.Small, Color: kit.InkSoft, Align: kit.End})
	letter := func(id string, place kit.Rect, size float64, on bool) bool {
		return b.ui.Button(id, place, "A", kit.ButtonOpts{Kind: kit.Quiet, Disabled: !on, Style: kit.Style{Size: size, Weight: kit.SemiBold}})
	}
	if letter("smaller", smaller, 13, index > 0) {
		by--
	}
	if letter("larger", larger, 20, index < len(scales)-1) {
		by++
	}
	if by != 0 {
		b.shell.SetProfile(ScaleProfile(b.shell.Profile, by))
	}
}

// ScaleProfile returns p with a larger user interface, by this many steps of scales, or with a smaller one if
// by is negative.
func ScaleProfile(p seam.Profile, by int) seam.Profile {
	p.Scale = scales[min(max(scaleIndex(p.Scale)+by, 0), len(scales)-1)]
	return p
}

// scaleIndex is the index of the largest of scales that is not above a person's own scale, or 0 if all are
// above it. A scale of 0 or less means 1.
func scaleIndex(own float64) (index int) {
	if own <= 0 {
		own = 1
	}
	for i, s := range scales {
		if s <= own+0.001 {
			index = i
		}
	}
	return index
}

// homeColumns returns the two columns of the home page: left for the name and the buttons, right for the fan of
// cards and the list of tables below it.
func homeColumns(win kit.Size) (left, right kit.Rect) {
	c := contentRect(win)
	c.H -= footH
	left = c.CutLeft(min(homeLeftW, c.W*0.47), min(homeGap, c.W*0.05))
	right = c
	const tall = 466 // height of the left column's content
	left.Y += max(kit.Gap3, (left.H-tall)*0.45)
	return left, right
}
