package lockstep

import (
	"crypto/ed25519"
	"io"
)

// LobbyConfig is what a Lobby is made of.
type LobbyConfig struct {
	Key    ed25519.PrivateKey
	Name   string // CheckName accepts it
	Bot    bool
	Node   string    // the node that carries this seat's messages
	ID     Hash      // the same for all who hold the invite
	Epoch  uint32    // 0; a rematch: one more than before
	Opener Key       // who opens; zero: whoever's proposal is heard first
	Compat string    // the program's word for "same rules"; must be equal at all seats
	Rand   io.Reader // 32 bytes are read, at NewLobby
	Crypto *Crypto   // nil: Ed25519

	// Valid reports whether this program can play so; nil accepts anything.
	Valid func(game, rules string, seats int) error

	// For the opener (Opener is the own key) only.
	Game    string
	Rules   string
	Seats   int      // how many there are to be
	Players []Player // a rematch: the old roster, whose seats are kept for them
}

// LobbyReady is what the driver has to do now: send, and look at the view
// again if Changed. Genesis is set once, when the table can begin.
type LobbyReady struct {
	Send    []Message
	Changed bool
	Genesis *Genesis
	Refused Refusal // why there is no seat for us; RefusedNot while there may be
}

// Refusal is why somebody does not get a seat.
type Refusal uint8

// The refusals.
const (
	RefusedNot     Refusal = iota
	RefusedFull            // no seat is free
	RefusedStarted         // the match has begun without us
	RefusedVersion         // other protocol or rules version, see LobbyView.OtherVersion
	RefusedName            // the name is not valid
	RefusedKicked          // the opener removed us
	RefusedClosed          // the opener closed the table
	refusals
)

// LobbyPhase is where a lobby is.
type LobbyPhase uint8

// The phases.
const (
	LobbyJoining LobbyPhase = iota // no seat yet
	LobbyOpen                      // seated; seats fill up and get ready
	LobbySigning                   // everybody is ready, signatures are collected
	LobbyStarted                   // the genesis is complete
	LobbyRefused                   // see Refused
)

// LobbySeat is one seat as the lobby shows it.
type LobbySeat struct {
	Player
	Ready bool
	Here  bool // heard of lately
	Me    bool
}

// LobbyView is a lobby for a user interface.
type LobbyView struct {
	Phase        LobbyPhase
	Refused      Refusal
	OtherVersion string // RefusedVersion: the other side's version
	Epoch        uint32
	Opener       Key
	IAmOpener    bool
	Game, Rules  string
	Invalid      error       // Valid's objection to game, rules or number of seats
	Size         int         // seats there are to be
	Seats        []LobbySeat // those taken, in seat order
}

// Lobby is one seat's part in coming together. Not safe for concurrent use.
type Lobby struct{ cfg LobbyConfig }

// NewLobby is a lobby in which nobody has been heard yet.
func NewLobby(cfg LobbyConfig) (*Lobby, error) { return &Lobby{cfg: cfg}, nil }

// SetReady says whether the own player is ready to begin under the present
// game and rules; a change of these takes it back.
func (l *Lobby) SetReady(ready bool) {}

// SetRules changes the game and rules; SetSeats the number of seats; Kick
// removes a seat and keeps it from coming back; Close ends the lobby.
// For the opener, before the start.
func (l *Lobby) SetRules(game, rules string) error { return nil }
func (l *Lobby) SetSeats(n int) error              { return nil }
func (l *Lobby) Kick(k Key) error                  { return nil }

// Leave gives the own seat up; the opener's Leave closes the table.
func (l *Lobby) Leave() {}

// Step takes a message from the transport, as Session.Step does.
func (l *Lobby) Step(data []byte) error { return nil }

// Tick tells that TickInterval has passed. A lobby is ticked and stepped as
// long as its table lives: it gives the genesis to those who missed it and
// refuses latecomers.
func (l *Lobby) Tick() {}

// Ready returns what is to be done and forgets it.
func (l *Lobby) Ready() LobbyReady { return LobbyReady{} }

// View is the lobby as it is now.
func (l *Lobby) View() LobbyView { return LobbyView{} }
