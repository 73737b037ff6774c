package seamtest

import (
	"lastcard/engine"
	"lastcard/render/seam"
)

// Talk is what is said at a table in memory; a test appends to All and wakes the
// window.
type Talk struct {
	All    []seam.Said
	Muted  map[engine.Seat]bool
	Refuse *seam.Trouble // the answer to Say
}

// Say appends what seat 0 says.
func (t *Talk) Say(kind seam.Saying, text string) error {
	if t.Refuse != nil {
		return t.Refuse
	}
	t.Hear(seam.Said{Name: "Anna", Mine: true, Kind: kind, Text: text})
	return nil
}

// Hear appends a message.
func (t *Talk) Hear(m seam.Said) {
	m.Seq = uint64(len(t.All) + 1)
	t.All = append(t.All, m)
}

// Said returns the messages after the one with a number.
func (t *Talk) Said(after uint64) []seam.Said {
	return t.All[min(after, uint64(len(t.All))):]
}

// Mute notes it.
func (t *Talk) Mute(seat engine.Seat, on bool) {
	if t.Muted == nil {
		t.Muted = map[engine.Seat]bool{}
	}
	t.Muted[seat] = on
}
