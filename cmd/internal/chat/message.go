package chat

import (
	"crypto/ed25519"
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
	MaxRunes = seam.MaxSay            // the most characters in typed words
	maxBytes = MaxRunes * utf8.UTFMax // the most bytes in them
	// MaxMessage is the most bytes in a sealed message.
	MaxMessage = envelope.Overhead + maxBytes
)

// EnvelopeUse seals and opens the envelopes of the chat. A caller can also ask it whether a packet may be
// a chat message, and from whom.
var EnvelopeUse = envelope.Use{Magic: 'C', Name: "chat", MaxBody: maxBytes}

// Message is something that one person has said: typed words, a phrase or a reaction.
type Message struct {
	From   lockstep.Key
	Number uint64
	Kind   seam.Saying
	Text   string      // the typed words, or the code of the phrase or reaction
	To     engine.Seat // the seat that a reaction is thrown to, or NoSeat
}

// Clean makes typed text fit for a message: one line of at most MaxRunes characters, without those that
// do not print or that turn the direction of writing. It returns "" if nothing is left.
func Clean(text string) string { return foreign.CleanLine(text, MaxRunes) }

// IsAllowed reports whether people may say this: typed words as Clean makes them, or a code that the program knows.
func (m *Message) IsAllowed() bool {
	switch m.Kind {
	case seam.SayWords:
		return m.Text != "" && Clean(m.Text) == m.Text
	case seam.SayPhrase:
		return slices.Contains(seam.Phrases, m.Text) || slices.Contains(seam.Remarks, m.Text)
	case seam.SayReaction:
		return slices.Contains(seam.Reactions, m.Text) && m.To >= engine.NoSeat && m.To < engine.MaxSeats
	}
	return false
}

// Seal signs the message for a table, and sets From to the public key of key. The message must be allowed.
func (m *Message) Seal(table lockstep.Hash, key ed25519.PrivateKey) []byte {
	m.From = lockstep.KeyOf(key)
	return EnvelopeUse.Seal(table, key, envelope.Envelope{Number: m.Number, Kind: byte(m.Kind), Body: []byte(m.body())})
}

// body returns the body of the envelope: the text, and after it the seat that a reaction is thrown to.
func (m *Message) body() string {
	if m.Kind != seam.SayReaction || m.To == engine.NoSeat {
		return m.Text
	}
	return m.Text + targetMark + strconv.Itoa(int(m.To))
}

// targetMark separates a reaction from the number of the seat that it is thrown to.
const targetMark = "@"

// readBody sets Text and To from the body of an envelope. If the target of a reaction is not the number
// of a seat, To becomes MaxSeats, which is not allowed.
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

// Open returns the message in a packet. ok says that the sender has signed the message for this table, and that the
// message is allowed.
func Open(table lockstep.Hash, data []byte) (m Message, ok bool) {
	e, ok := EnvelopeUse.Open(table, data)
	if !ok {
		return m, false
	}
	m = Message{From: e.From, Number: e.Number, Kind: seam.Saying(e.Kind)}
	m.readBody(string(e.Body))
	return m, m.IsAllowed()
}
