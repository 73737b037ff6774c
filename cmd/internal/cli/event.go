package cli

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"time"
	"unicode/utf16"
	"unicode/utf8"
)

// Report prints a result: with --json the event (see JSON), and otherwise the text as a line.
func (e *Env) Report(text, event string, fields any) {
	if e.AsJSON {
		e.JSON(event, fields)
	} else {
		e.Printf("%s\n", text)
	}
}

// JSON writes an event as one line to standard output: its kind, the milliseconds since the start of the
// program, and the fields of a struct. If that fails, Main reports it at the end. Unlike json.Marshal, it does
// not write & as \u0026, so that links stay readable. But it replaces each unprintable character by \u and its
// number: the name of a file from somebody else may contain commands to the terminal.
func (e *Env) JSON(event string, fields any) {
	var body bytes.Buffer
	out := json.NewEncoder(&body)
	out.SetEscapeHTML(false)
	if err := out.Encode(fields); err != nil {
		e.writeErr = cmp.Or(e.writeErr, err)
		return
	}
	line := fmt.Appendf(nil, `{"event":%q,"t":%d,`, event, time.Since(e.Start).Milliseconds())
	_, _ = e.Writer().Write(escapeUnprintable(append(line, body.Bytes()[1:]...))) // without the { of body
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
