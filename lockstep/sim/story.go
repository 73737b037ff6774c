package sim

import (
	"encoding/binary"
	"fmt"
	"strings"

	"lastcard/lockstep"
)

// story is a text for people: what the seats of a run say about the presence of the others, their shown nonces,
// shares and parts, and some entries. Equal lines are written once, with the time of the first. A nil story is not
// written.
type story struct {
	seats int
	lines map[string]bool // only looked up by key
	text  strings.Builder
}

const maxStory = 60

// tellMessage adds the seat's own records in a message that it sends.
func (s *story) tellMessage(now int64, from int, honest bool, data []byte) {
	if s == nil {
		return
	}
	speaker := fmt.Sprintf("seat %d", from)
	if !honest {
		speaker = fmt.Sprintf("SEAT %d", from)
	}
	eachRecord(data, func(x statement) {
		if int(x.seat) != from {
			return
		}
		if line := sentence(x, s.seats); line != "" {
			s.addLine(now, speaker, line)
		}
	})
}

// addLine adds a line, unless the speaker already has an equal one.
func (s *story) addLine(now int64, speaker, line string) {
	key := speaker + line
	if s.lines[key] || len(s.lines) >= maxStory {
		return
	}
	s.lines[key] = true
	fmt.Fprintf(&s.text, "%3d.%02d s  %s %s\n", now/1000, now%1000/10, speaker, line)
}

// sentence is a record in words. It is "" for a record that the story leaves out.
func sentence(x statement, n int) string {
	hash := len(lockstep.Hash{})
	switch x.kind {
	case lockstep.RecordPromise:
		b := x.body[hash:]
		_, w := binary.Uvarint(b)
		gone, _ := binary.Uvarint(b[w:])
		return fmt.Sprintf("promises view %d, which seat %d leads%s", x.view, uint64(x.view)%uint64(n), withSeats(", calling gone", gone))
	case lockstep.RecordChoice:
		b := x.body[hash:]
		_, w := binary.Uvarint(b)
		live, _ := binary.Uvarint(b[w:])
		return fmt.Sprintf("chooses for view %d%s", x.view, withSeats("", live))
	case lockstep.RecordReason:
		return fmt.Sprintf("shows why view %d is to end", x.view)
	case lockstep.RecordPart:
		return fmt.Sprintf("shows its part, position %d", x.k)
	case lockstep.RecordShare:
		return fmt.Sprintf("shows its share of a missing nonce, position %d", x.k)
	case lockstep.RecordReveal:
		return fmt.Sprintf("shows its nonce, position %d", x.k)
	case lockstep.RecordStatus:
		return requestWords(x)
	default:
	}
	return ""
}

// requestWords returns the requests of a status in words, "" if there are none.
func requestWords(x statement) string {
	b := x.body[8:]
	next := func() uint64 {
		v, n := binary.Uvarint(b)
		b = b[n:]
		return v
	}
	for range 3 + int(lockstep.RecordPart) + 1 { // skip seq, final, ask; the sets of records it has; checks
		next()
	}
	gone, back := next(), next()
	_ = next() // skip the faint set
	text := withSeats("calls gone", gone) + withSeats(" wants back", back)
	switch b[0] {
	case 1, 2:
		text += " pleads that it restarted"
	case 3:
		text += " pleads that it is stuck"
	}
	if text == "" {
		return ""
	}
	return fmt.Sprintf("in view %d: %s", x.view, strings.TrimSpace(text))
}

// withSeats is a word and the seats of a set, "" if the set is empty.
func withSeats(word string, set uint64) string {
	var all []string
	for i := range lockstep.MaxSeats {
		if set>>i&1 == 1 {
			all = append(all, fmt.Sprint(i))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return word + " " + strings.Join(all, ", ")
}

// tellEntry adds a change of view, a void entry or a reveal.
func (s *story) tellEntry(now int64, e *lockstep.Entry) {
	if s == nil {
		return
	}
	switch e.Kind {
	case lockstep.EntryView:
		s.addLine(now, "->", fmt.Sprintf("entry %d: view %d, with seats%s", e.K, e.View, withSeats("", uint64(e.Live()))))
	case lockstep.EntryVoid:
		wrong, _ := binary.Uvarint(e.Body)
		s.addLine(now, "->", fmt.Sprintf("entry %d: the shuffle begins again%s dealt falsely", e.K, withSeats(",", wrong)))
	case lockstep.EntryReveal:
		s.addLine(now, "->", fmt.Sprintf("entry %d: the shuffle is drawn", e.K))
	default:
	}
}
