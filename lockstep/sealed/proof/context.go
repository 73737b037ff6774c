package proof

import "encoding/binary"

// Context says where a statement belongs. A proof is valid in its own context only: at another table,
// stage, shuffle, seat or place in the log it is refused.
type Context struct {
	Table    [32]byte // the table id
	Stage    string   // the purpose of the part: "key", "open", "shares", …
	Shuffle  uint32   // the number of the shuffle
	Seat     uint8    // the seat that makes the statement
	Chain    [32]byte // the hash of everything the statement stands on; zero if the statement has to stay valid later
	Identity [32]byte // the Ed25519 key of the seat, for a sealing key or an escrow; else zero
}

// bytes encodes the context. Each context has one encoding, and none is a prefix of another.
func (c *Context) bytes() []byte {
	b := append([]byte{}, c.Table[:]...)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(c.Stage)))
	b = append(b, c.Stage...)
	b = binary.LittleEndian.AppendUint32(b, c.Shuffle)
	b = append(b, c.Seat)
	b = append(b, c.Chain[:]...)
	return append(b, c.Identity[:]...)
}
