package screen

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// prompt stands before what is typed.
const prompt = "> "

// What is put around text to make it stand out, with colours or without.
const (
	reversed = "\x1b[7m"
	bold     = "\x1b[1m"
	plain    = "\x1b[0m"
)

// View draws the screen.
func (m *model) View() tea.View {
	if m.closing {
		return tea.View{AltScreen: m.drawn}
	}
	foot, at := m.foot()
	var rows []string
	if m.drawn {
		rows = m.table(m.height - len(foot))
	}
	text := strings.Join(append(rows, foot...), "\n")
	v := tea.NewView(text + unseen(m.printed))
	v.AltScreen = m.drawn
	v.Cursor = tea.NewCursor(at, len(rows)+len(foot)-1)
	return v
}

// unseen is a colour for nothing: nothing is seen of it, and yet what is drawn has changed.
func unseen(n uint8) string { return "\x1b[38;5;" + strconv.Itoa(int(n)) + "m" + plain }

// foot is the status line, the choices of Tab, and the prompt, and the column of the cursor.
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

// seen is as much of the text, with the cursor in it, as fits into some columns, and
// the column of the cursor.
func (l *line) seen(columns int) (text string, cursor int) {
	from := 0
	for from < l.at && ansi.StringWidth(string(l.text[from:l.at])) > columns {
		from++
	}
	return ansi.Truncate(string(l.text[from:]), max(0, columns), ""), ansi.StringWidth(string(l.text[from:l.at]))
}

// fit cuts text, or fills it up with blanks, to a width in columns.
func fit(text string, columns int) string {
	text = ansi.Truncate(text, max(0, columns), "…")
	return text + strings.Repeat(" ", max(0, columns-ansi.StringWidth(text)))
}
