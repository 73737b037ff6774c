package seam

import (
	"time"

	"lastcard/engine"
)

// Talk is a Table at which people can talk. A replay is none.
type Talk interface {
	// Say says something to everybody at the table. The error is a *Trouble.
	Say(kind Saying, text string) error
	// Said are the messages after number seq (0: everything kept).
	Said(after uint64) []Said
	// Mute hides what a seat says from now on, here only, or shows it again.
	Mute(seat engine.Seat, on bool)
}

// Saying is a kind of message.
type Saying uint8

// The kinds of message. Those but SayWords have a code for a text:
// chat.phrase.CODE and chat.reaction.CODE say it.
const (
	SayWords Saying = iota
	SayPhrase
	SayReaction
)

// Phrases and Reactions are what can be said with one click.
var (
	Phrases   = []string{"hello", "good-luck", "well-played", "thanks", "sorry", "moment", "hurry", "again"}
	Reactions = []string{"like", "love", "laugh", "wow", "clap", "sad"}
)

// MaxSay bounds what is typed, in characters.
const MaxSay = 200

// Said is a message.
type Said struct {
	Seq  uint64
	Seat engine.Seat // NoSeat: not seated yet
	Name string
	Mine bool
	Kind Saying
	Text string
	At   time.Time
}
