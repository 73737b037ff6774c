package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"time"
	"unicode/utf16"
	"unicode/utf8"
)

// EventHead has the fields with which every line of JSON begins. The struct of an event embeds it.
type EventHead struct {
	Event string `json:"event"` // the kind of event
	T     int64  `json:"t"`     // milliseconds since the start of the program or, for events of a table, since it was opened
}

// EventHead returns the head of an event that happens now.
func (e *Env) EventHead(event string) EventHead { return EventHeadAt(event, time.Since(e.Start)) }

// EventHeadAt returns the head of an event whose T is at.
func EventHeadAt(event string, at time.Duration) EventHead {
	return EventHead{event, at.Milliseconds()}
}

// JSON writes v as one line to standard output. Unlike json.Marshal, it does not write & as \u0026, so that
// links stay readable. But it replaces each unprintable character by \u and its number: the name of a file
// from somebody else may contain commands to the terminal.
func (e *Env) JSON(v any) error {
	var line bytes.Buffer
	out := json.NewEncoder(&line)
	out.SetEscapeHTML(false)
	if err := out.Encode(v); err != nil {
		return err
	}
	_, err := e.Writer().Write(escapeUnprintable(line.Bytes()))
	return err
}

// escapeUnprintable escapes the unprintable characters of a line of JSON, except the line feed at its end.
func escapeUnprintable(line []byte) []byte {
	escaped := make([]byte, 0, len(line))
	for _, r := range string(bytes.TrimSuffix(line, []byte("\n"))) {
		if strconv.IsPrint(r) {
			escaped = utf8.AppendRune(escaped, r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			escaped = fmt.Appendf(escaped, `\u%04x`, unit)
		}
	}
	return append(escaped, '\n')
}
