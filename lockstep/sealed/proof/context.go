package proof

import "encoding/binary"

// Context is what a statement is about beside its elements. A proof holds in its own context
// only: at another table, stage, shuffle, seat or place in the log it is worth nothing.
type Context struct {
	Table    [32]byte // the table id
	Stage    string   // what the part is for: "key", "open", "shares", …
	Shuffle  uint32   // the number of the shuffle
	Seat     uint8    // the seat that makes the statement
	Chain    [32]byte // the hash of all that it stands on; zero where a statement is to stay good
	Identity [32]byte // the Ed25519 key of the seat, where a sealing key or an escrow is bound to it; else zero
}

// bytes has one value for each context, and none is the beginning of another.
func (c *Context) bytes() []byte {
	b := append([]byte{}, c.Table[:]...)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(c.Stage)))
	b = append(b, c.Stage...)
	b = binary.LittleEndian.AppendUint32(b, c.Shuffle)
	b = append(b, c.Seat)
	b = append(b, c.Chain[:]...)
	return append(b, c.Identity[:]...)
}
