package cheats

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// Times of processes. They are used up only where something is broken.
const (
	patience = 90 * time.Second // for what has to come
	endgame  = 8 * time.Second  // for a process that was asked to end
)

// think is a bot's usual pause: bots take six to fourteen tenths of it.
const think = "600ms"

// event is a line of --json output, with the fields that are counted.
type event struct {
	Event string `json:"event"`
	T     int64  `json:"t"` // milliseconds
	Link  string `json:"link"`
	Peer  string `json:"peer"`
	K     int    `json:"k"`
	Kind  string `json:"kind"`
	Seat  int    `json:"seat"`
	Log   string `json:"log"`
	Text  string `json:"text"`
}

// process is a running program.
type process struct {
	name string
	cmd  *exec.Cmd
	more chan struct{} // holds a token while there may be more events
	done chan struct{}

	mu     sync.Mutex
	events []event
	stderr bytes.Buffer // to be read when done
}

// site is where the processes of one table find each other and nobody else.
type site struct{ dir string }

// start runs a program as the player called name, with a data directory of its own,
// on the loopback.
func (s site) start(t *testing.T, program, name, dir string, env []string, args ...string) *process {
	t.Helper()
	args = append(args, "--auto", "--think", think, "--json", "--name", name, "--data", filepath.Join(s.dir, dir),
		"--no-internet", "--no-lan", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1")
	p := &process{name: name, cmd: exec.Command(program, args...), more: make(chan struct{}, 1), done: make(chan struct{})}
	p.cmd.Env = append(append(os.Environ(), "XDG_RUNTIME_DIR="+s.dir, "XDG_CONFIG_HOME="+s.dir, "DISPLAY="), env...)
	p.cmd.Stderr = &p.stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go p.read(out)
	return p
}

func (p *process) read(out io.Reader) {
	defer close(p.done)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			continue // said by what is missing then
		}
		p.mu.Lock()
		p.events = append(p.events, e)
		p.mu.Unlock()
		select {
		case p.more <- struct{}{}:
		default:
		}
	}
	_ = p.cmd.Wait() // ProcessState tells
}

// told are the events so far.
func (p *process) told() []event {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.events[:len(p.events):len(p.events)]
}

// await is the first event that is wanted; ok is false if none comes in time.
func (p *process) await(late <-chan time.Time, wanted func(event) bool) (e event, ok bool) {
	seen, ended := 0, false
	for {
		all := p.told()
		for ; seen < len(all); seen++ {
			if wanted(all[seen]) {
				return all[seen], true
			}
		}
		if ended {
			return event{}, false
		}
		select {
		case <-p.more:
		case <-p.done:
			ended = true // what it told last is looked at once more
		case <-late:
			return event{}, false
		}
	}
}

// first is the first event with a word.
func (p *process) first(word string) (event, bool) {
	return p.await(time.After(patience), func(e event) bool { return e.Event == word })
}

// end asks processes to leave, all at once, and ends those that do not.
func end(all []*process) {
	for _, p := range all {
		if p.cmd.Process.Signal(os.Interrupt) != nil {
			_ = p.cmd.Process.Kill()
		}
	}
	late := time.After(endgame)
	for _, p := range all {
		select {
		case <-p.done:
			continue
		case <-late:
		}
		_ = p.cmd.Process.Kill()
		<-p.done
		late = time.After(0)
	}
}
