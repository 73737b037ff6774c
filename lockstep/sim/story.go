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
		if int(x.Seat) != from {
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
	switch x.Kind {
	case lockstep.RecordPromise:
		gone := readBallot(&x.Record).gone
		return fmt.Sprintf("promises view %d, which seat %d leads%s", x.View, uint64(x.View)%uint64(n), withSeats(", calling gone", gone))
	case lockstep.RecordChoice:
		return fmt.Sprintf("chooses for view %d%s", x.View, withSeats("", readBallot(&x.Record).live))
	case lockstep.RecordReason:
		return fmt.Sprintf("shows why view %d is to end", x.View)
	case lockstep.RecordPart:
		return fmt.Sprintf("shows its part, position %d", x.K)
	case lockstep.RecordShare:
		return fmt.Sprintf("shows its share of a missing nonce, position %d", x.K)
	case lockstep.RecordReveal:
		return fmt.Sprintf("shows its nonce, position %d", x.K)
	case lockstep.RecordStatus:
		return requestWords(x)
	default:
	}
	return ""
}

// requestWords returns the requests of a status in words, "" if there are none.
func requestWords(x statement) string {
	st, _ := readStatus(x)
	text := withSeats("calls gone", st.gone) + withSeats(" wants back", st.back)
	switch st.plea {
	case 1, 2:
		text += " pleads that it restarted"
	case 3:
		text += " pleads that it is stuck"
	}
	if text == "" {
		return ""
	}
	return fmt.Sprintf("in view %d: %s", x.View, strings.TrimSpace(text))
}

// withSeats is a word and the seats of a set, "" if the set is empty.
func withSeats(word string, set lockstep.SeatSet) string {
	var all []string
	for i := range set.All() {
		all = append(all, fmt.Sprint(i))
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
		s.addLine(now, "->", fmt.Sprintf("entry %d: view %d, with seats%s", e.K, e.View, withSeats("", e.Live())))
	case lockstep.EntryVoid:
		wrong, _ := binary.Uvarint(e.Body)
		s.addLine(now, "->", fmt.Sprintf("entry %d: the shuffle begins again%s dealt falsely", e.K, withSeats(",", lockstep.SeatSet(wrong))))
	case lockstep.EntryReveal:
		s.addLine(now, "->", fmt.Sprintf("entry %d: the shuffle is drawn", e.K))
	default:
	}
}
