package board

import "lastcard/engine"

// Plays reports whether the scene has controls for everything that can be done
// in a game. Switch wants several cards selected and Palace its rows of cards;
// until the scene has those, they are played in the terminal.
func Plays(g engine.Game) bool {
	switch g.Name() {
	case "uno", "insane", "eights":
		return true
	}
	return false
}
