package menu

import (
	"slices"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// drawRules draws the rules of this table. The opener can change them, and others can save them as a
// preset.
func (l *Lobby) drawRules(r kit.Rect) {
	area := l.drawPanel(r, l.say("lobby.rules"), "")
	if l.rules == nil {
		return
	}
	head, title := panelHead(r), l.say("lobby.rules")
	if l.snap.Opener {
		if l.ui.Button("rules", head.CutRight(96, kit.Gap2), l.say("lobby.change-rules"), kit.ButtonOpts{Style: kit.SmallStrong}) {
			l.editRules()
		}
		if l.snap.CanRegroup && l.drawHeadButton("another", head, title, l.say("next.button"), kit.Gap3) {
			l.dialog = l.chooseGame
		}
	} else if l.isSavable() && l.drawHeadButton("rules-keep", head, title, l.say("preset.save"), kit.Gap4) {
		l.askName(func(name string) {
			addPreset(l.shell, &l.choices, seam.Preset{Name: name, Game: l.game.Name(), Rules: l.rules.rulesText()})
			l.shell.Toast(kit.Toast{Text: l.say("preset.kept", "name", name), Tone: kit.Success})
		})
	}
	area.CutLeft(0, kit.Gap3)
	p := l.ui.Picture()
	lines := l.rules.changedLines()
	if len(lines) == 0 {
		p.Lines(area, l.say("host.official"), kit.Body, kit.InkSoft, kit.Start)
		return
	}
	warnings := l.rules.warningTexts()
	h := float64(len(lines))*26 + kit.Gap2 + drawSentences(nil, kit.Rect{W: area.W - 14}, warnings)
	text := l.ui.BeginScroll("summary", area, h)
	text.W = area.W - 14
	for _, line := range lines {
		row := text.CutTop(26, 0)
		p.Icon(kit.IconCheck, kit.Pt{X: row.X + 8, Y: row.Center().Y}, 15, kit.Gold)
		row.CutLeft(26, 0)
		p.Line(row, line, kit.Body, kit.Ink, kit.Start)
	}
	text.CutTop(kit.Gap2, 0)
	drawSentences(p, text, warnings)
	l.ui.EndScroll()
}

// isSavable reports whether the person can save the rules of this table: no preset has them yet, and there
// is room for another preset.
func (l *Lobby) isSavable() bool {
	if len(l.choices.Presets) >= seam.MaxPresets {
		return false
	}
	now := l.rules.rulesText()
	return !slices.ContainsFunc(l.presets.presetsOf(l.shell, l.choices, l.game), func(p preset) bool { return p.rules == now })
}

// editRules opens the dialog in which the opener changes the rules.
func (l *Lobby) editRules() {
	rules := newRules(l.shell, l.game, l.snap.Rules)
	l.dialog = func(in *kit.Input) {
		body, closed := l.ui.BeginDialog(l.say("host.rules"), kit.Size{W: 620, H: in.Size.H - 80})
		foot := body.CutBottom(kit.ControlH, kit.Gap4)
		rules.drawEditor(l.ui, body)
		if l.ui.Button("reset", foot.CutLeft(170, kit.Gap4), l.say("host.reset"), kit.ButtonOpts{Kind: kit.Quiet}) {
			rules = newRules(l.shell, l.game, "")
		}
		if l.ui.Button("done", foot.CutRight(170, 0), l.say("lobby.rules-done"), kit.ButtonOpts{Kind: kit.Primary}) || closed {
			l.dialog = nil
			if text := rules.rulesText(); text != l.snap.Rules {
				l.shell.ToastError(l.table.SetGame(l.snap.Game, text))
			}
			l.refresh()
		}
		l.ui.EndDialog()
	}
}
