package lockstep

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"lastcard/lockstep/internal/wire"
)

// Player is one seat of a roster.
type Player struct {
	Key   Key    // the player's public key, and so the player's identity
	Name  string // CheckName accepts it
	Bot   bool   // a program plays the seat
	Node  string // the node that carries this seat's messages; lockstep does not interpret it
	Nonce Hash   // drawn when the player entered the lobby; it makes the table id unique

	// Carrier is the key of the computer that carries the seat, and CarrierSig its signature for that. If
	// both are zero, the seat is a computer of its own, or, for a bot, has no computer.
	Carrier    Key
	CarrierSig Sig

	Box Key // others encrypt shares for this seat with it; see BoxKey
}

// Genesis is entry 0: the players, the game and the rules, signed by every seat.
type Genesis struct {
	Version uint32 // must equal Version
	Compat  string // names the program's rules: equal for programs that play by the same rules
	Lobby   Hash   // the id of the lobby where people met
	Epoch   uint32 // number of the match in the lobby: 0, then one more for each rematch
	Prev    Hash   // in a rematch: the table id of the match before
	Opener  Key    // key of the player who proposed the genesis, and who has a seat
	Game    string // at most MaxGame bytes
	Rules   string // canonical text of the rules, at most MaxRules bytes
	Seats   []Player
	Sigs    []Sig // the signatures of all seats, in seat order
}

// Sig is an Ed25519 signature.
type Sig [ed25519.SignatureSize]byte

// Errors of names and geneses.
var (
	ErrName      = errors.New("lockstep: name is empty, too long or not printable")
	ErrGenesis   = errors.New("lockstep: genesis is not valid")
	ErrNotSeated = errors.New("lockstep: the key has no seat in the genesis")
)

// CheckName returns nil if a name may stand in a roster: 1 to MaxName printable runes in at most MaxNameLen
// bytes of UTF-8, no space at either end, no two spaces in a row.
func CheckName(name string) error {
	n := utf8.RuneCountInString(name)
	if n == 0 || n > MaxName || len(name) > MaxNameLen || !utf8.ValidString(name) {
		return ErrName
	}
	if strings.TrimSpace(name) != name || strings.Contains(name, "  ") {
		return ErrName
	}
	for _, c := range name {
		if !unicode.IsPrint(c) {
			return ErrName
		}
	}
	return nil
}

// Table is the table id: the hash of everything but the signatures.
func (g *Genesis) Table() Hash {
	var c wire.Codec
	g.CodeDraft(&c)
	return wire.Hash("table", c.Out)
}

func (g *Genesis) rosterHash() Hash {
	var b []byte
	for i := range g.Seats {
		b = append(b, g.Seats[i].Key[:]...)
	}
	return wire.Hash("roster", b)
}

// Seat is the seat of a key. The result is NoSeat and false if the key has none.
func (g *Genesis) Seat(k Key) (Seat, bool) {
	for i := range g.Seats {
		if g.Seats[i].Key == k {
			return Seat(i), true
		}
	}
	return NoSeat, false
}

// Sign adds a seat's signature, or replaces it. key must be the private key of that seat.
func (g *Genesis) Sign(s Seat, key ed25519.PrivateKey, c *Crypto) {
	for len(g.Sigs) < len(g.Seats) {
		g.Sigs = append(g.Sigs, Sig{})
	}
	g.Sigs[s] = g.Signature(key, c)
}

// Signature is the signature of a private key under the genesis; a nil Crypto is Ed25519.
func (g *Genesis) Signature(key ed25519.PrivateKey, c *Crypto) Sig {
	return c.sign(key, wire.Text("genesis", g.Table(), nil))
}

// SignedBy reports whether the owner of key k has made signature s for this genesis.
func (g *Genesis) SignedBy(k Key, s Sig, c *Crypto) bool {
	return c.verify(k, wire.Text("genesis", g.Table(), nil), s[:])
}

