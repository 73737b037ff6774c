package table

import (
	"fmt"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// Compat is our word for "the same rules": it changes whenever a version of
// the engine would play a log differently. It is part of what all sign.
const Compat = "rules/2"

// checkTerms reports why a game cannot be played so; nil if it can. Rules must
// be in their canonical text, since the text is what all sign.
func checkTerms(game, rules string, seats int) error {
	g, ok := games.Lookup(game)
	if !ok {
		return fmt.Errorf("there is no game %q in this version", game)
	}
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		return err
	}
	if r.String() != rules {
		return fmt.Errorf("the rules %q are not in canonical form (%q)", rules, r.String())
	}
	if low, high := g.Seats(r); seats < low || seats > high {
		return fmt.Errorf("%s takes %d to %d seats with these rules, not %d", game, low, high, seats)
	}
	return nil
}

// unwatched reports whether the rules of a table let nobody watch.
func unwatched(game, rules string) bool {
	return !houseOf(&lockstep.Genesis{Game: game, Rules: rules}).watched
}

// NewMachine is the machine of a table before its first entry, on an open deck.
func NewMachine(g *lockstep.Genesis) (*engine.Machine, error) {
	return machineOn(g, engine.NewOpenDeck())
}

// blindMachine is the machine of a spectator: it knows the faces that entries show, and draws
// none from the entropy.
func blindMachine(g *lockstep.Genesis) (*engine.Machine, error) {
	return machineOn(g, engine.NewPublicDeck())
}

func machineOn(g *lockstep.Genesis, deck engine.Dealer) (*engine.Machine, error) {
	if err := checkTerms(g.Game, g.Rules, len(g.Seats)); err != nil {
		return nil, err
	}
	game, _ := games.Lookup(g.Game)
	rules, err := engine.ParseRules(game, g.Rules)
	if err != nil {
		return nil, err
	}
	t, err := engine.NewTable(game, len(g.Seats), rules, deck)
	if err != nil {
		return nil, err
	}
	return Machine(t), nil
}

// move is one step of the machine: what happened and the table after it, as
// the own seat sees it.
type move struct {
	events []engine.Event
	view   engine.View
}
