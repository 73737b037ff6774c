// Package match makes the machine of a table from its genesis, and replays
// logs on it. It joins engine and lockstep and nothing else: no network, no
// clock, no goroutine. It is imported by cmd.
package match

import (
	"fmt"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// Compat is the rules' version, which all seats of a table share (Genesis.Compat).
// It changes whenever equal entries could give other states than before.
const Compat = "rules 1"

// Setup is a game with its rules, read from text.
type Setup struct {
	Game  engine.Game
	Rules engine.Rules
	Seats int
}

// New is a setup from its text forms; the error says what is wrong with it.
func New(game, rules string, seats int) (Setup, error) {
	g, ok := games.Lookup(game)
	if !ok {
		return Setup{}, fmt.Errorf("there is no game %q", game)
	}
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		return Setup{}, err
	}
	s := Setup{Game: g, Rules: r, Seats: seats}
	_, err = engine.NewTable(g, seats, r, engine.NewOpenDeck())
	return s, err
}

// Machine is a machine of this setup before its first entry, with an open deck.
func (s Setup) Machine() *engine.Machine {
	t, err := engine.NewTable(s.Game, s.Seats, s.Rules, engine.NewOpenDeck())
	if err != nil {
		panic("match: a setup that New accepted was refused: " + err.Error())
	}
	return engine.NewMachine(t)
}

// Of is the setup a genesis names.
func Of(g *lockstep.Genesis) (Setup, error) {
	if g.Compat != Compat {
		return Setup{}, fmt.Errorf("the table was played by %q, this program knows %q", g.Compat, Compat)
	}
	return New(g.Game, g.Rules, len(g.Seats))
}

// NewMachine is what lockstep.Verify asks for.
func NewMachine(g *lockstep.Genesis) (lockstep.Machine, error) {
	s, err := Of(g)
	if err != nil {
		return nil, err
	}
	return s.Machine(), nil
}
