package kit

import "github.com/hajimehoshi/ebiten/v2"

// BeginLayer begins a layer above everything recorded so far in this tick. Nothing below it takes input,
// and the keyboard focus stays inside it. The caller records the content of the layer and then calls
// EndDialog. In the first tick without a layer, the focus goes back to where it was.
func (u *UI) BeginLayer() {
	if u.lastTopLayer == 0 && u.topLayer == 0 {
		u.focusBeneath, u.dialogOpened = u.focus, true
	}
	u.layer++
	if u.layer > u.topLayer {
		u.topLayer, u.topFrom, u.titleRect = u.layer, len(u.pic.ops), Rect{}
	}
}

// Dismissed reports whether the person wants to close the layer: they pressed Escape, or pressed the left
// button outside all these places. The press that opened the first layer does not count.
func (u *UI) Dismissed(inside ...Rect) bool {
	if !u.IsLive() {
		return false
	}
	outside := u.input.Left.Pressed && !u.dialogOpened
	for _, r := range inside {
		outside = outside && !r.Contains(u.input.Mouse)
	}
	return u.input.TakeKey(ebiten.KeyEscape) || outside
}

// BeginDialog begins a layer with a dialog in the middle of the window, and dims everything beneath it.
// size is the size of the whole dialog, which is reduced to fit the window. body is the room inside it,
// below the title. closed says that the person dismissed the dialog ([UI.Dismissed]). Each BeginDialog
// needs an EndDialog.
func (u *UI) BeginDialog(title string, size Size) (body Rect, closed bool) {
	win := u.input.Size
	size.W = min(size.W, win.W-2*Gap4)
	size.H = min(size.H, win.H-2*Gap4)
	u.pic.Box(Box{Rect: Rect{X: 0, Y: 0, W: win.W, H: win.H}, Fill: Dim})
	return u.BeginSheet(title, Pt{X: win.W / 2, Y: win.H / 2}.Rect(size.W, size.H))
}

// BeginSheet is BeginDialog at the place r. It does not dim the rest of the window, since the dialog may be
// about something there.
func (u *UI) BeginSheet(title string, r Rect) (body Rect, closed bool) {
	u.BeginLayer()
	u.pic.Box(Box{
		Rect: r, Radius: RadiusPanel, Fill: SheetTop, FillBottom: SheetLow,
		Stroke: Edge, StrokeWidth: 1, Shadow: ShadowHigh,
	})
	body = r.Inset(Gap6)
	if title != "" {
		head := body.CutTop(LineHeight(Heading), Gap3)
		if u.layer == u.topLayer {
			u.titleRect = head
		}
		u.pic.Line(head, title, Heading, Ink, Start)
	}
	return body, u.Dismissed(r)
}

// EndDialog ends the layer that BeginLayer, BeginDialog or BeginSheet began.
func (u *UI) EndDialog() { u.layer-- }

// AskQuestion draws a dialog with a question and two buttons, stay and do, and reports which one was
// chosen. To stay is the safe answer: Escape and a press outside the dialog give it too.
func (u *UI) AskQuestion(title, text, stay, do string) (stayed, done bool) {
	const width = 460
	h := 2*Gap6 + LineHeight(Heading) + Gap3 + Height(text, Body, width-2*Gap6) + Gap6 + ControlH
	body, closed := u.BeginDialog(title, Size{W: width, H: h})
	buttons := body.CutBottom(ControlH, Gap6)
	u.pic.Lines(body, text, Body, InkSoft, Start)
	stayed = u.Button("ask-stay", buttons.Cell(0, 2, ControlH, Gap4), stay, ButtonOpts{}) || closed
	done = u.Button("ask-do", buttons.Cell(1, 2, ControlH, Gap4), do, ButtonOpts{Kind: Danger})
	u.EndDialog()
	return stayed, done && !stayed
}
