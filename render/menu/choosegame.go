package menu

import (
	"lastcard/render/kit"
)

// nextInRow is how many games lie side by side in the dialog that chooses the next game.
const nextInRow = 2

// chooseGame draws the dialog in which the opener chooses another game for the next match.
func (l *Lobby) chooseGame(*kit.Input) {
	games := l.shell.Backend.Games()
	text := l.say("next.text")
	const width = 460.0
	lines := kit.Height(text, kit.Body, width-2*kit.Gap6)
	rows := (len(games) + nextInRow - 1) / nextInRow
	h := 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap4 + lines + kit.Gap4 + float64(rows)*(kit.ControlH+kit.Gap2)
	body, closed := l.ui.BeginDialog(l.say("next.title"), kit.Size{W: width, H: h})
	l.ui.Picture().Lines(body.CutTop(lines, kit.Gap3), text, kit.Body, kit.InkSoft, kit.Start)
	chosen := l.drawGames("game-", body, nextInRow, kit.ControlH, kit.Strong, l.snap.Game)
	l.ui.EndDialog()
	if chosen != nil && chosen.Name() != l.snap.Game {
		l.shell.ToastError(l.table.SetGame(chosen.Name(), ""))
	}
	if chosen != nil || closed {
		l.dialog = nil
	}
}
