package lobby

import (
	"crypto/ed25519"
	"fmt"
	"io"

	"lastcard/lockstep"
)

// Config configures a Lobby.
type Config struct {
	Key  ed25519.PrivateKey
	Name string // lockstep.CheckName accepts it
	Bot  bool
	Node string // the node that carries this seat's messages, at most lockstep.MaxNode bytes

	Carrier    lockstep.Key // the key of the computer that carries the seat, and its signature, see lockstep.Player.Carrier
	CarrierSig lockstep.Sig

	ID     lockstep.Hash    // the same for all who hold the invite
	Epoch  uint32           // 0 at first; in a rematch, the epoch before plus one; with Follow, the lowest possible epoch
	Opener lockstep.Key     // the opener that the link names; zero: the link names none, see search.go
	Follow bool             // we are a newcomer, who does not know the epoch and follows the opener's
	Watch  bool             // we are a spectator, who asks for no seat and watches one match after another
	Compat string           // names the program's rules and must be the same at all seats; at most lockstep.MaxCompat bytes
	Rand   io.Reader        // New reads 32 bytes
	Crypto *lockstep.Crypto // nil: Ed25519

	// Valid returns an error if this program cannot play the game by these rules with this number of seats;
	// nil accepts anything.
	Valid func(game, rules string, seats int) error

	// Unwatched reports whether the rules forbid spectators; nil: they never do.
	Unwatched func(game, rules string) bool

	// Started is the genesis of a match that was resumed from its log. The lobby then sends it to latecomers, and
	// lists or refuses spectators.
	Started *lockstep.Genesis

	// The opener of the first match sets Game, Rules and Seats, and Opener to the public half of Key. In a rematch
	// every old player sets all four fields.
	Game    string
	Rules   string
	Seats   int               // how many seats the table shall have
	Players []lockstep.Player // in a rematch: the old players whose seats are kept

	// These fields are for a rematch.
	Openers []lockstep.Key // the old players, in the order in which they may open: the first one who is present opens
	Elastic bool           // the number of seats follows the number of people
	Prev    lockstep.Hash  // the table id of the match before

	// Past are the known matches of this table, oldest first. The lobby shows newcomers the last MaxPast
	// of them, and a spectator continues from the last.
	Past []*lockstep.Genesis
}

// player is our own entry in the roster. The nonce is that of our present incarnation.
func (c *Config) player(nonce lockstep.Hash) lockstep.Player {
	return lockstep.Player{
		Key: lockstep.KeyOf(c.Key), Name: c.Name, Bot: c.Bot, Node: c.Node, Nonce: nonce,
		Carrier: c.Carrier, CarrierSig: c.CarrierSig, Box: lockstep.BoxKey(c.Key, nonce, c.Crypto),
	}
}

func (c *Config) playable(d *lockstep.Genesis, seats int) bool {
	return c.Valid(d.Game, d.Rules, seats) == nil
}

// unwatched reports whether the rules of a draft forbid spectators. It reports false while we know no game.
func (c *Config) unwatched(d *lockstep.Genesis) bool {
	return c.Unwatched != nil && d.Game != "" && c.Unwatched(d.Game, d.Rules)
}

// checkTerms reports what is wrong with terms that an opener proposes.
func (c *Config) checkTerms(game, rules string, seats int) error {
	if len(game) > lockstep.MaxGame || len(rules) > lockstep.MaxRules {
		return fmt.Errorf("lobby: Game is longer than %d bytes or Rules than %d", lockstep.MaxGame, lockstep.MaxRules)
	}
	return c.Valid(game, rules, seats)
}

// proposal is the first proposal that we would make as the opener, without seats.
func (c *Config) proposal() *proposal {
	return &proposal{size: c.Seats, draft: &lockstep.Genesis{
		Version: lockstep.Version, Compat: c.Compat, Lobby: c.ID, Epoch: c.Epoch,
		Prev: c.Prev, Opener: lockstep.KeyOf(c.Key), Game: c.Game, Rules: c.Rules,
	}}
}

// Ready lists what the driver has to do now.
type Ready struct {
	Send          []lockstep.Message
	Changed       bool              // look at the View again
	Genesis       *lockstep.Genesis // set once, when the match begins; for a spectator, once for every match
	Refused       Refusal           // why we get no seat or may not watch at present; RefusedNot: nobody has refused us
	HasTwin       bool              // we keep our seat, and another program with our key asks for it
	UnseatedNodes []string          // for the opener: the nodes of people who have asked for a seat when none was free
}
