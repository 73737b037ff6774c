package screen

import (
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/creack/pty"
)

// heard collects what is written to a terminal.
type heard struct {
	mu  sync.Mutex
	all strings.Builder
	new *sync.Cond
}

// listen starts to collect what is written to a terminal, until the terminal is closed.
func listen(master *os.File) *heard {
	h := &heard{}
	h.new = sync.NewCond(&h.mu)
	go func() {
		for b := make([]byte, 4096); ; {
			n, err := master.Read(b)
			h.mu.Lock()
			h.all.Write(b[:n])
			h.new.Broadcast()
			h.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return h
}

// waitFor waits until a text has been written to the terminal.
func (h *heard) waitFor(text string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for !strings.Contains(h.all.String(), text) {
		h.new.Wait()
	}
}

// The Screen prints nothing before there is a prompt, not even a line that is longer than the terminal is
// wide. Otherwise the line would go over the text that stood on the terminal before; see watchedTerminal.
func TestWhatStoodThereStays(t *testing.T) {
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal: ", err)
	}
	if err := pty.Setsize(slave, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	h := listen(master)
	s := Open(Options{In: slave, Out: slave, Env: []string{"TERM=xterm-256color"}})
	link := "Link: " + strings.Repeat("x", 200)
	s.PrintWhole(link)
	s.Write([]byte("first\nsecond\n"))
	h.waitFor("second")
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	h.mu.Lock()
	all := h.all.String()
	h.mu.Unlock()
	if at := strings.Index(all, link); at < 0 || !strings.Contains(all[:at], ">") || strings.Contains(all, "\x1b[24B") || strings.Contains(all, "\x1b[24A") {
		t.Errorf("printed before the prompt is there: %q", all)
	}
	_, _ = slave.Close(), master.Close()
}

// On a pseudo-terminal, a half-typed line stays whole when a sentence arrives, and the keys work. A link that
// was printed before the table is not drawn over: it appears once, before the table. At the end the Screen
// leaves the terminal's alternate screen.
func TestScreenOnATerminal(t *testing.T) {
	for _, full := range []bool{false, true} {
		master, slave, err := pty.Open()
		if err != nil {
			t.Skip("no pseudo-terminal: ", err)
		}
		if err := pty.Setsize(slave, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
			t.Fatal(err)
		}
		interrupted := make(chan bool, 1)
		h := listen(master)
		s := Open(Options{In: slave, Out: slave, Env: []string{"TERM=xterm-256color"}, Full: full, Interrupt: func() { interrupted <- true }})
		types := func(text string) {
			if _, err := master.WriteString(text); err != nil {
				t.Fatal(err)
			}
		}
		link := "Link: " + strings.Repeat("x", 200)
		s.Show(Picture{Status: "1 of 2 seats", Title: "Uno"})
		s.PrintWhole(link)
		h.waitFor(link)
		s.Show(Picture{Status: "Ada 7 cards", Offers: []string{"draw"}, WaitsForPerson: true, Title: "Uno", Players: []Player{{Name: "Ada"}}})
		h.waitFor("Ada 7 cards")
		h.waitFor("\a")
		types("dr")
		h.waitFor("dr")
		s.Write([]byte("Ada played Red 5.\n"))
		h.waitFor("Ada played Red 5.")
		types("\t\r")
		if got := <-s.Lines(); got != "draw " {
			t.Errorf("full %v: typed %q", full, got)
		}
		types("\x03")
		<-interrupted
		types("\x04")
		if _, more := <-s.Lines(); more {
			t.Error("a line after the end of the input")
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		const other, own = "\x1b[?1049h", "\x1b[?1049l" // the terminal's alternate screen, and back
		if full {
			h.waitFor(own)
		}
		h.mu.Lock()
		before, _, drawn := strings.Cut(h.all.String(), other)
		if drawn != full || !strings.Contains(before, link) || strings.Count(h.all.String(), link) != 1 {
			t.Errorf("full %v, but: %q", full, h.all.String())
		}
		h.mu.Unlock()
		_, _ = slave.Close(), master.Close()
	}
}
