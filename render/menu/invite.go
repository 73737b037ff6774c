package menu

import "lastcard/render/kit"

// The height of the invite without its hints, and the room that the hints must leave for the rules.
const (
	inviteSmall = 186.0
	inviteRoom  = 120.0
)

// inviteHints returns the hints that say who needs the code, and who needs the link.
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

// inviteHeight returns the height of the panel in a column, and reports whether it has room for the
// hints.
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

// recordInvite records the panel with the code and the link.
func (l *Lobby) recordInvite(r kit.Rect, hints bool) {
	area := l.recordPanel(r, l.say("lobby.invite"), "")
	area = area.Narrow(kit.Gap3)
	if l.qr() != nil {
		b := kit.Rect{X: r.Right() - kit.Gap4 - qrButton, Y: r.Y + kit.Gap3, W: qrButton, H: 34}
		if l.ui.Button("qr", b, "QR", kit.ButtonOpts{Style: kit.SmallStrong}) {
			l.showingQR = true
		}
	}
	if l.snap.CanSetDoor {
		label := l.say("lobby.door")
		b := kit.Rect{X: r.X, Y: r.Y + kit.Gap3, W: r.W - kit.Gap4, H: 34}
		if l.qr() != nil {
			b.W -= qrButton + kit.Gap2
		}
		b = besideTitle(b, l.say("lobby.invite"), kit.Width(label, kit.SmallStrong)+2*kit.Gap4)
		if l.ui.Button("door", b, label, kit.ButtonOpts{Style: kit.SmallStrong}) {
			l.askingDoor = true
		}
	}
	p := l.ui.Picture()
	box := area.CutTop(62, kit.Gap2)
	p.Box(kit.Box{Rect: box, Radius: kit.RadiusButton, Fill: kit.Sunk, Stroke: kit.Hairline, StrokeWidth: 1})
	style := kit.Style{Size: 29, Weight: kit.Display}
	for style.Size > 15 && kit.Width(l.snap.Code, style) > box.W-kit.Gap4 {
		style.Size--
	}
	p.Label(kit.Label{At: box.Center(), Text: l.snap.Code, Style: style, Color: kit.Gold, Align: kit.Middle, MaxWidth: box.W})
	if hints {
		for _, hint := range l.inviteHints() {
			area.CutTop(p.Lines(area, hint, kit.Small, kit.InkSoft, kit.Start), 0)
		}
	}
	row := kit.Rect{X: area.X, Y: r.Bottom() - kit.Gap4 - kit.ControlH, W: area.W, H: kit.ControlH}
	code := row.CutLeft((row.W-kit.Gap3)/2, kit.Gap3)
	if l.ui.Button("copy-code", code, l.say("lobby.copy-code"), kit.ButtonOpts{Icon: kit.IconCopy, Disabled: l.snap.Code == ""}) {
		l.copyText(l.snap.Code, "lobby.copied-code")
	}
	if l.ui.Button("copy-link", row, l.say("lobby.copy-link"), kit.ButtonOpts{Icon: kit.IconLink, Disabled: l.snap.Link == ""}) {
		l.copyText(l.snap.Link, "lobby.copied-link")
	}
}

func (l *Lobby) copyText(text, done string) {
	if l.shell.ToastError(l.shell.Backend.CopyText(text)) {
		l.shell.Toast(kit.Toast{Text: l.say(done), Tone: kit.Success})
	}
}
