package kit

import "time"

// tipAfter is how long the mouse, or a focus moved by key, rests on a button before the button
// shows its name.
const tipAfter = 500 * time.Millisecond

// tip is the name of a button that has only an icon, shown beside it.
type tip struct {
	id, text   string
	rect       Rect
	restTime   time.Duration // for how long the mouse or the focus has rested on it
	isRecorded bool          // recorded in this tick
}

// nameButton gives its name to a button that has only an icon.
func (u *UI) nameButton(id string, r Rect, text string) {
	over := u.IsHovered(r) && u.pressedWidget == "" && !u.input.Left.Pressed
	if !over && (u.focus != id || !u.movedByKey || !u.IsLive()) || u.tip.isRecorded && !over {
		return
	}
	if u.tip.id != id {
		u.tip = tip{id: id}
	}
	u.tip.text, u.tip.rect, u.tip.isRecorded = text, r, true
}

// showTip ends a tick: it records the name of the button under the mouse or the focus, over everything
// else. The name stands above the button if there is room without covering a dialog's title, and below
// it otherwise.
func (u *UI) showTip() {
	if !u.tip.isRecorded {
		u.tip = tip{}
		return
	}
	u.tip.isRecorded = false
	if u.tip.restTime += u.input.Dt; u.tip.restTime < tipAfter {
		return
	}
	const h = 30.0
	win, r := u.input.Size, u.tip.rect
	w := min(Width(u.tip.text, Small)+2*Gap3, win.W-2*Gap3)
	at := Pt{X: min(max(r.Center().X, Gap3+w/2), win.W-Gap3-w/2), Y: r.Y - Gap2 - h/2}
	top := at.Y - h/2
	if top < Gap1 || r.Y >= u.titleRect.Bottom() && top < u.titleRect.Bottom() {
		at.Y = r.Bottom() + Gap2 + h/2
	}
	u.pic.Unclip()
	u.pic.Box(Box{Rect: at.Rect(w, h), Radius: RadiusSmall, Fill: SheetTop, Stroke: Edge, StrokeWidth: 1, Shadow: ShadowMid})
	u.pic.Label(Label{At: at, Text: u.tip.text, Style: Small, Color: Ink, Align: Middle, MaxWidth: w - Gap3})
}

// tipWaits reports whether a name is about to be shown.
func (u *UI) tipWaits() bool { return u.tip.id != "" && u.tip.restTime < tipAfter }
