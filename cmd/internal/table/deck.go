package table

import (
	"crypto/ed25519"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
	"lastcard/lockstep/sealed/proof"
)

// Sealed reports whether the deck of a table is sealed: its rules ask for that, people sit on two
// computers at least, and a deck of that size can be sealed.
func Sealed(g *lockstep.Genesis) bool {
	return wantsSealed(g.Game, g.Rules) && sealable(g)
}

// wantsSealed reports whether rules ask for a sealed deck.
func wantsSealed(game, rules string) bool {
	x, ok := games.Lookup(game)
	if !ok {
		return false
	}
	r, err := engine.ParseRules(x, rules)
	return err == nil && r.Value(engine.DeckOption) == engine.DeckSealed
}

func sealable(g *lockstep.Genesis) bool {
	computers := 0
	for _, n := range g.Machines() {
		computers = max(computers, n)
	}
	return computers >= 2 && cards(g) <= proof.MaxCards
}

// cards is how many cards a table begins with.
func cards(g *lockstep.Genesis) int {
	x, ok := games.Lookup(g.Game)
	if !ok {
		return 0
	}
	r, err := engine.ParseRules(x, g.Rules)
	if err != nil {
		return 0
	}
	t, err := engine.NewTable(x, len(g.Seats), r, engine.NewOpenDeck())
	if err != nil {
		return 0
	}
	return len(t.Need().Cards)
}

// seal puts a sealed deck around a game. A key is that of the own seat; nil: the machine belongs to no
// seat, and reads no hand.
func seal(g *lockstep.Genesis, game sealed.Cards, key ed25519.PrivateKey, served *sealed.Served) *sealed.Machine {
	c := sealed.Config{Table: g.Table(), Nodes: g.Machines(), Seat: sealed.Watching, Suite: proof.New(), Served: served}
	for i := range g.Seats {
		c.Keys = append(c.Keys, g.Seats[i].Key)
	}
	if key != nil {
		if me, ok := g.Seat(lockstep.KeyOf(key)); ok {
			c.Seat, c.Secret = int(me), sealed.SecretOf([32]byte(key.Seed()), c.Table)
		}
	}
	return sealed.New(c, game)
}
