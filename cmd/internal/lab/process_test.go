//go:build linux

package lab

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lastcard/cmd/internal/progtest"
)

// patience bounds every wait; it is used up only when something is broken.
const patience = 4 * time.Minute

// event is a line of --json, with the fields these tests look at.
type event struct {
	Event  string  `json:"event"`
	Code   string  `json:"code"`
	Link   string  `json:"link"`
	Text   string  `json:"text"`
	Name   string  `json:"name"`
	Path   string  `json:"path"`
	Hash   string  `json:"hash"`
	Action string  `json:"action"`
	K      uint64  `json:"k"`
	People int     `json:"people"`
	Took   float64 `json:"took"`
	at     time.Time
}

// process is a running program of ours.
type process struct {
	t      *testing.T
	name   string
	cmd    *exec.Cmd
	in     io.WriteCloser
	began  time.Time
	stderr bytes.Buffer
	done   chan struct{}

	mu     sync.Mutex
	lines  []string
	events []event
	more   chan struct{} // closed, and made anew, with every line
}

// start runs a command in the namespace.
func (s *space) start(name string, env []string, command ...string) *process {
	t := s.w.t
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	p := &process{t: t, name: name, done: make(chan struct{}), more: make(chan struct{})}
	if s.core != "" {
		command = append([]string{"nice", "-n", "-10", "taskset", "-c", s.core}, command...)
	}
	p.cmd = exec.CommandContext(ctx, "ip", append([]string{"netns", "exec", s.name}, command...)...)
	p.cmd.Env = append(os.Environ(), env...)
	p.cmd.Stderr = &p.stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if p.in, err = p.cmd.StdinPipe(); err != nil { // its end tells a role to end
		t.Fatal(err)
	}
	p.began = time.Now()
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go p.read(out)
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		<-p.done
		if t.Failed() {
			t.Logf("%s: %s\n%s", p.name, strings.Join(p.tail(12), "\n"), &p.stderr)
		}
	})
	return p
}

// player runs a subcommand of the program as a person called name.
func (s *space) player(name string, args ...string) *process {
	t := s.w.t
	t.Helper()
	prog, err := progtest.Path()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	all := append([]string{prog, args[0], "--json", "--name", name, "--data", home, "--timeout", patience.String()}, args[1:]...)
	return s.start(name, []string{"XDG_RUNTIME_DIR=" + home, "XDG_CONFIG_HOME=" + home, "DISPLAY="}, all...)
}

// role runs this binary as something else.
func (s *space) role(role string, args ...string) *process {
	s.w.t.Helper()
	return s.start(role, []string{roleVar + "=" + role}, append([]string{self(s.w.t)}, args...)...)
}

// politely runs a role that leaves the processor to others.
func (s *space) politely(role string, args ...string) *process {
	s.w.t.Helper()
	return s.start(role, []string{roleVar + "=" + role}, append([]string{"nice", "-n", "10", self(s.w.t)}, args...)...)
}

func self(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func (p *process) read(out io.Reader) {
	defer close(p.done)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		e := event{at: time.Now()}
		_ = json.Unmarshal(lines.Bytes(), &e) // a role prints plain lines
		p.mu.Lock()
		p.lines = append(p.lines, lines.Text())
		p.events = append(p.events, e)
		close(p.more)
		p.more = make(chan struct{})
		p.mu.Unlock()
	}
	_ = p.cmd.Wait()
}

func (p *process) tail(n int) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.lines[max(0, len(p.lines)-n):])
}

// all are the events that fit, up to now.
func (p *process) all(fits func(event) bool) (out []event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.events {
		if fits(e) {
			out = append(out, e)
		}
	}
	return out
}

// await is the first event that fits.
func (p *process) await(what string, fits func(event) bool) event {
	p.t.Helper()
	limit := time.After(patience)
	for next := 0; ; {
		p.mu.Lock()
		seen, more := p.events[next:], p.more
		p.mu.Unlock()
		for _, e := range seen {
			if fits(e) {
				return e
			}
		}
		next += len(seen)
		select {
		case <-more:
		case <-p.done:
			p.mu.Lock()
			rest := len(p.events) - next
			p.mu.Unlock()
			if rest == 0 {
				p.t.Fatalf("%s ended without %s: %s\n%s", p.name, what, strings.Join(p.tail(12), "\n"), &p.stderr)
			}
		case <-limit:
			p.t.Fatalf("%s: no %s: %s\n%s", p.name, what, strings.Join(p.tail(12), "\n"), &p.stderr)
		}
	}
}

func word(w string) func(event) bool { return func(e event) bool { return e.Event == w } }

// reached is that name is reached by this path: when they sat down, or since.
func reached(name, path string) func(event) bool {
	return func(e event) bool {
		return (e.Event == "seated" || e.Event == "path") && e.Name == name && e.Path == path
	}
}

// line is the first line of a role.
func (p *process) line() string {
	p.t.Helper()
	p.await("first line", func(event) bool { return true })
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lines[0]
}

// exit waits for the end, and checks that it was a good one.
func (p *process) exit() {
	p.t.Helper()
	select {
	case <-p.done:
	case <-time.After(patience):
		p.t.Fatalf("%s does not end: %s", p.name, strings.Join(p.tail(12), "\n"))
	}
	if code := p.cmd.ProcessState.ExitCode(); code != 0 {
		p.t.Fatalf("%s: exit code %d: %s\n%s", p.name, code, strings.Join(p.tail(12), "\n"), &p.stderr)
	}
}

// finish waits until all have played to the end, and checks that they agree how it came out.
func finish(t *testing.T, all ...*process) {
	t.Helper()
	var hash string
	for _, p := range all {
		p.exit()
		over := p.all(word("match-over"))
		if len(over) != 1 || len(over[0].Hash) != 64 || hash != "" && over[0].Hash != hash {
			t.Fatalf("%s: how the match ended: %+v, the others have %s", p.name, over, hash)
		}
		hash = over[0].Hash
	}
}

// paths are how a process reached each of the others, from the first to the last way.
func (p *process) paths() string {
	by := map[string][]string{}
	for _, e := range p.all(func(e event) bool { return e.Event == "seated" || e.Event == "path" }) {
		if e.Name != p.name {
			by[e.Name] = append(by[e.Name], fmt.Sprintf("%q", e.Path))
		}
	}
	var out []string
	for name, ways := range by {
		out = append(out, name+" "+strings.Join(ways, ", "))
	}
	slices.Sort(out)
	return p.name + " reaches " + strings.Join(out, "; ")
}
