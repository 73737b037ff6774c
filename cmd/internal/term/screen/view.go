package screen

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// View draws the prompt with the status line and, once there was a table, the table above them.
func (m *model) View() tea.View {
	if m.closing {
		return tea.View{AltScreen: m.tableDrawn}
	}
	foot, cursor := m.drawFoot()
	var rows []string
	if m.tableDrawn {
		rows = m.drawTable(m.height - len(foot))
	}
	text := strings.Join(append(rows, foot...), "\n")
	v := tea.NewView(text + invisibleMark(m.printedCount))
	v.AltScreen = m.tableDrawn
	v.Cursor = tea.NewCursor(cursor, len(rows)+len(foot)-1)
	return v
}

// invisibleMark returns a change of colour that colours nothing. It makes two drawings differ that look
// alike; see rowsPrinted.
func invisibleMark(n uint8) string { return "\x1b[38;5;" + strconv.Itoa(int(n)) + "m" + unstyled }
