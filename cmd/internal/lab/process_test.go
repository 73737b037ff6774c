//go:build linux

package lab

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
	"lastcard/cmd/internal/progtest"
)

// patience bounds every wait, and in most worlds the life of a process. Only a broken
// program uses it up.
const patience = 4 * time.Minute

// event is a line of output of the program. A role prints plain lines instead.
type event = child.Event

// process is the program, or this test binary in a role, while it runs in a namespace.
type process struct {
	*child.Process
	t     *testing.T
	name  string
	in    io.WriteCloser
	began time.Time
}

// start runs a command in the namespace.
func (s *space) start(name string, env []string, command ...string) *process {
	t := s.w.t
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), s.w.life)
	t.Cleanup(cancel)
	if s.core != "" {
		command = append([]string{"nice", "-n", "-10", "taskset", "-c", s.core}, command...)
	}
	cmd := exec.CommandContext(ctx, "ip", append([]string{"netns", "exec", s.name}, command...)...)
	cmd.Env = append(os.Environ(), env...)
	in, err := cmd.StdinPipe() // a role ends when its input ends
	if err != nil {
		t.Fatal(err)
	}
	p := &process{t: t, name: name, in: in, began: time.Now()}
	if p.Process, err = child.Start(cmd); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = p.Cmd.Process.Kill()
		<-p.Done
		if t.Failed() {
			t.Logf("%s: %s\n%s", p.name, strings.Join(p.tail(12), "\n"), &p.Stderr)
		}
	})
	return p
}

// player runs a subcommand of the program as a person called name, who has never run it before.
func (s *space) player(name string, args ...string) *process {
	s.w.t.Helper()
	return s.playerAt(s.w.t.TempDir(), name, args...)
}

// playerAt is like player, for a person whose data directory is home.
func (s *space) playerAt(home, name string, args ...string) *process {
	s.w.t.Helper()
	prog, err := progtest.Path()
	if err != nil {
		s.w.t.Fatal(err)
	}
	return s.playerOf(prog, home, name, args...)
}

// playerOf is like playerAt, with another program than the usual one.
func (s *space) playerOf(prog, home, name string, args ...string) *process {
	s.w.t.Helper()
	all := append([]string{prog, args[0], "--json", "--name", name, "--data", home, "--timeout", s.w.life.String()}, args[1:]...)
	return s.start(name, []string{"XDG_RUNTIME_DIR=" + home, "XDG_CONFIG_HOME=" + home, "DISPLAY="}, all...)
}

// role runs this test binary in a role.
func (s *space) role(role string, args ...string) *process {
	s.w.t.Helper()
	return s.start(role, []string{roleVar + "=" + role}, append([]string{self(s.w.t)}, args...)...)
}

// politely runs a role at low priority.
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

// tail returns the last n lines of output of a process.
func (p *process) tail(n int) (lines []string) {
	events := p.Events()
	for _, e := range events[max(0, len(events)-n):] {
		lines = append(lines, e.Line)
	}
	return lines
}

// await waits for the first event that fits, and returns it.
func (p *process) await(what string, fits func(event) bool) event {
	p.t.Helper()
	e, _, ok := p.Await(0, time.After(patience), fits)
	if !ok {
		p.t.Fatalf("%s told no %s: %s\n%s", p.name, what, strings.Join(p.tail(12), "\n"), p.complaint())
	}
	return e
}

// tells waits for the first event of a kind, and returns it.
func (p *process) tells(kind string) event {
	p.t.Helper()
	return p.await(kind, child.IsKind(kind))
}

// complaint returns the standard error of a process that has ended, or says that it still runs.
func (p *process) complaint() string {
	select {
	case <-p.Done:
		return p.Stderr.String()
	default:
		return "(it still runs)"
	}
}

// reached returns a filter for an event that says that the process reaches name by this
// path.
func reached(name, path string) func(event) bool {
	return func(e event) bool {
		return (e.Event == "seated" || e.Event == "path") && e.Name == name && e.Path == path
	}
}

// line waits for the first line of output of a role, and returns it.
func (p *process) line() string {
	p.t.Helper()
	return p.await("first line", func(event) bool { return true }).Line
}

// exit waits until the process ends, and checks that it succeeded.
func (p *process) exit() {
	p.t.Helper()
	select {
	case <-p.Done:
	case <-time.After(patience):
		p.t.Fatalf("%s does not end: %s", p.name, strings.Join(p.tail(12), "\n"))
	}
	if code := p.Cmd.ProcessState.ExitCode(); code != 0 {
		p.t.Fatalf("%s: exit code %d: %s\n%s", p.name, code, strings.Join(p.tail(12), "\n"), &p.Stderr)
	}
}

// finish waits until all have played to the end, checks that they agree on the result, and logs
// how they reached each other.
func finish(t *testing.T, all ...*process) {
	t.Helper()
	var hash string
	for _, p := range all {
		p.exit()
		over := p.FindEvents(child.IsKind("match-over"))
		if len(over) != 1 || len(over[0].Hash) != 64 || hash != "" && over[0].Hash != hash {
			t.Fatalf("%s: how the match ended: %+v, the others have %s", p.name, over, hash)
		}
		hash = over[0].Hash
		t.Log(p.paths())
	}
}

// paths returns the paths by which a process reached each of the others, from the first
// to the last.
func (p *process) paths() string {
	by := map[string][]string{}
	for _, e := range p.FindEvents(func(e event) bool { return e.Event == "seated" || e.Event == "path" }) {
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
