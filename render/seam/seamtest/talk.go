package seamtest

import (
	"lastcard/engine"
	"lastcard/render/seam"
)

// Talk holds the messages at a table in memory, and records whom this person has muted.
type Talk struct {
	Feed     *Feed // receives the messages
	Messages []seam.Chat
	Muted    map[engine.Seat]bool
	SayError *seam.Trouble // if not nil, the error of Say
}

// Say appends a message of seat 0.
func (t *Talk) Say(kind seam.Saying, text string) error {
	if t.SayError != nil {
		return t.SayError
	}
	t.Hear(seam.Chat{Name: "Anna", Mine: true, Kind: kind, Text: text, To: engine.NoSeat})
	return nil
}

// ThrowReaction appends a reaction of seat 0 to another seat.
func (t *Talk) ThrowReaction(code string, to engine.Seat) error {
	if t.SayError != nil {
		return t.SayError
	}
	t.Hear(seam.Chat{Name: "Anna", Mine: true, Kind: seam.SayReaction, Text: code, To: to})
	return nil
}

// Hear appends a message, and puts it on the Feed as a fact.
func (t *Talk) Hear(m seam.Chat) {
	t.Messages = append(t.Messages, m)
	t.Feed.Put(m)
}

// Mute records whom this person mutes.
func (t *Talk) Mute(seat engine.Seat, on bool) {
	if t.Muted == nil {
		t.Muted = map[engine.Seat]bool{}
	}
	t.Muted[seat] = on
}
