package window

import (
	"errors"

	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/table"
	"lastcard/render/seam"
)

var _ seam.Talk = seat{}

var sayings = [...]chat.Kind{seam.SayWords: chat.Words, seam.SayPhrase: chat.Phrase, seam.SayReaction: chat.Reaction}

// Say says something to the others.
func (s seat) Say(kind seam.Saying, text string) error {
	switch err := s.Table.Say(sayings[kind], text); {
	case err == nil:
		return nil
	case errors.Is(err, table.ErrTooFast):
		return &seam.Trouble{Code: "too-fast"}
	case errors.Is(err, table.ErrNothing):
		return &seam.Trouble{Code: "nothing"}
	}
	return &seam.Trouble{Code: "unheard"}
}

// Said are the messages after one.
func (s seat) Said(after uint64) []seam.Said {
	var out []seam.Said
	for _, x := range s.Table.Said(after) {
		m := seam.Said{Seq: x.Seq, Seat: x.Seat, Name: x.Name, Mine: x.Mine, Text: x.Text, At: x.At}
		for k, kind := range sayings {
			if kind == x.Kind {
				m.Kind = seam.Saying(k)
			}
		}
		out = append(out, m)
	}
	return out
}
