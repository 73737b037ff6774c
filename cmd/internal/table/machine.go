package table

import (
	"crypto/ed25519"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
)

func forbidsSpectators(game, rules string) bool {
	_, r, err := parseTerms(game, rules)
	return err == nil && r.Value(engine.SpectatorsOption) != engine.SpectatorsOn
}

// NewGame returns the game of a match before its first entry. It knows only the cards that the log reveals. The
// error says why this program cannot play the game or its rules.
func NewGame(g *lockstep.Genesis) (*Game, error) { return newGame(g, engine.NewOpenDeck(), nil, nil) }

// newGame makes a game with the given deck, or with a sealed deck if the match has one. Inside a sealed deck it
// knows the secrets of the seat that owns the key. A spectator passes a closed deck, which knows only the faces
// that entries show. served remembers to whom this seat has given the layers of sealed cards; all games of one
// match share it.
func newGame(g *lockstep.Genesis, deck *engine.Deck, key ed25519.PrivateKey, served *sealed.Served) (*Game, error) {
	isSealed := IsSealed(g)
	if isSealed {
		deck = engine.NewClosedDeck()
	}
	t, err := gameTable(g, deck)
	if err != nil {
		return nil, err
	}
	if !isSealed {
		// Every computer can find out the hand of an absent seat, so a bot can play for it.
		return &Game{recorder: &recorder{Machine: Machine(t)}}, nil
	}
	// Nobody else knows the hand of an absent seat, so a rule plays for it, and no bot.
	x := &Game{recorder: &recorder{Machine: engine.NewMachine(t)}}
	x.deck = sealDeck(g, x.recorder, key, served)
	return x, nil
}

func gameTable(g *lockstep.Genesis, deck *engine.Deck) (*engine.Table, error) {
	if err := checkTerms(g.Game, g.Rules, len(g.Seats)); err != nil {
		return nil, err
	}
	game, rules, err := parseTerms(g.Game, g.Rules)
	if err != nil {
		return nil, err
	}
	return engine.NewTable(game, len(g.Seats), rules, deck)
}

// move is what an entry has changed on the table: the events, and this seat's view after the entry.
type move struct {
	events []engine.Event
	view   engine.View
}
