package cli

import (
	"encoding/json"
	"time"
)

// EventHead has the fields with which every line of JSON begins. The struct of an event embeds it.
type EventHead struct {
	Event string `json:"event"` // the kind of event
	T     int64  `json:"t"`     // milliseconds since the start of the program
}

// EventHead returns the head of an event that happens now.
func (e *Env) EventHead(event string) EventHead { return EventHeadAt(event, time.Since(e.Start)) }

// EventHeadAt returns the head of an event that happened at a time after the start of the program.
func EventHeadAt(event string, at time.Duration) EventHead {
	return EventHead{event, at.Milliseconds()}
}

// JSON writes v as one line to standard output. Unlike json.Marshal, it does not write & as \u0026, so that
// links stay readable.
func (e *Env) JSON(v any) error {
	out := json.NewEncoder(e.Writer())
	out.SetEscapeHTML(false)
	return out.Encode(v)
}
