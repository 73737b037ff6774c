// Package child runs this program as another process with --json, and collects the events that it prints. Only
// package bench and tests below cmd import it.
package child

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os/exec"
	"sync"
	"time"
)

// Event is a line that the program prints with --json, with the fields that bench and tests look at.
type Event struct {
	Event   string  `json:"event"`
	T       int64   `json:"t"` // milliseconds; since the program started, or since its table was opened
	Code    string  `json:"code"`
	Link    string  `json:"link"`
	Peer    string  `json:"peer"`
	Name    string  `json:"name"`
	Path    string  `json:"path"`
	People  int     `json:"people"`
	K       uint64  `json:"k"`
	Kind    string  `json:"kind"`
	Action  string  `json:"action"`
	Took    float64 `json:"took"` // milliseconds
	Seat    int     `json:"seat"`
	Seats   any     `json:"seats"` // the number of seats, or a list of them
	Hash    string  `json:"hash"`
	Log     string  `json:"log"`
	Entries int     `json:"entries"`
	Report  string  `json:"report"`
	File    string  `json:"file"`
	Text    string  `json:"text"`
	Hint    string  `json:"hint"`

	Line   string    `json:"-"` // the line itself
	ReadAt time.Time `json:"-"` // when this process read it
	Err    error     `json:"-"` // why the line cannot be read as an event; nil if it can
}

// IsKind returns a filter for the events of a kind.
func IsKind(kind string) func(Event) bool { return func(e Event) bool { return e.Event == kind } }

// Process is a running program with the events from its standard output. Several goroutines
// may use it.
type Process struct {
	Cmd    *exec.Cmd
	Done   chan struct{} // closed when the program has ended and all its output has been read
	Stderr bytes.Buffer  // read it only after Done is closed

	mu       sync.Mutex
	events   []Event
	newEvent chan struct{} // closed and replaced with every event
}

// Start starts a command. Its standard output and standard error belong to the Process.
func Start(cmd *exec.Cmd) (*Process, error) {
	p := &Process{Cmd: cmd, Done: make(chan struct{}), newEvent: make(chan struct{})}
	cmd.Stderr = &p.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	go p.readEvents(out)
	return p, nil
}

func (p *Process) readEvents(out io.Reader) {
	defer close(p.Done)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		e := Event{Line: lines.Text(), ReadAt: time.Now()}
		e.Err = json.Unmarshal(lines.Bytes(), &e)
		p.mu.Lock()
		p.events = append(p.events, e)
		close(p.newEvent)
		p.newEvent = make(chan struct{})
		p.mu.Unlock()
	}
	_ = p.Cmd.Wait() // ProcessState says how the program ended
}

// Events returns all events that have come until now.
func (p *Process) Events() []Event {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.events[:len(p.events):len(p.events)]
}

// FindEvents returns the events that have come until now and that fit.
func (p *Process) FindEvents(fits func(Event) bool) (all []Event) {
	for _, e := range p.Events() {
		if fits(e) {
			all = append(all, e)
		}
	}
	return all
}

// Await waits for an event that fits. The first event that it looks at has the index from. It returns
// the event, and the index after it. ok is false if the program ends without such an event, or if
// late fires first.
func (p *Process) Await(from int, late <-chan time.Time, fits func(Event) bool) (e Event, next int, ok bool) {
	for ended := false; ; {
		p.mu.Lock()
		events, more := p.events, p.newEvent
		p.mu.Unlock()
		for ; from < len(events); from++ {
			if fits(events[from]) {
				return events[from], from + 1, true
			}
		}
		if ended {
			return Event{}, from, false
		}
		select {
		case <-more:
		case <-p.Done:
			ended = true // look once more: the last events may have come since the last look
		case <-late:
			return Event{}, from, false
		}
	}
}
