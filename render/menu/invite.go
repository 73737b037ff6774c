package menu

import (
	"slices"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// How tall the invite is without its hints, and how much must be left for the
// rules to show them.
const (
	inviteSmall = 186.0
	inviteRoom  = 120.0
)

// inviteHints say for whom the code is, and for whom the link.
func (l *Lobby) inviteHints() []string {
	link := "lobby.link-hint"
	switch door := l.snap.Door; {
	case door.Shut:
		return []string{l.say("lobby.door-shut-hint")}
	case door.Friends:
		link = "lobby.link-hint-friends"
	}
	code := "lobby.code-hint"
	switch {
	case l.snap.Offline:
		code = "lobby.offline"
	case !l.snap.Far:
		code = "lobby.code-hint-here"
	}
	return []string{l.say(code), l.say(link)}
}

// inviteHeight is the height of the panel in a column, and whether the hints have
// room in it.
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

// invite is the panel with the code and the link.
func (l *Lobby) invite(r kit.Rect, hints bool) {
	area := l.panel(r, l.say("lobby.invite"), "")
	area = area.Narrow(kit.Gap3)
	if l.qr() != nil {
		b := kit.Rect{X: r.Right() - kit.Gap4 - qrButton, Y: r.Y + kit.Gap3, W: qrButton, H: 34}
		if l.ui.Button("qr", b, "QR", kit.ButtonOpts{Style: kit.Label13.At(14)}) {
			l.scanning = true
		}
	}
	if l.snap.CanMove {
		label := l.say("lobby.door")
		b := kit.Rect{X: r.X, Y: r.Y + kit.Gap3, W: r.W - kit.Gap4, H: 34}
		if l.qr() != nil {
			b.W -= qrButton + kit.Gap2
		}
		b = besideTitle(b, l.say("lobby.invite"), kit.Width(label, kit.Label13.At(14))+2*kit.Gap4)
		if l.ui.Button("door", b, label, kit.ButtonOpts{Style: kit.Label13.At(14)}) {
			l.asking = true
		}
	}
	p := l.ui.Picture()
	box := area.CutTop(62, kit.Gap2)
	p.Box(kit.Box{Rect: box, Radius: kit.RadiusButton, Fill: kit.Sunk, Stroke: kit.Hairline, Line: 1})
	style := kit.Style{Size: 29, Weight: kit.Display}
	for style.Size > 15 && kit.Width(l.snap.Code, style) > box.W-kit.Gap4 {
		style.Size--
	}
	p.Label(kit.Label{At: box.Center(), Text: l.snap.Code, Style: style, Color: kit.Gold, Align: kit.Middle, Max: box.W})
	if hints {
		for _, hint := range l.inviteHints() {
			area.CutTop(p.Lines(area, hint, kit.Small, kit.InkSoft, kit.Start), 0)
		}
	}
	row := kit.Rect{X: area.X, Y: r.Bottom() - kit.Gap4 - kit.ControlH, W: area.W, H: kit.ControlH}
	code := row.CutLeft((row.W-kit.Gap3)/2, kit.Gap3)
	if l.ui.Button("copy-code", code, l.say("lobby.copy-code"), kit.ButtonOpts{Icon: kit.IconCopy, Disabled: l.snap.Code == ""}) {
		l.copy(l.snap.Code, "lobby.copied-code")
	}
	if l.ui.Button("copy-link", row, l.say("lobby.copy-link"), kit.ButtonOpts{Icon: kit.IconLink, Disabled: l.snap.Link == ""}) {
		l.copy(l.snap.Link, "lobby.copied-link")
	}
}

func (l *Lobby) copy(text, done string) {
	if l.shell.Check(l.shell.Backend.CopyText(text)) {
		l.shell.Toast(kit.Toast{Text: l.say(done), Tone: kit.Success})
	}
}

// rulesPanel is what is played by; the opener can change it.
func (l *Lobby) rulesPanel(r kit.Rect) {
	area := l.panel(r, l.say("lobby.rules"), "")
	if l.rules == nil {
		return
	}
	if l.snap.Opener {
		b := kit.Rect{X: area.Right() - 96, Y: r.Y + kit.Gap3, W: 96, H: 34}
		if l.ui.Button("rules", b, l.say("lobby.change-rules"), kit.ButtonOpts{Style: kit.Label13.At(14)}) {
			l.editing = true
		}
		l.anotherGame(r, b)
	} else if l.foreign() {
		label := l.say("preset.save")
		head := kit.Rect{X: r.X, Y: r.Y + kit.Gap3, W: area.Right() - r.X, H: 34}
		b := besideTitle(head, l.say("lobby.rules"), kit.Width(label, kit.Label13.At(14))+2*kit.Gap4)
		if l.ui.Button("rules-keep", b, label, kit.ButtonOpts{Style: kit.Label13.At(14)}) {
			l.naming = naming{open: true}
		}
	}
	area = kit.Rect{X: area.X + kit.Gap3, Y: area.Y, W: area.W - kit.Gap3, H: area.H}
	p := l.ui.Picture()
	lines := l.rules.summary()
	if len(lines) == 0 {
		p.Lines(area, l.say("host.official"), kit.Body, kit.InkSoft, kit.Start)
		return
	}
	warnings := l.rules.warnings()
	h := float64(len(lines))*26 + kit.Gap2 + warningsHeight(warnings, area.W-14)
	text := l.ui.BeginScroll("summary", area, h)
	text.W = area.W - 14
	for _, line := range lines {
		row := text.CutTop(26, 0)
		p.Icon(kit.IconCheck, kit.Pt{X: row.X + 8, Y: row.Center().Y}, 15, kit.Gold)
		p.Label(kit.Label{At: kit.Pt{X: row.X + 26, Y: row.Center().Y}, Text: line, Style: kit.Shrink(line, kit.Body, row.W-26), Color: kit.Ink, Max: row.W - 26})
	}
	text.CutTop(kit.Gap2, 0)
	tellWarnings(p, text, warnings)
	l.ui.EndScroll()
}

// foreign reports whether the rules are not among those this person is offered, and
// could be saved.
func (l *Lobby) foreign() bool {
	if len(l.choices.Presets) >= seam.MaxPresets {
		return false
	}
	now := l.rules.text()
	return !slices.ContainsFunc(l.offers.of(l.shell, l.choices, l.game), func(p preset) bool { return p.rules == now })
}

// nameRules keeps somebody else's rules among one's own.
func (l *Lobby) nameRules(in *kit.Input) {
	if name, ok := l.naming.ask(&l.base, in); ok {
		addPreset(l.shell, &l.choices, seam.Preset{Name: name, Game: l.game.Name(), Rules: l.rules.text()})
		l.shell.Toast(kit.Toast{Text: l.say("preset.kept", "name", name), Tone: kit.Success})
	}
}

// editRules is the dialog in which the opener changes the rules.
func (l *Lobby) editRules(in *kit.Input) {
	body, closed := l.ui.BeginDialog(l.say("host.rules"), kit.Size{W: 620, H: in.Size.H - 80})
	done := body.CutBottom(kit.ControlH, kit.Gap4)
	reset := done.CutLeft(170, kit.Gap4)
	done = done.CutRight(170, 0)
	rows := l.ui.BeginScroll("rules", body, l.rules.height(body.W-14))
	rows.W = body.W - 14
	l.rules.edit(l.ui, rows)
	l.ui.EndScroll()
	if l.ui.Button("reset", reset, l.say("host.reset"), kit.ButtonOpts{Kind: kit.Quiet}) {
		l.rules.reset()
	}
	if l.ui.Button("done", done, l.say("lobby.rules-done"), kit.ButtonOpts{Kind: kit.Primary}) || closed {
		l.editing = false
		if text := l.rules.text(); text != l.snap.Rules {
			if err := l.table.SetGame(l.snap.Game, text); err != nil {
				l.shell.Check(err)
				l.rules = newRules(l.shell, l.game, l.snap.Rules) // they stay as they were
			}
		}
		l.refresh()
	}
	l.ui.EndDialog()
}
