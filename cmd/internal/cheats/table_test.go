package cheats

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
	"lastcard/cmd/internal/progtest"
)

// programs are the paths of the two programs that play.
type programs struct{ honest, changed string }

func build(t *testing.T) (prog programs) {
	t.Helper()
	var err error
	if prog.honest, err = progtest.Path(); err != nil {
		t.Fatal(err)
	}
	if prog.changed, err = progtest.ChangedPath(); err != nil {
		t.Fatal(err)
	}
	return prog
}

// played holds the results of a table that has ended.
type played struct {
	plan  string
	seats int
	time  time.Duration
	cheat int // the seat of the cheat; -1: nobody cheats

	honest  []*witness
	tricks  int
	won     int
	failure string // why the table could not start, or ended early
}

// witness is an honest seat, with its events until the test ended the table.
type witness struct {
	*process
	seat   int
	log    string
	events []child.Event
}

// play runs one table. The opener is honest. The last to join cheats, unless the plan is honestPlan.
func play(t *testing.T, prog programs, plan string, seats int, d time.Duration) *played {
	t.Helper()
	r := &played{plan: plan, seats: seats, time: d, cheat: -1}
	s, tally := site{t.TempDir()}, filepath.Join(t.TempDir(), "tally")
	host := s.start(t, prog.honest, "p0", "p0", nil, "host", "--seats", fmt.Sprint(seats), "--option", "points=100000,cards=5")
	all := []*process{host}
	defer func() { end(all) }()
	invite, ok := host.first(child.IsKind("invite"))
	if !ok {
		r.failure = "no invite: " + host.why()
		return r
	}
	for i := 1; i < seats; i++ {
		name, program := fmt.Sprintf("p%d", i), prog.honest
		var env []string
		if i == seats-1 && plan != honestPlan {
			name, program, env = "cheat", prog.changed, []string{"LASTCARD_CHEAT=" + plan, "LASTCARD_CHEAT_TALLY=" + tally}
		}
		all = append(all, s.start(t, program, name, name, env, "join", invite.Link))
	}
	for _, p := range all {
		e, ok := p.first(child.IsKind("started"))
		switch {
		case !ok:
			r.failure = p.name + " did not begin: " + p.why()
			return r
		case p.name == "cheat":
			r.cheat = e.Seat
		default:
			r.honest = append(r.honest, &witness{process: p, seat: e.Seat, log: e.Log})
		}
	}
	r.watch(t, d)
	for _, w := range r.honest {
		w.events = w.Events()
	}
	end(all)
	if b, err := os.ReadFile(tally); err == nil {
		_, _ = fmt.Sscan(string(b), &r.tricks, &r.won)
	}
	return r
}

// watch waits until the time is over, or until an honest program has ended.
func (r *played) watch(t *testing.T, d time.Duration) {
	began, over := time.Now(), time.After(d)
	ended := make(chan *witness, len(r.honest))
	for _, w := range r.honest {
		go func() { <-w.Done; ended <- w }()
	}
	select {
	case <-over:
	case <-t.Context().Done():
	case w := <-ended:
		r.time = time.Since(began)
		r.failure = fmt.Sprintf("%s ended after %.0f s: %s", w.name, r.time.Seconds(), w.why())
	}
}

// why returns the exit code and the error of a process that has ended, or says that it still runs.
func (p *process) why() string {
	select {
	case <-p.Done:
	default:
		return "it still runs"
	}
	text := p.Stderr.String()
	for _, e := range p.Events() {
		if e.Event == "error" {
			text = e.Text
		}
	}
	return fmt.Sprintf("exit code %d, %q", p.Cmd.ProcessState.ExitCode(), text)
}
