package kit

// Row is the text of a row that has a control at its right.
type Row struct {
	Label    string
	Hint     string // text below the label, wrapped
	Disabled bool
}

// rowPad is the space above and below a row's text.
const rowPad = 10.0

// RowHeight is the height of a row of the given width, with a control of the given width at its right.
func RowHeight(row Row, width, control float64) float64 {
	return max(row.drawText(nil, Rect{W: width - control - Gap4 - 2*Gap3})+2*rowPad, RowH)
}

// drawText draws a row's text at the top of r, and returns its height.
func (row Row) drawText(p *Picture, r Rect) float64 {
	ink, soft := Ink, InkSoft
	if row.Disabled {
		ink, soft = InkOff, InkOff
	}
	h := p.Lines(r, row.Label, Body, ink, Start)
	if row.Hint != "" {
		h += p.Lines(r.Move(0, h), row.Hint, Small, soft, Start)
	}
	return h
}

// Draw draws a row's text, centred vertically in r. A caller that makes its own control for the row
// calls it.
func (row Row) Draw(p *Picture, r Rect) {
	row.drawText(p, r.Move(0, (r.H-row.drawText(nil, r))/2))
}

// drawRow draws a row's text, its highlight while it is hovered, and its focus ring. It returns the room for
// its control.
func (u *UI) drawRow(id string, r Rect, row Row, control float64) Rect {
	if !row.Disabled && u.IsHovered(r) {
		u.pic.Box(Box{Rect: r, Radius: RadiusSmall, Fill: Raise1})
	}
	u.drawRing(id, r.Inset(4), RadiusSmall)
	in := r.Narrow(Gap3)
	c := in.CutRight(control, Gap4)
	row.Draw(&u.pic, in)
	return c
}

// ToggleW is the width of a toggle's switch.
const ToggleW = 44.0

// Toggle draws a switch with its label, and returns its state after this tick.
func (u *UI) Toggle(id string, r Rect, row Row, on bool) bool {
	u.Describe(Node{ID: id, Role: RoleToggle, Name: row.Label, Hint: row.Hint, Rect: r, Disabled: row.Disabled})
	if !row.Disabled {
		if _, pressed := u.AddStop(id, r); pressed {
			on = !on
		}
		u.PointCursor(r)
	}
	u.Describe(Node{ID: id, Role: RoleToggle, Value: map[bool]string{true: "on", false: "off"}[on]})
	c := u.drawRow(id, r, row, ToggleW).Center()
	track := c.Rect(ToggleW, 24)
	fill, knob, x := Sunk, InkSoft, track.X+12
	if on {
		fill, knob, x = Lit, Night, track.Right()-12
	}
	if row.Disabled {
		fill, knob = Alpha(fill, 0.4), Alpha(knob, 0.5)
	}
	u.pic.Box(Box{Rect: track, Radius: 12, Fill: fill, Stroke: Edge, StrokeWidth: 1})
	u.pic.Box(Box{Rect: Pt{X: x, Y: c.Y}.Rect(16, 16), Radius: 8, Fill: knob})
	if on {
		u.pic.Icon(IconCheck, Pt{X: track.X + 14, Y: c.Y}, 13, Night)
	}
	return on
}
