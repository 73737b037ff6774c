package kit

// Control is one row of a [Form], with a widget at its right.
type Control struct {
	Row   Row
	Width float64               // the width of the widget
	Draw  func(r Rect, row Row) // draws the row and the widget in r
}

// ToggleRow returns a control with a switch that shows and sets *on.
func (u *UI) ToggleRow(id string, row Row, on *bool) Control {
	return Control{row, ToggleW, func(r Rect, row Row) { *on = u.Toggle(id, r, row, *on) }}
}

// Form is a list of rows, each with a widget, drawn one below another.
type Form []Control

// Height is the height of the form in units when it is width wide, with a gap below each row.
func (f Form) Height(width, gap float64) (h float64) {
	for _, c := range f {
		h += RowHeight(c.Row, width, c.Width) + gap
	}
	return h
}

// Draw draws the form at the top of r, with a gap below each row. Afterwards r is the room below the form.
func (f Form) Draw(r *Rect, gap float64) {
	for _, c := range f {
		c.Draw(r.CutTop(RowHeight(c.Row, r.W, c.Width), gap), c.Row)
	}
}
