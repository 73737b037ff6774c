package table

import (
	"crypto/ed25519"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
)

// unwatched reports whether the rules of a table let nobody watch.
func unwatched(game, rules string) bool {
	return !houseOf(&lockstep.Genesis{Game: game, Rules: rules}).watched
}

// NewMachine is the machine that verifies a log from its first entry.
func NewMachine(g *lockstep.Genesis) (lockstep.Machine, error) {
	if !Sealed(g) {
		return openMachine(g, engine.NewOpenDeck())
	}
	m, err := sealedMachine(g)
	if err != nil {
		return nil, err
	}
	return seal(g, m, nil, nil), nil
}

// NewGame is the game of a table before its first entry, with all that the log tells.
func NewGame(g *lockstep.Genesis) (*Game, error) { return newGame(g, engine.NewOpenDeck(), nil, nil) }

// newGame makes a game with a deck, or with a sealed one if the table has that. Then it knows what only the
// seat with the key may know. A public deck is that of a spectator: it knows the faces that entries show, and
// draws none from the entropy.
func newGame(g *lockstep.Genesis, deck engine.Deck, key ed25519.PrivateKey, served *sealed.Served) (*Game, error) {
	if !Sealed(g) {
		m, err := openMachine(g, deck)
		return &Game{inner: &recorder{Machine: m}}, err
	}
	m, err := sealedMachine(g)
	if err != nil {
		return nil, err
	}
	if served == nil {
		served = sealed.NewServed()
	}
	x := &Game{inner: &recorder{Machine: m}, served: served}
	x.deck = seal(g, x.inner, key, served)
	return x, nil
}

// openMachine is the machine of a game with an open deck. There every computer can know what an
// absent seat holds, so that a bot may play for it.
func openMachine(g *lockstep.Genesis, deck engine.Deck) (*engine.Machine, error) {
	t, err := gameTable(g, deck)
	if err != nil {
		return nil, err
	}
	return Machine(t), nil
}

// sealedMachine is the machine of a game with a sealed deck, before seal wraps it. The rules play for
// an absent seat there, since nobody else knows its hand.
func sealedMachine(g *lockstep.Genesis) (*engine.Machine, error) {
	t, err := gameTable(g, engine.NewSealedDeck())
	if err != nil {
		return nil, err
	}
	return engine.NewMachine(t), nil
}

func gameTable(g *lockstep.Genesis, deck engine.Deck) (*engine.Table, error) {
	if err := checkTerms(g.Game, g.Rules, len(g.Seats)); err != nil {
		return nil, err
	}
	game, _ := games.Lookup(g.Game)
	rules, err := engine.ParseRules(game, g.Rules)
	if err != nil {
		return nil, err
	}
	return engine.NewTable(game, len(g.Seats), rules, deck)
}

// move is one step of the machine: what happened and the table after it, as
// this seat sees it.
type move struct {
	events []engine.Event
	view   engine.View
}