// Verify returns nil if the genesis is well-formed, every seat has signed it, and Player.Verify accepts every
// player; a nil Crypto is Ed25519.
func (g *Genesis) Verify(c *Crypto) error {
	if err := g.Check(); err != nil {
		return err
	}
	if len(g.Sigs) != len(g.Seats) {
		return fmt.Errorf("%w: %d signatures for %d seats", ErrGenesis, len(g.Sigs), len(g.Seats))
	}
	text := wire.Text("genesis", g.Table(), nil)
	for i := range g.Seats {
		if !c.verify(g.Seats[i].Key, text, g.Sigs[i][:]) {
			return fmt.Errorf("%w: seat %d has not signed it", ErrGenesis, i)
		}
		if err := g.Seats[i].Verify(c); err != nil {
			return fmt.Errorf("%w: seat %d: %w", ErrGenesis, i, err)
		}
	}
	return nil
}

// Check returns nil if the genesis is well-formed. Unlike Verify, it does not look at signatures and box keys.
func (g *Genesis) Check() error {
	if g.Version != Version {
		return fmt.Errorf("%w: protocol version %d, this is %d", ErrGenesis, g.Version, Version)
	}
	if n := len(g.Seats); n < MinSeats || n > MaxSeats {
		return fmt.Errorf("%w: %d seats", ErrGenesis, n)
	}
	if len(g.Game) > MaxGame || len(g.Rules) > MaxRules || len(g.Compat) > MaxCompat {
		return fmt.Errorf("%w: the name of the game, the rules or Compat are too long", ErrGenesis)
	}
	for i := range g.Seats {
		p := &g.Seats[i]
		if err := CheckName(p.Name); err != nil {
			return fmt.Errorf("%w: seat %d: %w", ErrGenesis, i, err)
		}
		if len(p.Node) > MaxNode || CheckKey(p.Key) != nil {
			return fmt.Errorf("%w: seat %d: its node is too long, or its key may not stand in a roster", ErrGenesis, i)
		}
		if s, _ := g.Seat(p.Key); s != Seat(i) {
			return fmt.Errorf("%w: seats %d and %d have the same key", ErrGenesis, s, i)
		}
	}
	if _, seated := g.Seat(g.Opener); !seated { // otherwise no seat's signature would confirm the opener
		return fmt.Errorf("%w: the opener has no seat", ErrGenesis)
	}
	return nil
}

// AppendBinary appends the canonical encoding. It never fails.
func (g *Genesis) AppendBinary(b []byte) ([]byte, error) { return wire.Append(b, g), nil }

// Code writes or reads a genesis.
func (g *Genesis) Code(c *wire.Codec) {
	g.CodeDraft(c)
	wire.List(c, &g.Sigs, MaxSeats, func(s *Sig) { c.Fixed(s[:]) })
}

// CodeDraft writes or reads everything but the signatures. A roster that it reads may be incomplete, and nothing in
// it has been checked.
func (g *Genesis) CodeDraft(c *wire.Codec) {
	wire.Number(c, &g.Version, 1<<32-1)
	c.Text(&g.Compat, MaxCompat)
	c.Fixed(g.Lobby[:])
	wire.Number(c, &g.Epoch, 1<<32-1)
	if g.Epoch > 0 {
		c.Fixed(g.Prev[:])
	}
	c.Fixed(g.Opener[:])
	c.Text(&g.Game, MaxGame)
	c.Text(&g.Rules, MaxRules)
	wire.List(c, &g.Seats, MaxSeats, func(p *Player) { p.code(c) })
}

func (p *Player) code(c *wire.Codec) {
	c.Fixed(p.Key[:])
	c.Text(&p.Name, MaxNameLen)
	c.Bool(&p.Bot)
	c.Text(&p.Node, MaxNode)
	c.Fixed(p.Nonce[:])
	c.SignedKey(p.Carrier[:], p.CarrierSig[:])
	c.Fixed(p.Box[:])
}

// DecodeGenesis reads an encoded genesis. The result is well-formed, but its signatures have not been
// verified.
func DecodeGenesis(b []byte) (*Genesis, error) {
	g := &Genesis{}
	if !wire.Decode(g, b, 0) {
		return nil, errMalformed
	}
	if err := g.Check(); err != nil {
		return nil, err
	}
	return g, nil
}
