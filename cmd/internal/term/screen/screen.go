package screen

import (
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// waitingLines is how many typed lines may wait to be read. If the person enters one more, it stays at the
// prompt and the bell rings.
const waitingLines = 64

// Options are the settings of a Screen.
type Options struct {
	In, Out *os.File // a terminal
	Env     []string // the environment of the process, with TERM, NO_COLOR and other variables that describe a terminal
	Full    bool     // draw the table over the whole terminal
	// Interrupt is called when the person presses Ctrl-C.
	Interrupt func()
}

// Screen is a terminal with a line editor and, on request, a drawn table. Its methods are safe for
// concurrent use.
type Screen struct {
	program    *tea.Program
	full       bool
	printing   sync.Mutex // held while a sentence is printed or a picture is sent; guards tableShown
	tableShown bool       // a table has been sent to be drawn
	out        *watchedTerminal
	width      atomic.Int64 // in columns, as the model last reported it
	rawLines   chan string  // closed at the end of the input
	lines      chan string
	closed     chan struct{} // closed when the terminal has been restored
	closeOnce  sync.Once
	finalModel *model // the model at the end; set before closed is closed, like err
	err        error
}

// Open takes over a terminal and returns its Screen. Close gives the terminal back.
func Open(o Options) *Screen {
	s := &Screen{full: o.Full, out: &watchedTerminal{File: o.Out, firstDrawn: make(chan struct{})}, rawLines: make(chan string, waitingLines), lines: make(chan string), closed: make(chan struct{})}
	s.width.Store(usualWidth)
	m := &model{fullScreen: o.Full, interrupt: o.Interrupt, typedLines: s.rawLines, onResize: s.width.Store, width: usualWidth, height: usualHeight}
	s.program = tea.NewProgram(m, tea.WithInput(o.In), tea.WithOutput(s.out), tea.WithEnvironment(o.Env), tea.WithoutSignalHandler())
	go func() {
		defer close(s.closed)
		last, err := s.program.Run()
		s.finalModel, _ = last.(*model)
		s.err = err
	}()
	go s.printLines()
	return s
}

// IsFullScreen reports whether the table is drawn over the whole terminal.
func (s *Screen) IsFullScreen() bool { return s.full }

// Lines returns the channel of the lines that the person types. It is closed when the person presses Ctrl-D
// at an empty prompt, and by Close.
func (s *Screen) Lines() <-chan string { return s.lines }

// printLines prints each typed line before it hands it on, so that the line stands above its answer.
func (s *Screen) printLines() {
	defer close(s.lines)
	for {
		select {
		case text, more := <-s.rawLines:
			if !more {
				return
			}
			s.print(sentence{text: prompt + text, whole: true})
			select {
			case s.lines <- text:
			case <-s.closed:
				return
			}
		case <-s.closed:
			return
		}
	}
}

// Write prints each line of b as a sentence, and breaks it between words. It never fails: if the terminal
// is gone, a signal ends the program.
func (s *Screen) Write(b []byte) (int, error) {
	for text := range strings.Lines(string(b)) {
		s.print(sentence{text: strings.TrimSuffix(text, "\n")})
	}
	return len(b), nil
}

// PrintWhole prints a line for the person to copy. Only the terminal itself may break it.
func (s *Screen) PrintWhole(text string) { s.print(sentence{text: text, whole: true}) }

func (s *Screen) print(x sentence) {
	s.printing.Lock()
	defer s.printing.Unlock()
	x.isAbovePrompt = !s.tableShown
	if s.full {
		s.program.Send(x)
	}
	if s.tableShown {
		return
	}
	for _, text := range x.rows(int(s.width.Load())) {
		s.printRow(text)
	}
	s.program.Send(rowsPrinted{})
}

// Show replaces the picture. The caller must not change it afterwards.
func (s *Screen) Show(p Picture) {
	s.printing.Lock()
	defer s.printing.Unlock()
	s.tableShown = s.tableShown || s.full && p.hasTable()
	s.program.Send(p)
}

// Close restores the terminal. If a table was drawn, it then prints the last sentences that stood next to
// the table. It is safe to call twice.
func (s *Screen) Close() error {
	s.closeOnce.Do(func() {
		s.program.Send(closeRequest{})
		s.program.Quit()
		<-s.closed
		if s.finalModel == nil || !s.finalModel.tableDrawn {
			return
		}
		text := "\r" + ansi.EraseScreenBelow // clears the prompt that was there before the table
		for _, x := range s.finalModel.sentences[max(0, len(s.finalModel.sentences)-s.finalModel.height):] {
			if !x.isAbovePrompt {
				text += strings.Join(x.rows(s.finalModel.width), "\n") + "\n"
			}
		}
		_, _ = io.WriteString(s.out, text) // nobody could read about an error any more
	})
	return s.err
}
