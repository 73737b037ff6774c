package chat

import (
	"crypto/ed25519"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lastcard/cmd/internal/envelope"
	"lastcard/cmd/internal/foreign"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Limits of a message. Both the sender and the receiver check them.
const (
	MaxRunes = seam.MaxSay            // characters of words
	maxBytes = MaxRunes * utf8.UTFMax // bytes of these words
	// MaxMessage bounds a whole message, in bytes.
	MaxMessage = envelope.Overhead + maxBytes
)

// EnvelopeUse is the envelope.Use of chat messages.
var EnvelopeUse = envelope.Use{Magic: 'C', Name: "chat", MaxBody: maxBytes}

// Message is one message of the chat.
type Message struct {
	From   lockstep.Key
	Number uint64
	Kind   seam.Saying
	Text   string
	To     engine.Seat // for a reaction: the seat that it is thrown to; NoSeat: everybody
}

// Errors of a message.
var (
	errForeign = errors.New("chat: not a message of this table, signed by its sender")
	errText    = errors.New("chat: nothing to say, or too much")
)

// Clean makes typed text fit for a message: one line, without characters that
// do not print or that turn the direction of writing; "" if nothing is left.
func Clean(text string) string { return foreign.CleanLine(text, MaxRunes) }

// Check returns an error if Seal would refuse the message.
func (m *Message) Check() error {
	ok := false
	switch m.Kind {
	case seam.SayWords:
		ok = m.Text != "" && Clean(m.Text) == m.Text
	case seam.SayPhrase:
		ok = slices.Contains(seam.Phrases, m.Text) || slices.Contains(seam.Remarks, m.Text)
	case seam.SayReaction:
		ok = slices.Contains(seam.Reactions, m.Text) && m.To >= engine.NoSeat && m.To < engine.MaxSeats
	}
	if !ok {
		return errText
	}
	return nil
}

// Seal signs a message for a table, and sets From to the public key of key.
func (m *Message) Seal(table lockstep.Hash, key ed25519.PrivateKey) ([]byte, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	m.From = lockstep.KeyOf(key)
	return EnvelopeUse.Seal(table, key, envelope.Envelope{Number: m.Number, Kind: byte(m.Kind), Body: []byte(m.body())}), nil
}

// body returns the text to send, followed by the seat that a reaction is thrown to.
func (m *Message) body() string {
	if m.Kind != seam.SayReaction || m.To == engine.NoSeat {
		return m.Text
	}
	return m.Text + targetMark + strconv.Itoa(int(m.To))
}

// targetMark separates a reaction from the number of the seat that it is thrown to.
const targetMark = "@"

// readBody reverses body. A number that is no seat becomes a seat that check
// refuses.
func (m *Message) readBody(body string) {
	m.Text, m.To = body, engine.NoSeat
	code, seat, thrown := strings.Cut(body, targetMark)
	if m.Kind != seam.SayReaction || !thrown {
		return
	}
	n, err := strconv.ParseUint(seat, 10, 8)
	if m.Text, m.To = code, engine.Seat(n); err != nil || n >= engine.MaxSeats || strconv.FormatUint(n, 10) != seat {
		m.To = engine.MaxSeats
	}
}

// Open reads a message of a table and checks its signature.
func Open(table lockstep.Hash, data []byte) (Message, error) {
	e, ok := EnvelopeUse.Open(table, data)
	if !ok {
		return Message{}, errForeign
	}
	m := Message{From: e.From, Number: e.Number, Kind: seam.Saying(e.Kind)}
	m.readBody(string(e.Body))
	if err := m.Check(); err != nil {
		return Message{}, err
	}
	return m, nil
}
