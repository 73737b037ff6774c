package term

import (
	"fmt"
	"io"

	"lastcard/cmd/internal/term/screen"
)

// keptLines is the most sentences that the command `log` repeats.
const keptLines = 20

// output prints lines for one person, and keeps the latest for the command `log`.
type output struct {
	to     io.Writer
	screen *screen.Screen // the same terminal as to, if it has a Screen
	latest []string       // the last sentences that tell has printed
}

// say prints a line, unless it is empty.
func (o *output) say(s string) {
	if s != "" {
		fmt.Fprintln(o.to, s)
	}
}

func (o *output) sayAll(lines []string) {
	for _, s := range lines {
		o.say(s)
	}
}

// sayWhole prints a line for the person to copy: the Screen does not break it.
func (o *output) sayWhole(s string) {
	if o.screen != nil {
		o.screen.PrintWhole(s)
		return
	}
	o.say(s)
}

// tell prints a sentence, unless it is empty, and keeps it for the command `log`.
func (o *output) tell(s string) {
	if s == "" {
		return
	}
	o.say(s)
	o.latest = append(o.latest, s)
	if len(o.latest) > keptLines {
		o.latest = o.latest[1:]
	}
}
