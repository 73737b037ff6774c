package table

import (
	"crypto/ed25519"
	"fmt"
	"slices"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
	"lastcard/lockstep/sealed/proof"
)

// Sealed reports whether the deck of a table is sealed: its rules ask for that, and people sit at two
// computers at least.
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

// sealable reports whether people sit at two computers at least. Where all cards are on one computer
// there is nothing to seal.
func sealable(g *lockstep.Genesis) bool { return slices.Max(g.Machines()) >= 2 }

// checkDeck reports why the deck of a table cannot be sealed as its rules ask; nil if it can.
func checkDeck(game engine.Game, r engine.Rules, seats int) error {
	if r.Value(engine.DeckOption) != engine.DeckSealed {
		return nil
	}
	t, err := engine.NewTable(game, seats, r, engine.NewSealedDeck())
	if err != nil {
		return err
	}
	if n := len(t.Need().Cards); n > proof.MaxCards {
		return fmt.Errorf("a deck of %d cards cannot be sealed; %d is the most", n, proof.MaxCards)
	}
	return nil
}

// seal puts a sealed deck around a game. The key is that of the seat whose machine this is. Without a
// key the machine belongs to no seat, and can read no hand.
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
