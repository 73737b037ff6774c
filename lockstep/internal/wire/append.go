package wire

import (
	"crypto/sha256"
	"encoding/binary"
)

// AppendBytes appends the length of x, then x.
func AppendBytes(b, x []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(x)))
	return append(b, x...)
}

// tagPrefix begins every text that is hashed or signed.
const tagPrefix = "lastcard/4/"

// Hash is H(tag, parts…): the SHA-256 of tagPrefix, the tag, a zero byte, and the parts, each part with its
// length before it.
func Hash(tag string, parts ...[]byte) (h [sha256.Size]byte) {
	d := sha256.New()
	var n [binary.MaxVarintLen64]byte
	d.Write([]byte(tagPrefix + tag + "\x00"))
	for _, p := range parts {
		d.Write(n[:binary.PutUvarint(n[:], uint64(len(p)))])
		d.Write(p)
	}
	d.Sum(h[:0])
	return h
}

// Text is the text that a signature covers: tagPrefix, the tag, a zero byte, the id of the table, lobby or key
// that the content is about, and the content.
func Text(tag string, id [32]byte, content []byte) []byte {
	b := make([]byte, 0, len(tagPrefix)+len(tag)+1+len(id)+len(content))
	b = append(b, tagPrefix+tag+"\x00"...)
	b = append(b, id[:]...)
	return append(b, content...)
}
