package menu

import (
	"strconv"

	"lastcard/render/kit"
)

// On the page for hosting a table, the warnings about the chosen rules stand on the cloth, below the panel of
// the table, if all of them fit there. If not, a button says how many there are, and opens a dialog with all
// of them. No warning is ever cut off.

// warningPad is the space to the left and to the right of the warnings on the cloth.
const warningPad = kit.Gap2

// warningsW is the width of the dialog.
const warningsW = 620.0

// warningRoom is the height that the panel above must leave free for the warnings: that of the button and a
// gap, or 0 if there are no warnings.
func warningRoom(all []string) float64 {
	if len(all) == 0 {
		return 0
	}
	return kit.ControlH + kit.Gap4
}

// drawSentences draws sentences below each other, and returns their height.
func drawSentences(p *kit.Picture, r kit.Rect, all []string) (h float64) {
	for _, text := range all {
		h += p.Lines(r.Move(0, h), text, kit.Small, kit.InkSoft, kit.Start) + kit.Gap2
	}
	return h
}

// drawWarnings draws the warnings about the rules or, if they do not fit into r, the button that opens
// the dialog with them.
func (m *Menu) drawWarnings(r kit.Rect) {
	all := m.rules.warningTexts()
	if len(all) == 0 {
		return
	}
	const head = 24.0
	if head+kit.Gap1+drawSentences(nil, r.Narrow(warningPad), all) > r.H {
		label := m.say("host.warnings", "n", strconv.Itoa(len(all)))
		if m.ui.Button("warnings", r.CutTop(kit.ControlH, 0), label, kit.ButtonOpts{Icon: kit.IconWarning}) {
			m.dialog = m.showWarnings
		}
		return
	}
	p := m.ui.Picture()
	title := r.CutTop(head, kit.Gap1)
	p.Icon(kit.IconWarning, kit.Pt{X: title.X + 17, Y: title.Center().Y}, 17, kit.Gold)
	p.Label(kit.Label{At: kit.Pt{X: title.X + 34, Y: title.Center().Y}, Text: m.say("host.warning"), Style: kit.SmallStrong, Color: kit.Ink})
	drawSentences(p, r.Narrow(warningPad), all)
}

// showWarnings draws the dialog with all warnings.
func (m *Menu) showWarnings(*kit.Input) {
	all := m.rules.warningTexts() // now: the person may choose another language in the settings, over the dialog
	const inner = warningsW - 2*kit.Gap6 - scrollPad
	h := drawSentences(nil, kit.Rect{W: inner}, all)
	frame := 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + kit.Gap4 + kit.ControlH
	body, closed := m.ui.BeginDialog(m.say("host.warning"), kit.Size{W: warningsW, H: frame + h})
	done := body.CutBottom(kit.ControlH, kit.Gap4).Center().Rect(200, kit.ControlH)
	room := m.ui.BeginScroll("warnings-text", body, h)
	room.W = inner
	drawSentences(m.ui.Picture(), room, all)
	m.ui.EndScroll()
	if m.ui.Button("warnings-done", done, m.say("lobby.rules-done"), kit.ButtonOpts{Kind: kit.Primary}) || closed {
		m.dialog = nil
	}
	m.ui.EndDialog()
}
