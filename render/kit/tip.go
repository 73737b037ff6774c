package kit

import "time"

// tipAfter is how long the mouse, or a focus moved by key, rests on a button before the button
// shows its name.
const tipAfter = 500 * time.Millisecond

// tip is the name of a button that has only an icon, shown beside it.
type tip struct {
	id, text string
	rect     Rect
	rest     time.Duration // for how long the mouse or the focus has rested on it
	seen     bool          // recorded in this tick
}

// name gives its name to a button that has only an icon.
func (u *UI) name(id string, r Rect, text string) {
	over := u.Hover(r) && u.active == "" && !u.in.Left.Pressed
	if !over && (u.focus != id || !u.keyed || !u.Live()) || u.tip.seen && !over {
		return
	}
	if u.tip.id != id {
		u.tip = tip{id: id}
	}
	u.tip.text, u.tip.rect, u.tip.seen = text, r, true
}

// tips ends a tick: it records the name of the button under the mouse or the focus, over everything else.
// The name stands above the button if there is room without covering a dialog's title, and below it
// otherwise.
func (u *UI) tips() {
	if !u.tip.seen {
		u.tip = tip{}
		return
	}
	u.tip.seen = false
	if u.tip.rest += u.in.Dt; u.tip.rest < tipAfter {
		return
	}
	const h = 30.0
	win, r := u.in.Size, u.tip.rect
	w := min(Width(u.tip.text, Small)+2*Gap3, win.W-2*Gap3)
	at := Pt{X: min(max(r.Center().X, Gap3+w/2), win.W-Gap3-w/2), Y: r.Y - Gap2 - h/2}
	top := at.Y - h/2
	if top < Gap1 || r.Y >= u.title.Bottom() && top < u.title.Bottom() {
		at.Y = r.Bottom() + Gap2 + h/2
	}
	u.pic.Unclip()
	u.pic.Box(Box{Rect: at.Rect(w, h), Radius: RadiusSmall, Fill: SheetTop, Stroke: Edge, Line: 1, Shadow: ShadowMid})
	u.pic.Label(Label{At: at, Text: u.tip.text, Style: Small, Color: Ink, Align: Middle, Max: w - Gap3})
}

// waits reports whether a name is about to be shown.
func (u *UI) waits() bool { return u.tip.id != "" && u.tip.rest < tipAfter }
