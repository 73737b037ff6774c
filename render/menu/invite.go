package menu

import (
	"rsc.io/qr"

	"lastcard/render/kit"
)

// The height of the panel without its hints, and the height that the hints must leave for the rules below.
const (
	inviteSmall = 186.0
	inviteRoom  = 120.0
)

// inviteHints returns the sentences about the code and the link: what they are for, and whom they let in.
func (l *Lobby) inviteHints() []string {
	link := "lobby.link-hint"
	switch door := l.snap.Door; {
	case door.Shut:
		return []string{l.say("lobby.door-shut-hint")}
	case door.FriendsOnly:
		link = "lobby.link-hint-friends"
	}
	code := "lobby.code-hint"
	switch {
	case l.snap.Offline:
		code = "lobby.offline"
	case !l.snap.OverInternet:
		code = "lobby.code-hint-here"
	}
	return []string{l.say(code), l.say(link)}
}

// inviteHeight returns the height of the panel at the top of a column, and reports whether the panel shows the hints:
// it does if there is room for them, and always while the door is shut.
func (l *Lobby) inviteHeight(column kit.Rect) (h float64, hints bool) {
	h = inviteSmall + kit.Gap2
	for _, hint := range l.inviteHints() {
		h += kit.Height(hint, kit.Small, column.W-2*kit.Gap4-2*kit.Gap3)
	}
	if column.H < h+inviteRoom && !l.snap.Door.Shut {
		return inviteSmall, false // the rules need room too
	}
	return h, true
}

// drawInvite draws the panel with the code and the link of the table.
func (l *Lobby) drawInvite(r kit.Rect, hints bool) {
	area := l.drawPanel(r, l.say("lobby.invite"), "")
	area = area.Narrow(kit.Gap3)
	head := panelHead(r)
	if l.qr() != nil && l.ui.Button("qr", head.CutRight(qrButton, kit.Gap2), "QR", kit.ButtonOpts{Style: kit.SmallStrong}) {
		l.dialog = l.askQR
	}
	if l.snap.CanSetDoor && l.drawHeadButton("door", head, l.say("lobby.invite"), l.say("lobby.door"), kit.Gap4) {
		l.dialog = l.askDoor
	}
	p := l.ui.Picture()
	box := area.CutTop(62, kit.Gap2)
	p.Box(kit.Box{Rect: box, Radius: kit.RadiusButton, Fill: kit.Sunk, Stroke: kit.Hairline, StrokeWidth: 1})
	p.Line(box.Narrow(kit.Gap2), l.snap.Code, kit.Style{Size: 29, Weight: kit.Display}, kit.Gold, kit.Middle)
	if hints {
		for _, hint := range l.inviteHints() {
			area.CutTop(p.Lines(area, hint, kit.Small, kit.InkSoft, kit.Start), 0)
		}
	}
	row := kit.Rect{X: area.X, Y: r.Bottom() - kit.Gap4 - kit.ControlH, W: area.W, H: kit.ControlH}
	if l.ui.Button("copy-code", row.Cell(0, 2, row.H, kit.Gap3), l.say("lobby.copy-code"), kit.ButtonOpts{Icon: kit.IconCopy, Disabled: l.snap.Code == ""}) {
		l.copyText(l.snap.Code, "lobby.copied-code")
	}
	if l.ui.Button("copy-link", row.Cell(1, 2, row.H, kit.Gap3), l.say("lobby.copy-link"), kit.ButtonOpts{Icon: kit.IconLink, Disabled: l.snap.Link == ""}) {
		l.copyText(l.snap.Link, "lobby.copied-link")
	}
}

func (l *Lobby) copyText(text, done string) {
	if l.shell.ToastError(l.shell.Backend.CopyText(text)) {
		l.shell.Toast(kit.Toast{Text: l.say(done), Tone: kit.Success})
	}
}

// askQR draws the dialog with the link as a QR code, as large as the window allows.
func (l *Lobby) askQR(in *kit.Input) {
	side := min(in.Size.H-250, 520)
	body, closed := l.ui.BeginDialog(l.say("lobby.qr-title"), kit.Size{W: max(side, 320) + 80, H: side + 190})
	done := body.CutBottom(kit.ControlH, kit.Gap4)
	body.CutTop(l.ui.Picture().Lines(body, l.say("lobby.qr-hint"), kit.Body, kit.InkSoft, kit.Start), kit.Gap3)
	if q := l.qr(); q != nil {
		drawQR(l.ui.Picture(), q, body)
	}
	if l.ui.Button("qr-done", done.CutRight(150, 0), l.say("lobby.rules-done"), kit.ButtonOpts{Kind: kit.Primary}) || closed {
		l.dialog = nil
	}
	l.ui.EndDialog()
}

// qr is the QR code of the link, or nil if there is none (see codeOf).
func (l *Lobby) qr() *qr.Code { return l.codes.codeOf(l.snap.Link) }
