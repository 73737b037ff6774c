package menu

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// Lobby is the scene of a table before its match: its seats, the invitation, the rules.
type Lobby struct {
	base
	table   seam.Table
	snap    seam.Snapshot
	game    engine.Game
	rules   *ruleEditor
	codes   qrCache
	talk    talk
	choices seam.Choices
	presets presetCache
}

// refresh reads the current snapshot of the table.
func (l *Lobby) refresh() {
	was := l.snap
	l.snap = l.table.Snapshot()
	l.game = l.shell.Game(l.snap.Game)
	if l.game != nil && (l.rules == nil || was.Rules != l.snap.Rules || was.Game != l.snap.Game) {
		l.rules = newRules(l.shell, l.game, l.snap.Rules)
	}
}

// takenSeats is how many seats have a player.
func (l *Lobby) takenSeats() (n int) {
	for _, p := range l.snap.Players {
		if p.Name != "" || p.Bot {
			n++
		}
	}
	return n
}

// myPlayer is this person's entry in the list of players, or nil if they have no seat.
func (l *Lobby) myPlayer() *seam.Player {
	if i := slices.IndexFunc(l.snap.Players, func(p seam.Player) bool { return p.You }); i >= 0 {
		return &l.snap.Players[i]
	}
	return nil
}
