// Package games lists all games: a line in All registers a game, so that every front end knows
// it. It is a package of its own because engine does not import the games; render, cmd and
// tests import it.
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

// Names returns the words of the command line for all games, in the same order.
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

// Measured is the name of the game for measurements that are not about the rules of a game:
// always the same game, so that figures can be compared.
const Measured = "uno"

// Lookup is the game of a name ("uno").
func Lookup(name string) (engine.Game, bool) {
	for _, g := range All() {
		if g.Name() == name {
			return g, true
		}
	}
	return nil, false
}
