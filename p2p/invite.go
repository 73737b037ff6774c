package p2p

// SecretSymbols is the number of base32 symbols of an invite's secret: 100 bits.
const SecretSymbols = 20

// Invite is what lets somebody in. Whoever has it can join; nobody else can.
// The zero Invite is not valid; use NewInvite or ParseInvite.
type Invite struct {
	version byte
	secret  [SecretSymbols]byte // one symbol of 5 bits a byte

	Peer  Peer     // a member to ask, "" if only the code is known
	Addrs []string // its addresses, multiaddrs without the peer id
	Game  string   // to be shown before joining; at most MaxText bytes each
	Rules string
	Name  string // of the inviting player or the table
}

// NewInvite returns an invite with a fresh random secret.
func NewInvite() Invite { panic("todo") }

// Valid reports whether the invite has a secret.
func (v Invite) Valid() bool { return v.version != 0 }

// Code returns the short form, "1ABC-DEFG-…": 24 symbols in six groups.
func (v Invite) Code() string { panic("todo") }

// Link returns the long form with addresses, game, rules and name.
func (v Invite) Link() string { panic("todo") }

// ParseInvite reads a code or a link as pasted, with whatever text surrounds it.
// Errors: ErrBadCode, ErrOtherVersion.
func ParseInvite(s string) (Invite, error) { panic("todo") }
