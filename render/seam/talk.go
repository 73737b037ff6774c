package seam

import (
	"lastcard/assets"
	"lastcard/engine"
)

// Saying is a kind of message.
type Saying uint8

// The kinds of message. The text of every kind except SayWords is a code, whose sentence is
// chat.phrase.CODE or chat.reaction.CODE.
const (
	SayWords Saying = iota + 1
	SayPhrase
	SayReaction
)

// String is the name of a kind on the command line.
func (k Saying) String() string {
	names := [...]string{SayWords: "words", SayPhrase: "phrase", SayReaction: "reaction"}
	if k == 0 || int(k) >= len(names) {
		return "?"
	}
	return names[k]
}

// MarshalText writes the name of the kind.
func (k Saying) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Phrases and Reactions are the messages that a person can send with one click.
var (
	Phrases   = []string{"hello", "good-luck", "well-played", "thanks", "sorry", "moment", "hurry", "again"}
	Reactions = []string{"like", "love", "laugh", "wow", "clap", "sad"}
)

// Sentence returns a message as words. name returns the name of a seat; nil: names are left out.
func (m *Chat) Sentence(cat *assets.Catalog, name func(engine.Seat) string) string {
	switch m.Kind {
	case SayPhrase:
		return cat.Say("chat.phrase." + m.Text)
	case SayReaction:
		reaction := cat.Say("chat.reaction." + m.Text)
		if m.To < 0 || m.To == m.Seat || name == nil {
			return reaction
		}
		return cat.Say("chat.thrown", "what", reaction, "name", name(m.To))
	case SayWords:
	}
	return m.Text
}

// MaxSay limits a typed message, in characters.
const MaxSay = 200
