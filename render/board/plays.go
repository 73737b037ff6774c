package board

import "lastcard/engine"

// Plays reports whether the scene has controls for everything that can be done
// in a game.
func Plays(g engine.Game) bool {
	switch g.Name() {
	case gameUno, gameSwitch, gameInsane, gamePalace, gameCrazy:
		return true
	}
	return false
}
