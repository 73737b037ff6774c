package kit

import "time"

// tipAfter is how long the mouse, or a focus moved by key, rests on a button before the button
// shows its name.
const tipAfter = 500 * time.Millisecond

// tip shows the name of a button whose label, if it has any, does not say what the button does. The name is
// shown above or below the button.
type tip struct {
	namedButton
	restTime time.Duration // for how long the mouse or the focus has rested on the button
	pointed  namedButton   // the button on which the mouse or the focus is in this tick; zero: none so far
}

// namedButton is a button with the name that tip shows.
type namedButton struct {
	id, name string
	rect     Rect
}

// point says that the mouse or the focus is on a button. If the mouse is on one button and the focus on
// another, the name of the one under the mouse shows.
func (t *tip) point(b namedButton, byMouse bool) {
	if t.pointed.id == "" || byMouse {
		t.pointed = b
	}
}

// show ends a tick. If the mouse or the focus has rested long enough, it draws the name of the button over
// everything else: above the button if there is room without covering a dialog's title, and below it
// otherwise.
func (t *tip) show(p *Picture, in *Input, title Rect) {
	b := t.pointed
	if t.pointed = (namedButton{}); t.id != b.id {
		t.restTime = 0
	}
	if t.namedButton = b; b.id == "" {
		return
	}
	if t.restTime += in.Dt; t.restTime < tipAfter {
		return
	}
	const h = 30.0
	win, r := in.Size, b.rect
	w := min(Width(b.name, Small)+2*Gap3, win.W-2*Gap3)
	at := Pt{X: min(max(r.Center().X, Gap3+w/2), win.W-Gap3-w/2), Y: r.Y - Gap2 - h/2}
	top := at.Y - h/2
	if top < Gap1 || r.Y >= title.Bottom() && top < title.Bottom() {
		at.Y = r.Bottom() + Gap2 + h/2
	}
	p.Unclip()
	p.Box(Box{Rect: at.Rect(w, h), Radius: RadiusSmall, Fill: SheetTop, Stroke: Edge, StrokeWidth: 1, Shadow: ShadowMid})
	p.Label(Label{At: at, Text: b.name, Style: Small, Color: Ink, Align: Middle, MaxWidth: w - Gap3})
}

// waits reports whether a name is about to be shown.
func (t *tip) waits() bool { return t.id != "" && t.restTime < tipAfter }
