package screen

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// prompt stands before the typed text.
const prompt = "> "

// Escape sequences that make text stand out, with colours or without.
const (
	reversed = "\x1b[7m"
	bold     = "\x1b[1m"
	plain    = "\x1b[0m"
)

// foot returns the status line, the choices of Tab, and the prompt. cursor is the column of the cursor.
func (m *model) foot() (rows []string, cursor int) {
	if m.picture.Status != "" {
		rows = append(rows, reversed+fit(" "+m.picture.Status, m.width)+plain)
	}
	if len(m.choices) > 0 {
		rows = append(rows, ansi.Truncate(strings.Join(m.choices, "  "), m.width, "…"))
	}
	text, cursor := m.line.seen(m.width - len(prompt) - 1)
	return append(rows, prompt+text), len(prompt) + cursor
}

// seen returns the part of the text around the cursor that fits into this number of columns, and the
// column of the cursor in that part.
func (l *line) seen(columns int) (text string, cursor int) {
	from := 0
	for from < l.at && ansi.StringWidth(string(l.text[from:l.at])) > columns {
		from++
	}
	return ansi.Truncate(string(l.text[from:]), max(0, columns), ""), ansi.StringWidth(string(l.text[from:l.at]))
}
