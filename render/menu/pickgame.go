package menu

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// pickGame draws the widget that chooses the game to play without a network, and returns the game. If the game
// is not the one in s, it writes the game to s, with the official rules. If there is only one game, it draws
// no widget.
func pickGame(b *base, id string, r kit.Rect, s *seam.Setup) engine.Game {
	games := b.shell.Backend.Games()
	chosen := max(slices.IndexFunc(games, func(g engine.Game) bool { return g.Name() == s.Game }), 0)
	if len(games) > 1 {
		chosen = b.ui.PickWord(id, r, wordsOf(games, b.gameTitle), chosen)
	}
	if g := games[chosen].Name(); g != s.Game {
		s.Game, s.Rules = g, ""
	}
	return games[chosen]
}

// drawGames draws a grid with a button for each game, of which the one named now stands out. Each button is high
// units high. It returns the game whose button was pressed, or nil.
func (b *base) drawGames(id string, grid kit.Rect, inRow int, high float64, st kit.Style, now string) (pressed engine.Game) {
	for i, g := range b.shell.Backend.Games() {
		o := kit.ButtonOpts{Style: st}
		if g.Name() == now {
			o.Kind = kit.Primary
		}
		if b.ui.Button(id+g.Name(), grid.Cell(i, inRow, high, kit.Gap2), b.gameTitle(g), o) {
			pressed = g
		}
	}
	return pressed
}
