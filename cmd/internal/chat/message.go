package chat

import (
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"slices"
	"unicode/utf8"

	"lastcard/cmd/internal/foreign"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Limits of a message. They are checked where written and where read.
const (
	MaxRunes = seam.MaxSay            // characters of words
	MaxBytes = MaxRunes * utf8.UTFMax // of them
	// MaxMessage bounds a whole message, in bytes.
	MaxMessage = head + MaxBytes + ed25519.SignatureSize
)

const (
	magic   = 'C'
	version = 1
	head    = 1 + 1 + 32 + 32 + 8 + 1
)

// tag begins what is signed, so that the signature is good for nothing else.
const tag = "lastcard chat 1\x00"

// Message is something that was said.
type Message struct {
	From lockstep.Key
	N    uint64
	Kind seam.Saying
	Text string
}

// Errors of a message.
var (
	ErrForeign = errors.New("chat: not a message of this table")
	ErrText    = errors.New("chat: nothing to say, or too much")
	ErrSigned  = errors.New("chat: the signature is not good")
)

// Clean is typed text as it can be said: one line, without what does not print
// or turns the direction of writing; "" when nothing is left.
func Clean(text string) string { return foreign.Line(text, MaxRunes) }

func (m *Message) check() error {
	ok := false
	switch m.Kind {
	case seam.SayWords:
		ok = m.Text != "" && Clean(m.Text) == m.Text
	case seam.SayPhrase:
		ok = slices.Contains(seam.Phrases, m.Text)
	case seam.SayReaction:
		ok = slices.Contains(seam.Reactions, m.Text)
	}
	if !ok {
		return ErrText
	}
	return nil
}

// Seal signs a message for a table; From becomes the key's.
func (m *Message) Seal(table lockstep.Hash, key ed25519.PrivateKey) ([]byte, error) {
	if err := m.check(); err != nil {
		return nil, err
	}
	m.From = lockstep.KeyOf(key)
	b := append(make([]byte, 0, head+len(m.Text)+ed25519.SignatureSize), magic, version)
	b = append(b, table[:]...)
	b = append(b, m.From[:]...)
	b = binary.BigEndian.AppendUint64(b, m.N)
	b = append(b, byte(m.Kind))
	b = append(b, m.Text...)
	return append(b, ed25519.Sign(key, append([]byte(tag), b...))...), nil
}

// Is reports whether a packet may be a message, without looking further.
func Is(data []byte) bool {
	return len(data) > head+ed25519.SignatureSize && len(data) <= MaxMessage && data[0] == magic && data[1] == version
}

// From is whom a packet names as its sender, for whoever knows who sits at the
// table and wants to spare the signature of strangers.
func From(data []byte) (k lockstep.Key, ok bool) {
	if !Is(data) {
		return k, false
	}
	copy(k[:], data[2+32:])
	return k, true
}

// Open reads a message of a table and checks its signature.
func Open(table lockstep.Hash, data []byte) (Message, error) {
	if !Is(data) || lockstep.Hash(data[2:2+32]) != table {
		return Message{}, ErrForeign
	}
	cut := len(data) - ed25519.SignatureSize
	m := Message{Kind: seam.Saying(data[head-1]), Text: string(data[head:cut]), N: binary.BigEndian.Uint64(data[2+64:])}
	copy(m.From[:], data[2+32:])
	if err := m.check(); err != nil {
		return Message{}, err
	}
	if !ed25519.Verify(m.From[:], append([]byte(tag), data[:cut]...), data[cut:]) {
		return Message{}, ErrSigned
	}
	return m, nil
}
