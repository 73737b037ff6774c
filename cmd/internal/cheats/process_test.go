package cheats

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// Time limits for processes. Only a broken program uses them up.
const (
	patience = 90 * time.Second // the longest wait for an event
	endgame  = 8 * time.Second  // the longest wait for the end of a process that the test has asked to end
)

// think is a bot's mean pause: each pause takes 0.6 to 1.4 times as long.
const think = "600ms"

type process struct {
	*child.Process
	name string
}

// site is a directory by which the processes of one table find each other, and no other
// processes.
type site struct{ dir string }

// start runs a program on the loopback, as the player called name, with a data
// directory of its own.
func (s site) start(t *testing.T, program, name, dir string, env []string, args ...string) *process {
	t.Helper()
	args = append(args, "--auto", "--think", think, "--json", "--name", name, "--data", filepath.Join(s.dir, dir),
		"--no-internet", "--no-lan", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1")
	cmd := exec.Command(program, args...)
	cmd.Env = append(append(os.Environ(), "XDG_RUNTIME_DIR="+s.dir, "XDG_CONFIG_HOME="+s.dir, "DISPLAY="), env...)
	p, err := child.Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	return &process{p, name}
}

// first returns the first event that fits, and waits for it if necessary. ok is false if none comes in
// time.
func (p *process) first(fits func(child.Event) bool) (e child.Event, ok bool) {
	e, _, ok = p.Await(0, time.After(patience), fits)
	return e, ok
}

// end asks all processes to leave at the same time, and kills those that do not.
func end(all []*process) {
	for _, p := range all {
		if p.Cmd.Process.Signal(os.Interrupt) != nil {
			_ = p.Cmd.Process.Kill()
		}
	}
	late := time.After(endgame)
	for _, p := range all {
		select {
		case <-p.Done:
			continue
		case <-late:
		}
		_ = p.Cmd.Process.Kill()
		<-p.Done
		late = time.After(0)
	}
}
