package menu

import (
	"lastcard/engine"
	"lastcard/render/kit"
)

// pickGame is which game is played on this machine alone; there is something to
// pick only where there are several.
func (m *Menu) pickGame(id string, r kit.Rect, games []engine.Game) engine.Game {
	var words []string
	at := 0
	for i, g := range games {
		words = append(words, m.say("game."+g.Name()))
		if g.Name() == m.bots.Game {
			at = i
		}
	}
	if len(games) > 1 {
		at = m.ui.Pick(id, r, words, at)
	}
	if g := games[at].Name(); g != m.bots.Game {
		m.bots.Game, m.bots.Rules = g, ""
	}
	return games[at]
}
