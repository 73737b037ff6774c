package menu

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/kit"
)

// pickGame records the widget that chooses the game to play without a network, and returns that game.
// If there is only one game, it records no widget.
func (m *Menu) pickGame(id string, r kit.Rect, games []engine.Game) engine.Game {
	at := max(slices.IndexFunc(games, func(g engine.Game) bool { return g.Name() == m.botSetup.Game }), 0)
	if len(games) > 1 {
		at = m.ui.PickWord(id, r, wordsOf(games, m.gameTitle), at)
	}
	if g := games[at].Name(); g != m.botSetup.Game {
		m.botSetup.Game, m.botSetup.Rules = g, ""
	}
	return games[at]
}
