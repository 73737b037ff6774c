package kit

import "github.com/hajimehoshi/ebiten/v2"

// BeginLayer opens a layer above everything recorded so far. Nothing below it takes input, and the
// keyboard focus stays inside it. The caller records the content of the layer. EndDialog ends the
// layer, and the focus then goes back to where it was.
func (u *UI) BeginLayer() {
	if u.lastTop == 0 && u.top == 0 {
		u.beneath, u.opened = u.focus, true
	}
	u.layer++
	if u.layer > u.top {
		u.top, u.topFrom, u.title = u.layer, len(u.pic.ops), Rect{}
	}
}

// Dismissed reports whether the person wants to close the layer: they pressed Escape, or clicked
// outside all these places.
func (u *UI) Dismissed(inside ...Rect) bool {
	if !u.Live() {
		return false
	}
	outside := u.in.Left.Pressed && !u.opened
	for _, r := range inside {
		outside = outside && !r.Contains(u.in.Mouse)
	}
	return u.in.Take(ebiten.KeyEscape) || outside
}

// BeginDialog opens a layer in the middle of the window and dims everything beneath it. Size is the
// size of the dialog with its title; body is the room inside it, below the title. closed says that
// the person dismissed the dialog ([UI.Dismissed]). Each BeginDialog needs an EndDialog.
func (u *UI) BeginDialog(title string, size Size) (body Rect, closed bool) {
	u.BeginLayer()
	win := u.in.Size
	size.W = min(size.W, win.W-2*Gap4)
	size.H = min(size.H, win.H-2*Gap4)
	u.pic.Box(Box{Rect: Rect{X: 0, Y: 0, W: win.W, H: win.H}, Fill: Dim})
	return u.sheet(title, Pt{X: win.W / 2, Y: win.H / 2}.Rect(size.W, size.H))
}

// BeginSheet is BeginDialog at a place. It does not dim the rest of the window, since the question
// may be about something there.
func (u *UI) BeginSheet(title string, r Rect) (body Rect, closed bool) {
	u.BeginLayer()
	return u.sheet(title, r)
}

// sheet records the ground and the title of a dialog.
func (u *UI) sheet(title string, r Rect) (body Rect, closed bool) {
	u.pic.Box(Box{
		Rect: r, Radius: RadiusPanel, Fill: SheetTop, Fill2: SheetLow,
		Stroke: Edge, Line: 1, Shadow: ShadowHigh,
	})
	body = r.Inset(Gap6)
	if title != "" {
		head := body.CutTop(LineHeight(Heading), Gap3)
		if u.layer == u.top {
			u.title = head
		}
		u.pic.Label(Label{At: Pt{X: head.X, Y: head.Center().Y}, Text: title, Style: Shrink(title, Heading, head.W), Color: Ink, Max: head.W})
	}
	return body, u.Dismissed(r)
}

// EndDialog ends the layer that BeginLayer, BeginDialog or BeginSheet opened.
func (u *UI) EndDialog() { u.layer-- }

// Ask records a dialog with a question and two answers, and reports which one was chosen. The first
// answer is the safe one, and Escape gives it too.
func (u *UI) Ask(title, text, stay, do string) (stayed, done bool) {
	const width = 460
	h := 2*Gap6 + LineHeight(Heading) + Gap3 + Height(text, Body, width-2*Gap6) + Gap6 + ControlH
	body, closed := u.BeginDialog(title, Size{W: width, H: h})
	buttons := body.CutBottom(ControlH, Gap6)
	u.pic.Lines(body, text, Body, InkSoft, Start)
	right := buttons.CutRight(buttons.W/2-Gap2, Gap4)
	stayed = u.Button("ask-stay", buttons, stay, ButtonOpts{}) || closed
	done = u.Button("ask-do", right, do, ButtonOpts{Kind: Danger})
	u.EndDialog()
	return stayed, done && !stayed
}
