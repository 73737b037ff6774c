package table

import (
	"crypto/ed25519"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
)

// forbidsSpectators reports whether the rules of a table forbid spectators.
func forbidsSpectators(game, rules string) bool {
	return !houseOptionsOf(&lockstep.Genesis{Game: game, Rules: rules}).allowsSpectators
}

// NewMachine returns a machine that verifies a log from its first entry.
func NewMachine(g *lockstep.Genesis) (lockstep.Machine, error) {
	if !IsSealed(g) {
		return openMachine(g, engine.NewOpenDeck())
	}
	m, err := sealedMachine(g)
	if err != nil {
		return nil, err
	}
	return sealDeck(g, m, nil, nil), nil
}

// NewGame returns the game of a table before its first entry. It knows only the cards that a log reveals.
func NewGame(g *lockstep.Genesis) (*Game, error) { return newGame(g, engine.NewOpenDeck(), nil, nil) }

// newGame makes a game with the given deck, or with a sealed deck if the table has one. A sealed
// game knows the secrets of the seat that owns the key. A spectator passes a public deck. That deck
// knows only the faces that entries show, and does not shuffle with the entropy.
func newGame(g *lockstep.Genesis, deck engine.Deck, key ed25519.PrivateKey, served *sealed.Served) (*Game, error) {
	if !IsSealed(g) {
		m, err := openMachine(g, deck)
		return &Game{recorder: &recorder{Machine: m}}, err
	}
	m, err := sealedMachine(g)
	if err != nil {
		return nil, err
	}
	if served == nil {
		served = sealed.NewServed()
	}
	x := &Game{recorder: &recorder{Machine: m}, servedRecords: served}
	x.deck = sealDeck(g, x.recorder, key, served)
	return x, nil
}

// openMachine returns the machine of a game with an open deck. Every computer can then find out the
// hand of an absent seat, so a bot may play for that seat.
func openMachine(g *lockstep.Genesis, deck engine.Deck) (*engine.Machine, error) {
	t, err := gameTable(g, deck)
	if err != nil {
		return nil, err
	}
	return Machine(t), nil
}

// sealedMachine returns the machine of a game with a sealed deck, before seal wraps it. It lets the
// rules play for an absent seat, since nobody else knows that hand.
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

// move is one step of the machine: its events, and this seat's view of the table after it.
type move struct {
	events []engine.Event
	view   engine.View
}
