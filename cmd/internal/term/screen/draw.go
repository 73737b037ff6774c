package screen

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

const prompt = "> "

// Escape sequences that make text stand out, with colours or without.
const (
	reverseVideo = "\x1b[7m"
	bold         = "\x1b[1m"
	unstyled     = "\x1b[0m"
)

// drawFoot returns the rows at the bottom: the status line, the choices of Tab, and the prompt with the typed
// text. cursor is the column of the cursor in the last row.
func (m *model) drawFoot() (rows []string, cursor int) {
	if m.picture.Status != "" {
		rows = append(rows, reverseVideo+fitColumns(" "+m.picture.Status, m.width)+unstyled)
	}
	if len(m.choices) > 0 {
		rows = append(rows, ansi.Truncate(strings.Join(m.choices, "  "), m.width, "…"))
	}
	text, cursor := m.line.visiblePart(m.width - len(prompt) - 1)
	return append(rows, prompt+text), len(prompt) + cursor
}

// visiblePart returns a part of the typed text that has the cursor in it and fits into this number of
// columns, and the column of the cursor in that part.
func (l *line) visiblePart(columns int) (text string, cursor int) {
	from := 0
	for from < l.cursor && ansi.StringWidth(string(l.text[from:l.cursor])) > columns {
		from++
	}
	return ansi.Truncate(string(l.text[from:]), max(0, columns), ""), ansi.StringWidth(string(l.text[from:l.cursor]))
}
