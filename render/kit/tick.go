package kit

// Begin starts a tick. The caller then records the widgets.
func (u *UI) Begin(in *Input) {
	u.in, u.event = in, in.Acted() // before widgets take keys from the input
	u.pic, u.shown = u.shown, u.pic
	u.pic.Reset()
	u.last, u.stops = u.stops, u.last[:0]
	u.lastTop, u.top, u.layer = u.top, 0, 0
	u.want, u.opened, u.title = Still, false, Rect{}
	u.areas, u.area, u.wheeled = 0, nil, false
	u.nodes = u.nodes[:0]
	u.clips = u.clips[:0]
	if len(in.Keys) > 0 {
		u.byKey = true
	}
	if in.Left.Pressed {
		u.keyed, u.byKey = false, false
	}
	if !in.Left.Down && !in.Left.Released {
		u.active = ""
	}
}

// End finishes the tick: it moves the focus and reports whether the picture changed.
func (u *UI) End() Want {
	if u.top == 0 && u.lastTop > 0 {
		u.SetFocus(u.beneath)
	}
	u.traverse()
	u.wheel()
	if u.in.Left.Released {
		u.active = ""
	}
	u.tips()
	u.outline()
	changed := !u.pic.Equal(&u.shown)
	if changed {
		u.want = max(u.want, Paint)
	}
	// A press may change something that a widget recorded earlier in this tick, and so may a focus that
	// moved. The change is visible only in the next tick.
	u.stale, u.focusMoved = u.focusMoved || u.event || changed, false
	return u.want
}

// Resting reports whether the UI has nothing to do in a tick without any input, so that the scene
// may skip its Update. A caret that still blinks keeps it awake.
func (u *UI) Resting(in *Input) bool {
	return in.Quiet() && u.in != nil && u.in.Size == in.Size && !u.stale && !u.waits() &&
		(u.field.id == "" || u.field.idle >= CaretTime)
}
