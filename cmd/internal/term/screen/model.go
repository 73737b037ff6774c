package screen

import (
	tea "charm.land/bubbletea/v2"
)

// The size of a terminal that does not report its size.
const (
	usualWidth  = 80
	usualHeight = 24
)

// keptSentences is how many sentences the model keeps, to show them next to a drawn table.
const keptSentences = 500

// closeRequest asks the model to clear its drawing, because the Screen gives the terminal back.
type closeRequest struct{}

// model is the state of the screen, which Bubble Tea updates and draws (tea.Model).
type model struct {
	fullScreen bool
	interrupt  func()
	typedLines chan<- string // closed at the end of the input
	inputEnded bool
	onResize   func(width int64)

	width, height int
	picture       Picture
	line          line
	choices       []string   // the choices of Tab, until the next key
	sentences     []sentence // the latest, for the place next to a drawn table
	tableDrawn    bool       // a table has been drawn over the whole terminal
	rowsBelow     int        // how far the person has scrolled back: so many rows of newer sentences are out of sight
	closing       bool
	printedCount  uint8 // how many sentences were printed above the prompt, modulo 256
}

// Init has nothing to do; tea.Model requires it.
func (m *model) Init() tea.Cmd { return nil }

// Update carries out a message: of the Screen, or of Bubble Tea about a key, pasted text or the size.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = max(1, msg.Width), max(1, msg.Height)
		m.onResize(int64(m.width))
	case sentence:
		m.addSentence(msg)
	case Picture:
		rings := msg.WaitsForPerson && !m.picture.WaitsForPerson
		m.tableDrawn = m.tableDrawn || m.fullScreen && msg.hasTable()
		if m.picture = msg; rings {
			return m, tea.Raw("\a")
		}
	case rowsPrinted:
		m.printedCount++
	case closeRequest:
		m.closing = true
	case tea.PasteMsg:
		m.line.insert(msg.Content)
	case tea.KeyPressMsg:
		return m, m.onKey(msg)
	}
	return m, nil
}

func (m *model) onKey(k tea.KeyPressMsg) tea.Cmd {
	m.choices = nil
	if edit := keyEdits[k.String()]; edit != nil {
		edit(&m.line)
		return nil
	}
	switch k.String() {
	case "enter", "ctrl+m", "ctrl+j":
		return m.enter()
	case "tab":
		completed, choices := complete(m.line.String(), m.picture.Offers)
		m.line.set(completed)
		m.choices = choices
	case "pgup":
		m.scroll(1)
	case "pgdown":
		m.scroll(-1)
	case "ctrl+c":
		m.interrupt()
	case "ctrl+d":
		if len(m.line.text) > 0 {
			m.line.cutText(m.line.cursor, m.line.cursor+1)
		} else if !m.inputEnded {
			m.inputEnded = true
			close(m.typedLines)
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

// keyEdits says what those keys do that change only the line.
var keyEdits = map[string]func(*line){
	"left":           func(l *line) { l.move(-1) },
	"right":          func(l *line) { l.move(1) },
	"ctrl+b":         func(l *line) { l.move(-1) },
	"ctrl+f":         func(l *line) { l.move(1) },
	"home":           func(l *line) { l.cursor = 0 },
	"ctrl+a":         func(l *line) { l.cursor = 0 },
	"end":            func(l *line) { l.cursor = len(l.text) },
	"ctrl+e":         func(l *line) { l.cursor = len(l.text) },
	"ctrl+left":      func(l *line) { l.cursor = l.wordStart() },
	"alt+b":          func(l *line) { l.cursor = l.wordStart() },
	"ctrl+right":     func(l *line) { l.cursor = l.wordEnd() },
	"alt+f":          func(l *line) { l.cursor = l.wordEnd() },
	"backspace":      func(l *line) { l.cutText(l.cursor-1, l.cursor) },
	"ctrl+h":         func(l *line) { l.cutText(l.cursor-1, l.cursor) },
	"delete":         func(l *line) { l.cutText(l.cursor, l.cursor+1) },
	"ctrl+w":         func(l *line) { l.cutText(l.wordStart(), l.cursor) },
	"alt+backspace":  func(l *line) { l.cutText(l.wordStart(), l.cursor) },
	"ctrl+backspace": func(l *line) { l.cutText(l.wordStart(), l.cursor) },
	"ctrl+u":         func(l *line) { l.cutText(0, l.cursor) },
	"ctrl+k":         func(l *line) { l.cutText(l.cursor, len(l.text)) },
	"up":             func(l *line) { l.showOlder(1) },
	"ctrl+p":         func(l *line) { l.showOlder(1) },
	"down":           func(l *line) { l.showOlder(-1) },
	"ctrl+n":         func(l *line) { l.showOlder(-1) },
}

// enter hands the line on to be read. If waitingLines lines are waiting already, the line stays and the bell
// rings.
func (m *model) enter() tea.Cmd {
	if m.inputEnded {
		return nil
	}
	select {
	case m.typedLines <- m.line.String():
		m.line.enter()
		m.rowsBelow = 0
		return nil
	default:
		return tea.Raw("\a")
	}
}
