package screen

import (
	"bytes"
	"os"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
)

// watched is a terminal that says when the prompt has been drawn on it for the first time. Before that,
// Bubble Tea takes what it draws for as high as the terminal, and a row printed above it would go to
// the top of the terminal, over what stands there.
type watched struct {
	*os.File
	once  sync.Once
	drawn chan struct{} // closed then
}

// Write writes to the terminal.
func (w *watched) Write(b []byte) (int, error) {
	n, err := w.File.Write(b)
	if bytes.Contains(b, []byte(strings.TrimSpace(prompt))) { // blanks may have become a movement
		w.once.Do(func() { close(w.drawn) })
	}
	return n, err
}

// printed says that rows were printed above what is drawn. That leaves the cursor behind, and it is put
// back only where what is drawn has changed.
type printed struct{}

// row prints a row above what is drawn, once something is.
func (s *Screen) row(text string) {
	if text == "" {
		text = " " // an empty row would not be printed
	}
	select {
	case <-s.out.drawn:
	case <-s.closed:
	}
	s.program.Send(tea.Println(text)())
}
