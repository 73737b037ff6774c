package screen

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
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

// unseen returns an invisible colour change: nobody sees it, but it makes the drawing different.
func unseen(n uint8) string { return "\x1b[38;5;" + strconv.Itoa(int(n)) + "m" + plain }
