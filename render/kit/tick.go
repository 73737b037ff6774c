package kit

// Begin starts a tick. The caller then records the widgets.
func (u *UI) Begin(in *Input) {
	u.input, u.hadEvent = in, in.PersonActed() // before widgets take keys from the input
	u.pic, u.shownPicture = u.shownPicture, u.pic
	u.pic.Reset()
	u.stops, u.area = u.stops[:0], nil
	u.lastTopLayer, u.topLayer, u.layer = u.topLayer, 0, 0
	u.want, u.dialogOpened, u.titleRect = Still, false, Rect{}
	u.areaCount, u.lastArea, u.wheelOverArea = 0, nil, false
	u.nodes = u.nodes[:0]
	if len(in.Keys) > 0 {
		u.actedByKey = true
	}
	if in.Left.Pressed {
		u.lastUsedByKey, u.actedByKey = false, false
	}
	if !in.Left.Down && !in.Left.Released {
		u.pressedWidget = ""
	}
}

// End finishes the tick: it moves the focus, and answers Paint if the picture differs from the previous
// one.
func (u *UI) End() Want {
	if u.topLayer == 0 && u.lastTopLayer > 0 {
		u.SetFocus(u.focusBeneath)
	}
	u.traverse()
	if wheel := u.input.Wheel.Y; u.areaCount == 1 && !u.wheelOverArea && wheel != 0 {
		u.lastArea.offset -= wheel * wheelStep // the only area scrolls even if the mouse is elsewhere
		u.lastArea.clampOffset()
	}
	if u.input.Left.Released {
		u.pressedWidget = ""
	}
	u.tip.show(&u.pic, u.input, u.titleRect)
	if out := u.input.Outline; out != nil {
		u.report(out)
	}
	changed := !u.pic.Equal(&u.shownPicture)
	if changed {
		u.want = max(u.want, Paint)
	}
	// A press may change something that a widget recorded earlier in this tick, and so may a focus that
	// moved. The change is visible only in the next tick.
	u.pictureStale, u.focusMoved = u.focusMoved || u.hadEvent || changed, false
	return u.want
}

// Resting reports whether the scene may skip its Update: there is no input in this tick, the picture is up
// to date, no caret blinks, and no name of a button is about to show.
func (u *UI) Resting(in *Input) bool {
	return !in.MayHaveChanged && !in.PersonActed() && u.input != nil && u.input.Size == in.Size && !u.pictureStale && !u.tip.waits() &&
		(u.field.id == "" || u.field.idle >= CaretTime)
}
