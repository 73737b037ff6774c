package screen

import (
	tea "charm.land/bubbletea/v2"
)

// The size of a terminal that does not report its size.
const (
	usualWidth  = 80
	usualHeight = 24
)

// keptSentences is the most sentences that the model keeps for the place next to a drawn table.
const keptSentences = 500

// closing asks the model to clear its drawing, because the Screen gives the terminal back.
type closing struct{}

// model is the state of the screen.
type model struct {
	full      bool
	interrupt func()
	typed     chan<- string // closed at the end of the input
	ended     bool
	resized   func(width int64)

	width, height int
	picture       Picture
	line          line
	choices       []string   // the choices of Tab, until the next key
	said          []sentence // the sentences next to the table
	drawn         bool       // a table has been drawn
	below         int        // how many rows of newer sentences are out of sight, below the shown rows
	closing       bool
	printed       uint8 // how many sentences were printed, modulo 256
}

// Init does nothing.
func (m *model) Init() tea.Cmd { return nil }

// Update handles a message.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = max(1, msg.Width), max(1, msg.Height)
		m.resized(int64(m.width))
	case sentence:
		m.print(msg)
	case Picture:
		rings := msg.Mine && !m.picture.Mine
		m.drawn = m.drawn || m.full && msg.hasTable()
		if m.picture = msg; rings {
			return m, tea.Raw("\a")
		}
	case printed:
		m.printed++
	case closing:
		m.closing = true
	case tea.PasteMsg:
		m.line.insert(msg.Content)
	case tea.KeyPressMsg:
		return m, m.key(msg)
	}
	return m, nil
}

// key handles a key.
func (m *model) key(k tea.KeyPressMsg) tea.Cmd {
	m.choices = nil
	if edit := edits[k.String()]; edit != nil {
		edit(&m.line)
		return nil
	}
	switch k.String() {
	case "enter", "ctrl+m", "ctrl+j":
		return m.enter()
	case "tab":
		done, choices := complete(m.line.String(), m.picture.Offers)
		m.line.set(done)
		m.choices = choices
	case "pgup":
		m.scroll(1)
	case "pgdown":
		m.scroll(-1)
	case "ctrl+c":
		m.interrupt()
	case "ctrl+d":
		if len(m.line.text) > 0 {
			m.line.cut(m.line.at, m.line.at+1)
		} else if !m.ended {
			m.ended = true
			close(m.typed)
		}
	case "ctrl+z":
		return tea.Suspend
	case "ctrl+l":
		return tea.ClearScreen
	default:
		m.line.insert(k.Text)
	}
	return nil
}

// edits holds the functions of the keys that change only the line.
var edits = map[string]func(*line){
	"left":           func(l *line) { l.move(-1) },
	"right":          func(l *line) { l.move(1) },
	"ctrl+b":         func(l *line) { l.move(-1) },
	"ctrl+f":         func(l *line) { l.move(1) },
	"home":           func(l *line) { l.at = 0 },
	"ctrl+a":         func(l *line) { l.at = 0 },
	"end":            func(l *line) { l.at = len(l.text) },
	"ctrl+e":         func(l *line) { l.at = len(l.text) },
	"ctrl+left":      func(l *line) { l.at = l.wordStart() },
	"alt+b":          func(l *line) { l.at = l.wordStart() },
	"ctrl+right":     func(l *line) { l.at = l.wordEnd() },
	"alt+f":          func(l *line) { l.at = l.wordEnd() },
	"backspace":      func(l *line) { l.cut(l.at-1, l.at) },
	"ctrl+h":         func(l *line) { l.cut(l.at-1, l.at) },
	"delete":         func(l *line) { l.cut(l.at, l.at+1) },
	"ctrl+w":         func(l *line) { l.cut(l.wordStart(), l.at) },
	"alt+backspace":  func(l *line) { l.cut(l.wordStart(), l.at) },
	"ctrl+backspace": func(l *line) { l.cut(l.wordStart(), l.at) },
	"ctrl+u":         func(l *line) { l.cut(0, l.at) },
	"ctrl+k":         func(l *line) { l.cut(l.at, len(l.text)) },
	"up":             func(l *line) { l.older(1) },
	"ctrl+p":         func(l *line) { l.older(1) },
	"down":           func(l *line) { l.older(-1) },
	"ctrl+n":         func(l *line) { l.older(-1) },
}

// enter hands the line on. If too many lines are waiting, the line stays and the bell rings.
func (m *model) enter() tea.Cmd {
	if m.ended {
		return nil
	}
	select {
	case m.typed <- m.line.String():
		m.line.enter()
		m.below = 0
		return nil
	default:
		return tea.Raw("\a")
	}
}
