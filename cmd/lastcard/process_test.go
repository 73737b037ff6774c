package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
	"lastcard/cmd/internal/progtest"
)

// patience bounds every wait for another process. Only a test that fails waits that long.
const patience = 5 * time.Minute

// process is a running program with --json, whose events the test reads.
type process struct {
	*child.Process
	t    *testing.T
	name string
	seen int // how many events await has read
}

// world isolates the processes of a test, so that they find each other and no other programs.
type world struct {
	t    *testing.T
	dir  string // has the data directories of all processes
	ctx  context.Context
	prog string   // the path of the program
	env  []string // further variables of the environment
}

func newWorld(t *testing.T) *world {
	t.Helper()
	prog, err := os.Executable() // TestMain lets the test binary run as the program
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	return &world{t: t, dir: t.TempDir(), ctx: ctx, prog: prog}
}

// cheat starts a changed program that follows a plan (progtest.ChangedPath).
func (w *world) cheat(plan, name string, args ...string) *process {
	w.t.Helper()
	prog, err := progtest.ChangedPath()
	if err != nil {
		w.t.Fatal(err)
	}
	other := *w
	other.prog, other.env = prog, []string{"LASTCARD_CHEAT=" + plan}
	return other.start(name, args...)
}

// start runs a subcommand as the player with this name, on the loopback network only.
func (w *world) start(name string, args ...string) *process {
	w.t.Helper()
	args = append(args, "--json", "--name", name, "--data", filepath.Join(w.dir, name), "--no-internet",
		"--no-lan", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1", "--timeout", patience.String())
	cmd := exec.CommandContext(w.ctx, w.prog, args...)
	cmd.Args[0] = "lastcard"
	cmd.Env = append(append(os.Environ(), "XDG_RUNTIME_DIR="+w.dir, "XDG_CONFIG_HOME="+w.dir, "DISPLAY="), w.env...)
	running, err := child.Start(cmd)
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() {
		_ = cmd.Process.Kill() // in case the test failed
		<-running.Done
		for _, e := range running.Events() { // with --json, standard output has nothing but events
			if e.Err != nil {
				w.t.Errorf("%s: %q is no event: %v", name, e.Line, e.Err)
			}
		}
	})
	return &process{Process: running, t: w.t, name: name}
}

// exit waits for the end of the process and checks the exit code.
func (p *process) exit(want int) {
	p.t.Helper()
	select {
	case <-p.Done:
	case <-p.t.Context().Done():
	}
	if got := p.Cmd.ProcessState.ExitCode(); got != want {
		p.t.Errorf("%s: exit code %d, want %d; last events: %s; stderr: %s", p.name, got, want, p.tail(), &p.Stderr)
	}
}

// tail returns the last events of a process, for the message of a test that fails.
func (p *process) tail() string {
	const lines = 5
	told := p.Events()
	if len(told) == 0 {
		return "nothing"
	}
	var b strings.Builder
	for _, e := range told[max(0, len(told)-lines):] {
		b.WriteString("\n\t" + e.Line)
	}
	return b.String()
}

func (p *process) last(kind string) child.Event {
	p.t.Helper()
	all := p.FindEvents(child.IsKind(kind))
	if len(all) == 0 {
		p.t.Fatalf("%s has printed no event %q; last events: %s; stderr: %s", p.name, kind, p.tail(), &p.Stderr)
	}
	return all[len(all)-1]
}

// table starts a host, and bots that join by its "code" or "link"; by says which. If plan is not "", the last
// bot is a changed program that follows it. All programs get the arguments in more.
func (w *world) table(seats int, by, options, plan string, more ...string) []*process {
	w.t.Helper()
	host := w.start("p0", append([]string{"host", "--auto", "--seats", fmt.Sprint(seats), "--option", options}, more...)...)
	all := []*process{host}
	e := host.await("invite")
	invite := map[string]string{"code": e.Code, "link": e.Link}[by]
	for i := 1; i < seats; i++ {
		name, args := fmt.Sprintf("p%d", i), append([]string{"bot", invite}, more...)
		if plan != "" && i == seats-1 {
			all = append(all, w.cheat(plan, name, args...))
		} else {
			all = append(all, w.start(name, args...))
		}
	}
	return all
}

// await waits for the next event of a kind after the one that the last await returned, and fails the test if
// none comes.
func (p *process) await(kind string) (e child.Event) {
	p.t.Helper()
	var ok bool
	if e, p.seen, ok = p.Await(p.seen, time.After(patience), child.IsKind(kind)); !ok {
		p.t.Fatalf("%s has printed no further event %q; last events: %s", p.name, kind, p.tail())
	}
	return e
}

func (p *process) has(kind string) bool { return len(p.FindEvents(child.IsKind(kind))) > 0 }

func (p *process) entries() []child.Event { return p.FindEvents(child.IsKind("entry")) }
