package kit

import "time"

// blinkTime is how long a blinking caret shows, and then how long it is hidden.
const blinkTime = 530 * time.Millisecond

func (u *UI) drawField(id string, r, room Rect, value string, o FieldOpts, focused bool) {
	box := Box{Rect: r, Radius: RadiusButton, Fill: Sunk, FillBottom: Alpha(Sunk, 0.8), Stroke: Edge, StrokeWidth: 1}
	switch {
	case o.IsWrong:
		box.Stroke, box.StrokeWidth = Bad, 1.5
	case focused:
		box.Stroke, box.StrokeWidth = Alpha(Gold, 0.85), 1.5
	case u.IsHovered(r):
		box.Stroke = Rim
	}
	u.pic.Box(box)
	if focused {
		u.drawRing(id, r, RadiusButton)
	}
	if o.Icon != "" {
		u.pic.Icon(o.Icon, Pt{X: r.X + Gap3 + 9, Y: r.Center().Y}, 18, InkFaint)
	}
	clip := room.Inset(-2)
	if u.area != nil {
		clip = clip.Intersect(u.area.view)
	}
	if clip.Empty() {
		return // the field is scrolled away; an empty clip would not hide it
	}
	u.pic.Clip(clip)
	if focused {
		u.field.draw(&u.pic, u.input, room, value)
	} else {
		u.pic.Label(Label{At: Pt{X: room.X, Y: room.Center().Y}, Text: value, Style: Strong, Color: Ink, MaxWidth: room.W})
	}
	if value == "" && (!focused || u.input.Composing == "") {
		u.pic.Line(room, o.Placeholder, Body, InkFaint, Start)
	}
	u.pic.Unclip()
	if u.area != nil {
		u.pic.Clip(u.area.view)
	}
}

// draw draws the text with its selection, the text being composed, and the caret. It also
// gives the caret's position to the input method.
func (f *fieldState) draw(p *Picture, in *Input, room Rect, value string) {
	lo, hi := f.selection()
	head := value[:f.caret] + in.Composing
	caret := Width(head, Strong)
	f.scrolledBy = max(min(f.scrolledBy, caret), caret-room.W+2, 0)
	mid := room.Center().Y
	x := room.X - f.scrolledBy
	if lo != hi {
		a, b := Width(value[:lo], Strong), Width(value[:hi], Strong)
		p.Box(Box{Rect: Rect{X: x + a, Y: mid - 13, W: b - a, H: 26}, Radius: 3, Fill: Alpha(Gold, 0.35)})
	}
	p.Label(Label{At: Pt{X: x, Y: mid}, Text: head + value[f.caret:], Style: Strong, Color: Ink, MayOverflow: true})
	if in.Composing != "" {
		a := Width(value[:f.caret], Strong)
		p.Box(Box{Rect: Rect{X: x + a, Y: mid + 11, W: caret - a, H: 1.5}, Fill: Gold})
	}
	at := Rect{X: x + caret - 0.75, Y: mid - 12, W: 1.5, H: 24}
	if f.idle >= CaretTime || (f.idle/blinkTime)%2 == 0 {
		p.Box(Box{Rect: at, Fill: Gold})
	}
	in.Caret = &Caret{Rect: at, Before: value[:f.caret], After: value[f.caret:]}
}
