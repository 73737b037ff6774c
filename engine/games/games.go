// Package games lists all games. One line in All is enough for every front end to know a game.
// The list is in a package of its own because engine does not import the games. assets, render,
// cmd, package scenario and tests import it.
package games

import (
	"lastcard/engine"
	"lastcard/engine/durak"
	"lastcard/engine/eights"
	"lastcard/engine/palace"
	"lastcard/engine/uno"
)

// All returns every game, in the order in which a host sees them.
func All() []engine.Game {
	return []engine.Game{uno.Game{}, eights.Switch, eights.Insane, palace.Game{}, eights.Crazy, durak.Game{}, eights.MauMau}
}

// Names returns the names of all games, as the command line takes them, in the order of All.
func Names() (all []string) {
	for _, g := range All() {
		all = append(all, g.Name())
	}
	return all
}

// Guide returns the scenario from which a newcomer learns to play: the lesson "guide" of the first game
// that has one.
func Guide() string {
	for _, g := range All() {
		if text, ok := engine.Lesson(g, "guide"); ok {
			return text
		}
	}
	panic("games: no game has a guide")
}

// Measured is the name of the game that measurements use if they are not about the rules of a
// game. It is always the same game, so that figures can be compared.
const Measured = "uno"

// Lookup returns the game with a name ("uno").
func Lookup(name string) (engine.Game, bool) {
	for _, g := range All() {
		if g.Name() == name {
			return g, true
		}
	}
	return nil, false
}
