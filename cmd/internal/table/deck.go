package table

import (
	"crypto/ed25519"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/lockstep/sealed"
	"lastcard/lockstep/sealed/proof"
	"lastcard/render/seam"
)

// deckOf returns the kind of deck of a table with this game, these rules and this number of seats. computers is
// the number of computers at which a person plays.
func deckOf(game, rules string, seats, computers int) seam.Deck {
	g, r, err := parseTerms(game, rules)
	if err != nil || r.Value(engine.DeckOption) == engine.DeckOpen || checkSealable(g, r, seats) != nil {
		return seam.OpenDeck
	}
	if computers < 2 {
		return seam.SealedLater // one computer has all cards, so a seal would hide nothing
	}
	return seam.SealedDeck
}

// IsSealed reports whether the deck of a match is sealed.
func IsSealed(g *lockstep.Genesis) bool {
	return deckOf(g.Game, g.Rules, len(g.Seats), countComputers(g)) == seam.SealedDeck
}

// lobbyDeck returns the kind of deck of a match that would begin now, with the people in the lobby.
func lobbyDeck(v *lobby.View) seam.Deck {
	g := lockstep.Genesis{Opener: v.Opener, Seats: playersIn(v)}
	return deckOf(v.Game, v.Rules, v.Size, countComputers(&g))
}

// countComputers counts the computers at which a person plays.
func countComputers(g *lockstep.Genesis) int {
	most := 0
	for _, n := range g.Machines() {
		most = max(most, n)
	}
	return most
}

// sealDeck returns the machine that plays a game inside a sealed deck. key is the key of this program's seat.
// Without a key, or with the key of nobody who has a seat, the machine can read no hand. newGame explains
// served.
func sealDeck(g *lockstep.Genesis, game sealed.Cards, key ed25519.PrivateKey, served *sealed.Served) *sealed.Machine {
	c := sealed.Config{Table: g.Table(), Nodes: g.Machines(), Seat: sealed.NoSeat, Suite: proof.New(), Served: served}
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
