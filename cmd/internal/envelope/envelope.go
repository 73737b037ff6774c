// Package envelope defines a signed packet for messages of one person that are no part of the match, such
// as chat. A packet is valid for one table and one use. The uses are the chat (cmd/internal/chat), the
// door and the portraits (cmd/internal/table).
//
// The package has no clock and no socket, keeps no order, and touches neither the state nor the log
// of a match. Only packages below cmd import it.
//
// # An envelope
//
//	magic[1] version[1] table[32] from[32] n[8] kind[1] body signature[64]
//
// The numbers in brackets are lengths in bytes. Each use has its own magic byte, and no message of
// lockstep begins with it. table is the lobby's id, the same for all who hold the invite and for every
// rematch. from is the Ed25519 key of the sender's identity. n is big-endian; the use decides what n and
// kind mean. The signature covers "lastcard NAME VERSION\x00", where NAME is the name of the use, and all
// fields before the signature. So nobody can pass it off as the signature of anything else.
package envelope

import (
	"crypto/ed25519"
	"encoding/binary"
	"fmt"

	"lastcard/lockstep"
)

// The layout that the package comment shows: where each field begins.
const (
	version      = 1
	tableOffset  = 2
	fromOffset   = tableOffset + len(lockstep.Hash{})
	numberOffset = fromOffset + len(lockstep.Key{})
	kindOffset   = numberOffset + 8
	headSize     = kindOffset + 1

	// Overhead is the number of bytes that an envelope adds to its body.
	Overhead = headSize + ed25519.SignatureSize
)

// Use is one purpose of envelopes, such as the chat.
type Use struct {
	Magic   byte
	Name    string // the name of the use, which the signature covers
	MaxBody int    // the length of the longest body in bytes; the shortest has one byte
}

// Envelope has the fields of a packet that differ from message to message.
type Envelope struct {
	From   lockstep.Key
	Number uint64
	Kind   byte
	Body   []byte
}

// Seal returns the signed packet for a table. It names the public key of key as the sender and ignores
// e.From. It panics if the body is empty or longer than MaxBody, because nobody could open such a packet.
func (u Use) Seal(id lockstep.Hash, key ed25519.PrivateKey, e Envelope) []byte {
	if len(e.Body) == 0 || len(e.Body) > u.MaxBody {
		panic(fmt.Sprintf("envelope: the body of a message for the use %q cannot have %d bytes", u.Name, len(e.Body)))
	}
	sender := lockstep.KeyOf(key)
	b := append(make([]byte, 0, Overhead+len(e.Body)), u.Magic, version)
	b = append(b, id[:]...)
	b = append(b, sender[:]...)
	b = binary.BigEndian.AppendUint64(b, e.Number)
	b = append(b, e.Kind)
	b = append(b, e.Body...)
	return append(b, ed25519.Sign(key, u.signedBytes(b))...)
}

func (u Use) signedBytes(b []byte) []byte {
	return append(fmt.Appendf(nil, "lastcard %s %d\x00", u.Name, version), b...)
}

// Fits reports whether a packet may be an envelope of this use. It looks only at the length
// and the first two bytes.
func (u Use) Fits(data []byte) bool {
	return len(data) > Overhead && len(data) <= Overhead+u.MaxBody && data[0] == u.Magic && data[1] == version
}

// Sender returns the key of the sender that a packet names, and does not check the signature. A caller
// that knows the people of the table uses it to drop packets of strangers before the costly check.
func (u Use) Sender(data []byte) (k lockstep.Key, ok bool) {
	if !u.Fits(data) {
		return k, false
	}
	return lockstep.Key(data[fromOffset:numberOffset]), true
}

// Open returns the contents of a packet. ok is false unless the packet is for this use and this table and
// its sender has signed it. The body shares the memory of data.
func (u Use) Open(id lockstep.Hash, data []byte) (e Envelope, ok bool) {
	if !u.Fits(data) || lockstep.Hash(data[tableOffset:fromOffset]) != id {
		return e, false
	}
	cut := len(data) - ed25519.SignatureSize
	e = Envelope{From: lockstep.Key(data[fromOffset:numberOffset]), Number: binary.BigEndian.Uint64(data[numberOffset:]), Kind: data[kindOffset], Body: data[headSize:cut]}
	return e, ed25519.Verify(e.From[:], u.signedBytes(data[:cut]), data[cut:])
}
