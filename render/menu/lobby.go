package menu

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// Lobby is the scene of a table before its match: its seats, the invitation,
// the rules.
type Lobby struct {
	base
	table   seam.Table
	snap    seam.Snapshot
	game    engine.Game
	rules   *rules
	editing bool // the dialog with the rules is open
	leaving bool // the dialog that asks before leaving is open
	// scanning says that the dialog with the link as a QR code is open.
	scanning bool
	asking   bool // the dialog about the players who may join is open
	talk     talk
	choosing bool // the dialog with the games is open
	naming   naming
	choices  seam.Choices
	offers   offers
	pictures pictures
}

// refresh reads the current snapshot of the table.
func (l *Lobby) refresh() {
	was := l.snap
	l.snap = l.table.Snapshot()
	l.game = l.shell.Game(l.snap.Game)
	if l.game != nil && (l.rules == nil || was.Rules != l.snap.Rules || was.Game != l.snap.Game) && !l.editing {
		l.rules = newRules(l.shell, l.game, l.snap.Rules)
	}
}

// taken is how many seats have a player.
func (l *Lobby) taken() (n int) {
	for _, p := range l.snap.Players {
		if p.Name != "" || p.Bot {
			n++
		}
	}
	return n
}

// me is the row of this person, or nil.
func (l *Lobby) me() *seam.Player {
	if i := slices.IndexFunc(l.snap.Players, func(p seam.Player) bool { return p.You }); i >= 0 {
		return &l.snap.Players[i]
	}
	return nil
}
