package table

import (
	"crypto/ed25519"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
	"lastcard/lockstep/sealed/proof"
	"lastcard/render/seam"
)

// IsSealed reports whether the deck of a match is sealed: its rules allow that, and people play at two computers
// or more.
func IsSealed(g *lockstep.Genesis) bool { return deckOf(g, len(g.Seats)) == seam.SealedDeck }

// deckOf returns the kind of deck of a match with this number of seats. g is the genesis of the match, or in a
// lobby a draft of it.
func deckOf(g *lockstep.Genesis, seats int) seam.Deck {
	game, r, err := parseTerms(g.Game, g.Rules)
	if err != nil || r.Value(engine.DeckOption) == engine.DeckOpen || checkSealable(game, r, seats) != nil {
		return seam.OpenDeck
	}
	computers := 0 // at which a person plays
	for _, n := range g.Computers() {
		computers = max(computers, n)
	}
	if computers < 2 {
		return seam.SealedLater // one computer has all cards, so a seal would hide nothing
	}
	return seam.SealedDeck
}

// sealDeck returns the machine that plays a game inside a sealed deck. key is the key of this program's seat.
// Without a key, or with the key of somebody who has no seat, the machine can read no hand. newGame explains
// served.
func sealDeck(g *lockstep.Genesis, game sealed.Cards, key ed25519.PrivateKey, served *sealed.Served) *sealed.Machine {
	c := sealed.Config{Table: g.Table(), Computers: g.Computers(), Seat: sealed.NoSeat, Suite: proof.New(), Served: served}
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
