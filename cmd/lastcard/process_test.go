package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"lastcard/cmd/internal/progtest"
)

// patience bounds every wait for other processes; it is only used up when
// something is broken.
const patience = 5 * time.Minute

// event is a line of --json output, with the fields these tests look at.
type event struct {
	Event  string `json:"event"`
	Code   string `json:"code"`
	Link   string `json:"link"`
	K      uint64 `json:"k"`
	Seat   int    `json:"seat"`
	Seats  []any  `json:"seats"`
	Hash   string `json:"hash"`
	Log    string `json:"log"`
	Report string `json:"report"`
	Text   string `json:"text"`
	File   string `json:"file"`
}

// process is a running lastcard with --json.
type process struct {
	t      *testing.T
	name   string
	cmd    *exec.Cmd
	mu     sync.Mutex
	events []event       // guarded by mu until done
	seen   int           // of them, by await
	more   chan struct{} // holds a token while there may be some
	invite chan event    // the first
	played chan struct{}
	done   chan struct{}
	stderr bytes.Buffer
}

// world is a place for processes that find each other and nobody else.
type world struct {
	t    *testing.T
	dir  string
	ctx  context.Context
	prog string
	env  []string
}

func newWorld(t *testing.T) *world {
	t.Helper()
	prog, err := os.Executable() // TestMain makes the test binary serve as the program too
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	return &world{t: t, dir: t.TempDir(), ctx: ctx, prog: prog}
}

// cheat starts a changed program, which does what its plan says (progtest.Changed).
func (w *world) cheat(plan, name string, args ...string) *process {
	w.t.Helper()
	prog, err := progtest.Changed()
	if err != nil {
		w.t.Fatal(err)
	}
	other := *w
	other.prog, other.env = prog, []string{"LASTCARD_CHEAT=" + plan}
	return other.start(name, args...)
}

// start runs a subcommand as the player called name, on the loopback only.
func (w *world) start(name string, args ...string) *process {
	w.t.Helper()
	args = append(args, "--json", "--name", name, "--data", filepath.Join(w.dir, name), "--no-internet",
		"--no-lan", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1", "--timeout", patience.String())
	p := &process{
		t: w.t, name: name, cmd: exec.CommandContext(w.ctx, w.prog, args...),
		more: make(chan struct{}, 1), invite: make(chan event, 1), played: make(chan struct{}), done: make(chan struct{}),
	}
	p.cmd.Args[0] = "lastcard"
	p.cmd.Env = append(append(os.Environ(), "XDG_RUNTIME_DIR="+w.dir, "XDG_CONFIG_HOME="+w.dir, "DISPLAY="), w.env...)
	p.cmd.Stderr = &p.stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		w.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	go p.read(out)
	w.t.Cleanup(func() {
		_ = p.cmd.Process.Kill() // for a test that failed
		<-p.done
	})
	return p
}

// read collects events. With --json there is nothing else on standard output.
func (p *process) read(out io.Reader) {
	defer close(p.done)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	var played sync.Once
	for lines.Scan() {
		var e event
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			p.t.Errorf("%s: %q is no JSON: %v", p.name, lines.Text(), err)
		}
		p.mu.Lock()
		p.events = append(p.events, e)
		p.mu.Unlock()
		select {
		case p.more <- struct{}{}:
		default:
		}
		switch e.Event {
		case "invite":
			select {
			case p.invite <- e:
			default:
			}
		case "entry":
			played.Do(func() { close(p.played) })
		}
	}
	_ = p.cmd.Wait() // ProcessState tells
}

// exit waits for the end and checks the exit code.
func (p *process) exit(want int) {
	p.t.Helper()
	select {
	case <-p.done:
	case <-p.t.Context().Done():
	}
	if got := p.cmd.ProcessState.ExitCode(); got != want {
		p.t.Errorf("%s: exit code %d, want %d; stderr: %s", p.name, got, want, &p.stderr)
	}
}

// last is the last event of a kind.
func (p *process) last(word string) event {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := len(p.events) - 1; i >= 0; i-- {
		if p.events[i].Event == word {
			return p.events[i]
		}
	}
	p.t.Fatalf("%s told no %q; stderr: %s", p.name, word, &p.stderr)
	return event{}
}

// table opens a table and seats bots from its invite. The last is a changed program if
// there is a plan for it; more is for all of them.
func (w *world) table(seats int, by, options, plan string, more ...string) []*process {
	w.t.Helper()
	host := w.start("p0", append([]string{"host", "--auto", "--seats", fmt.Sprint(seats), "--option", options}, more...)...)
	all := []*process{host}
	select {
	case e := <-host.invite:
		invite := map[string]string{"code": e.Code, "link": e.Link}[by]
		for i := 1; i < seats; i++ {
			name, args := fmt.Sprintf("p%d", i), append([]string{"bot", invite}, more...)
			if plan != "" && i == seats-1 {
				all = append(all, w.cheat(plan, name, args...))
			} else {
				all = append(all, w.start(name, args...))
			}
		}
	case <-host.done:
		w.t.Fatalf("the host ended: %s", &host.stderr)
	}
	return all
}

// await is the next event of a kind that the process tells.
func (p *process) await(word string) event {
	p.t.Helper()
	late, ended := time.After(patience), false
	for {
		p.mu.Lock()
		for p.seen < len(p.events) {
			e := p.events[p.seen]
			p.seen++
			if e.Event == word {
				p.mu.Unlock()
				return e
			}
		}
		p.mu.Unlock()
		if ended {
			p.t.Fatalf("%s ended without %q; stderr: %s", p.name, word, &p.stderr)
		}
		select {
		case <-p.more:
		case <-p.done:
			ended = true // what it told last is looked at once more
		case <-late:
			p.t.Fatalf("%s told no %q; stderr: %s", p.name, word, &p.stderr)
		}
	}
}

// has reports whether an event of a kind was told.
func (p *process) has(word string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.events {
		if e.Event == word {
			return true
		}
	}
	return false
}

// entries are the entries that a process told.
func (p *process) entries() (all []event) {
	for _, e := range p.events {
		if e.Event == "entry" {
			all = append(all, e)
		}
	}
	return all
}
