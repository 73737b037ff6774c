// Package envelope is the form of what one person says to a table outside the match: signed,
// for one table and one use.
//
// It has no clock, socket or order, and touches neither the state nor the log of a match: an
// envelope is one packet, and nobody repeats it if it is lost. It is imported by cmd only. Its uses
// are the chat (cmd/internal/chat), the door and the portraits (cmd/internal/table).
//
// # An envelope
//
//	magic[1] version[1] table[32] from[32] n[8] kind[1] body signature[64]
//
// The magic byte is that of the use, and none of lockstep's frames begins with it. table is the
// lobby's id, the same for all who hold the invite and for every rematch. from is the Ed25519
// key of the sender's identity; n is big-endian, and the use says what it counts. The signature
// is over "lastcard NAME VERSION\x00", with the name of the use, and everything before it: it is
// good for nothing else.
package envelope

import (
	"crypto/ed25519"
	"encoding/binary"
	"fmt"

	"lastcard/lockstep"
)

// The form; see the package.
const (
	version = 1
	table   = 2 // where the fields begin
	from    = table + len(lockstep.Hash{})
	number  = from + len(lockstep.Key{})
	kind    = number + 8
	head    = kind + 1

	// Around is how many bytes an envelope has around its body.
	Around = head + ed25519.SignatureSize
)

// Use is what envelopes of one kind are for.
type Use struct {
	Magic   byte
	Name    string // the name of the use, a part of what is signed
	MaxBody int    // in bytes; a body has at least one
}

// Envelope is an envelope that was opened.
type Envelope struct {
	From lockstep.Key
	N    uint64
	Kind byte
	Body []byte
}

// Seal signs an envelope for a table. Its From is the key's, whatever e.From says. A
// body that is empty or longer than the use allows panics: nobody would open it.
func (u Use) Seal(id lockstep.Hash, key ed25519.PrivateKey, e Envelope) []byte {
	if len(e.Body) == 0 || len(e.Body) > u.MaxBody {
		panic(fmt.Sprintf("envelope: a body of %d bytes for the %s", len(e.Body), u.Name))
	}
	sender := lockstep.KeyOf(key)
	b := append(make([]byte, 0, Around+len(e.Body)), u.Magic, version)
	b = append(b, id[:]...)
	b = append(b, sender[:]...)
	b = binary.BigEndian.AppendUint64(b, e.N)
	b = append(b, e.Kind)
	b = append(b, e.Body...)
	return append(b, ed25519.Sign(key, u.signed(b))...)
}

func (u Use) signed(b []byte) []byte {
	return append(fmt.Appendf(nil, "lastcard %s %d\x00", u.Name, version), b...)
}

// Is reports whether a packet may be one of this use, without looking further.
func (u Use) Is(data []byte) bool {
	return len(data) > Around && len(data) <= Around+u.MaxBody && data[0] == u.Magic && data[1] == version
}

// From is the key that a packet names as its sender's; its signature is not checked. With
// it, whoever knows the people of the table need not check the signatures of strangers.
func (u Use) From(data []byte) (k lockstep.Key, ok bool) {
	if !u.Is(data) {
		return k, false
	}
	return lockstep.Key(data[from:number]), true
}

// Open checks that a packet is an envelope for this table and that its sender has signed it, and
// returns it. Its body is part of data.
func (u Use) Open(id lockstep.Hash, data []byte) (e Envelope, ok bool) {
	if !u.Is(data) || lockstep.Hash(data[table:from]) != id {
		return e, false
	}
	cut := len(data) - ed25519.SignatureSize
	e = Envelope{From: lockstep.Key(data[from:number]), N: binary.BigEndian.Uint64(data[number:]), Kind: data[kind], Body: data[head:cut]}
	return e, ed25519.Verify(e.From[:], u.signed(data[:cut]), data[cut:])
}
