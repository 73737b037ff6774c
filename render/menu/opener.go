package menu

import (
	"strconv"

	"lastcard/render/kit"
)

const (
	openerW    = 620.0
	openerRowH = 62.0
)

// askOpener draws the dialog for a person who has only a code, if several people claim to have opened its
// table. The person chooses with which of them to sit.
func (l *Lobby) askOpener() {
	text := l.say("openers.text")
	h := kit.Height(text, kit.Small, openerW-2*kit.Gap8)
	rows := float64(len(l.snap.Openers)) * (openerRowH + kit.Gap2)
	body, closed := l.ui.BeginDialog(l.say("openers.title"), kit.Size{W: openerW, H: h + min(rows, 4*openerRowH) + kit.ControlH + 110})
	bar := body.CutBottom(kit.ControlH, kit.Gap4)
	p := l.ui.Picture()
	body.CutTop(p.Lines(body, text, kit.Small, kit.InkSoft, kit.Start), kit.Gap4)
	list := l.ui.BeginScroll("openers", body, rows)
	for i, o := range l.snap.Openers {
		row := list.CutTop(openerRowH, kit.Gap2)
		button := row.CutRight(170, kit.Gap4)
		names := l.say("openers.row", "names", l.shell.Words.List(o.Names), "digits", o.Digits)
		p.Line(row.Move(0, -11), o.Name, kit.Body, kit.Ink, kit.Start)
		p.Line(row.Move(0, 12), names, kit.Small, kit.InkSoft, kit.Start)
		button.Y, button.H = row.Center().Y-kit.ControlH/2, kit.ControlH
		if l.ui.Button("sit-"+strconv.Itoa(i), button, l.say("openers.sit"), kit.ButtonOpts{}) {
			l.shell.ToastError(l.table.SitWithOpener(o.ID))
			l.refresh()
		}
		l.ui.Describe(kit.Node{ID: "sit-" + strconv.Itoa(i), Hint: o.Name + " · " + names, Rect: button}) // the buttons have the same label
	}
	l.ui.EndScroll()
	if l.ui.Button("openers-leave", bar.CutRight(150, 0), l.say("lobby.leave"), kit.ButtonOpts{Kind: kit.Quiet}) || closed {
		l.shell.Leave()
	}
	l.ui.EndDialog()
}
