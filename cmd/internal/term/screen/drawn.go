package screen

import (
	"bytes"
	"os"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
)

// watchedTerminal is a terminal that reports when Bubble Tea has drawn the prompt on it for the first time.
// Before that, Bubble Tea assumes that its drawing is as high as the terminal. A row that is printed
// above the drawing would then go to the top of the terminal, over the text that is there.
type watchedTerminal struct {
	*os.File
	once       sync.Once
	firstDrawn chan struct{} // closed when the prompt has been drawn
}

// Write writes to the terminal, and closes firstDrawn at the first prompt.
func (w *watchedTerminal) Write(b []byte) (int, error) {
	n, err := w.File.Write(b)
	if bytes.Contains(b, []byte(strings.TrimSpace(prompt))) { // Bubble Tea may have replaced the blank by a cursor movement
		w.once.Do(func() { close(w.firstDrawn) })
	}
	return n, err
}

// rowsPrinted tells the model that rows were printed above the drawing, so that it draws something that
// differs. Printing leaves the cursor in the wrong place, and Bubble Tea puts it back only if the drawing
// has changed.
type rowsPrinted struct{}

// printRow prints a row above the drawing. It first waits until there is a drawing, or the Screen is closed.
func (s *Screen) printRow(text string) {
	if text == "" {
		text = " " // Bubble Tea would not print an empty row
	}
	select {
	case <-s.out.firstDrawn:
	case <-s.closed:
	}
	s.program.Send(tea.Println(text)())
}
