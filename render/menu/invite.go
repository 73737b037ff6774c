package menu

import (
	"rsc.io/qr"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// The height of the panel without its hints, and the height that the hints must leave for the rules below.
const (
	inviteSmall = 186.0
	inviteRoom  = 120.0
)

// invite is the panel with the code and the link of a table, and the dialog with the link as a QR code. Its
// methods take the latest snapshot of the table.
type invite struct {
	*base
	showingQR bool // the dialog is open
	pictures  qrCache
}

// hints returns the sentences about the code and the link: what they are for, and whom they let in.
func (v *invite) hints(snap *seam.Snapshot) []string {
	link := "lobby.link-hint"
	switch door := snap.Door; {
	case door.Shut:
		return []string{v.say("lobby.door-shut-hint")}
	case door.FriendsOnly:
		link = "lobby.link-hint-friends"
	}
	code := "lobby.code-hint"
	switch {
	case snap.Offline:
		code = "lobby.offline"
	case !snap.OverInternet:
		code = "lobby.code-hint-here"
	}
	return []string{v.say(code), v.say(link)}
}

// height returns the height of the panel at the top of a column, and reports whether the panel shows the hints:
// it does if there is room for them, and always while the door is shut.
func (v *invite) height(snap *seam.Snapshot, column kit.Rect) (h float64, hints bool) {
	h = inviteSmall + kit.Gap2
	for _, hint := range v.hints(snap) {
		h += kit.Height(hint, kit.Small, column.W-2*kit.Gap4-2*kit.Gap3)
	}
	if column.H < h+inviteRoom && !snap.Door.Shut {
		return inviteSmall, false // the rules need room too
	}
	return h, true
}

// drawInvite draws the panel. asksDoor reports that the opener wants to choose which players may join.
func (v *invite) drawInvite(snap *seam.Snapshot, r kit.Rect, hints bool) (asksDoor bool) {
	area := v.drawPanel(r, v.say("lobby.invite"), "")
	area = area.Narrow(kit.Gap3)
	head := panelHead(r)
	if v.qr(snap) != nil && v.ui.Button("qr", head.CutRight(qrButton, kit.Gap2), "QR", kit.ButtonOpts{Style: kit.SmallStrong}) {
		v.showingQR = true
	}
	asksDoor = snap.CanSetDoor && v.drawHeadButton("door", head, v.say("lobby.invite"), v.say("lobby.door"), kit.Gap4)
	p := v.ui.Picture()
	box := area.CutTop(62, kit.Gap2)
	p.Box(kit.Box{Rect: box, Radius: kit.RadiusButton, Fill: kit.Sunk, Stroke: kit.Hairline, StrokeWidth: 1})
	style := kit.Style{Size: 29, Weight: kit.Display}
	for style.Size > 15 && kit.Width(snap.Code, style) > box.W-kit.Gap4 {
		style.Size--
	}
	p.Label(kit.Label{At: box.Center(), Text: snap.Code, Style: style, Color: kit.Gold, Align: kit.Middle, MaxWidth: box.W})
	if hints {
		for _, hint := range v.hints(snap) {
			area.CutTop(p.Lines(area, hint, kit.Small, kit.InkSoft, kit.Start), 0)
		}
	}
	row := kit.Rect{X: area.X, Y: r.Bottom() - kit.Gap4 - kit.ControlH, W: area.W, H: kit.ControlH}
	code := row.CutLeft((row.W-kit.Gap3)/2, kit.Gap3)
	if v.ui.Button("copy-code", code, v.say("lobby.copy-code"), kit.ButtonOpts{Icon: kit.IconCopy, Disabled: snap.Code == ""}) {
		v.copyText(snap.Code, "lobby.copied-code")
	}
	if v.ui.Button("copy-link", row, v.say("lobby.copy-link"), kit.ButtonOpts{Icon: kit.IconLink, Disabled: snap.Link == ""}) {
		v.copyText(snap.Link, "lobby.copied-link")
	}
	return asksDoor
}

func (v *invite) copyText(text, done string) {
	if v.shell.ToastError(v.shell.Backend.CopyText(text)) {
		v.shell.Toast(kit.Toast{Text: v.say(done), Tone: kit.Success})
	}
}

// askQR draws the dialog with the link as a QR code, as large as the window allows.
func (v *invite) askQR(snap *seam.Snapshot, in *kit.Input) {
	side := min(in.Size.H-250, 520)
	body, closed := v.ui.BeginDialog(v.say("lobby.qr-title"), kit.Size{W: max(side, 320) + 80, H: side + 190})
	done := body.CutBottom(kit.ControlH, kit.Gap4)
	body.CutTop(v.ui.Picture().Lines(body, v.say("lobby.qr-hint"), kit.Body, kit.InkSoft, kit.Start), kit.Gap3)
	if q := v.qr(snap); q != nil {
		drawQR(v.ui.Picture(), q, body)
	}
	if v.ui.Button("qr-done", done.CutRight(150, 0), v.say("lobby.rules-done"), kit.ButtonOpts{Kind: kit.Primary}) || closed {
		v.showingQR = false
	}
	v.ui.EndDialog()
}

// qr is the QR code of the link, or nil if there is none (see codeOf).
func (v *invite) qr(snap *seam.Snapshot) *qr.Code { return v.pictures.codeOf(snap.Link) }
