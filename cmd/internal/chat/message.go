package chat

import (
	"crypto/ed25519"
	"errors"
	"slices"
	"unicode/utf8"

	"lastcard/cmd/internal/envelope"
	"lastcard/cmd/internal/foreign"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Limits of a message. They are checked where written and where read.
const (
	MaxRunes = seam.MaxSay            // characters of words
	MaxBytes = MaxRunes * utf8.UTFMax // of them
	// MaxMessage bounds a whole message, in bytes.
	MaxMessage = envelope.Around + MaxBytes
)

// Use is that of the envelopes of messages.
var Use = envelope.Use{Magic: 'C', Name: "chat", MaxBody: MaxBytes}

// Message is something that was said.
type Message struct {
	From lockstep.Key
	N    uint64
	Kind seam.Saying
	Text string
}

// Errors of a message.
var (
	ErrForeign = errors.New("chat: not a message of this table, signed by its sender")
	ErrText    = errors.New("chat: nothing to say, or too much")
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
	return Use.Seal(table, key, envelope.Envelope{N: m.N, Kind: byte(m.Kind), Body: []byte(m.Text)}), nil
}

// Open reads a message of a table and checks its signature.
func Open(table lockstep.Hash, data []byte) (Message, error) {
	e, ok := Use.Open(table, data)
	if !ok {
		return Message{}, ErrForeign
	}
	m := Message{From: e.From, N: e.N, Kind: seam.Saying(e.Kind), Text: string(e.Body)}
	if err := m.check(); err != nil {
		return Message{}, err
	}
	return m, nil
}
