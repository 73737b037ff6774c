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
	"runtime"
	"strings"
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
}

func newWorld(t *testing.T) *world {
	t.Helper()
	prog, err := progtest.Path()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	return &world{t, t.TempDir(), ctx, prog}
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
	p.cmd.Env = append(os.Environ(), "XDG_RUNTIME_DIR="+w.dir, "XDG_CONFIG_HOME="+w.dir, "DISPLAY=")
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

// table opens a table and seats bots from its invite. fault, if not empty, is
// the last one's; more is for all of them.
func (w *world) table(seats int, by, fault string, more ...string) []*process {
	w.t.Helper()
	host := w.start("p0", append([]string{"host", "--auto", "--seats", fmt.Sprint(seats), "--option", "points=200"}, more...)...)
	all := []*process{host}
	select {
	case e := <-host.invite:
		invite := map[string]string{"code": e.Code, "link": e.Link}[by]
		for i := 1; i < seats; i++ {
			args := append([]string{"bot", invite}, more...)
			if fault != "" && i == seats-1 {
				args = append(args, "--fault", fault)
			}
			all = append(all, w.start(fmt.Sprintf("p%d", i), args...))
		}
	case <-host.done:
		w.t.Fatalf("the host ended: %s", &host.stderr)
	}
	return all
}

// TestMatches: separate processes find each other by link or by short code,
// play to 200 points, agree on the final state, exit 0, and leave logs that
// verify.
func TestMatches(t *testing.T) {
	for _, c := range []struct {
		seats int
		by    string
		long  bool
	}{{4, "link", false}, {4, "code", false}, {2, "link", false}, {10, "link", true}} {
		t.Run(fmt.Sprintf("%d by %s", c.seats, c.by), func(t *testing.T) {
			if c.long && testing.Short() {
				t.Skip("ten processes take a while")
			}
			all := newWorld(t).table(c.seats, c.by, "")
			for _, p := range all {
				p.exit(0)
			}
			want := all[0].last("match-over").Hash
			for _, p := range all {
				e := p.last("match-over")
				if e.Hash != want || len(want) != 64 {
					t.Errorf("%s: final hash %s, the host's is %s", p.name, e.Hash, want)
				}
				if out, code := lastcard("verify", "--json", e.Log); code != 0 || !strings.Contains(out, want) {
					t.Errorf("verify %s: exit %d: %s", e.Log, code, out)
				}
			}
			damage(t, all[0].last("match-over").Log)
		})
	}
}

// damage changes single bytes of a log, spread over all of it, and expects
// verify to name an entry each time. lockstep's tests do so with every byte.
func damage(t *testing.T, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const places = 12
	for i := range places {
		at := i * (len(data) - 1) / (places - 1)
		data[at] ^= 1 << (i % 8)
		bad := filepath.Join(t.TempDir(), "bad.lastcard")
		if err := os.WriteFile(bad, data, 0o600); err != nil {
			t.Fatal(err)
		}
		data[at] ^= 1 << (i % 8)
		if out, code := lastcard("verify", bad); code != 1 || !strings.Contains(out, "entry ") {
			t.Errorf("byte %d of %d changed: exit %d: %s", at, len(data), code, out)
		}
	}
}

// TestFlippedBit: one bit changed in one peer's state is noticed at that very
// entry by all others, who name it; all end with code 3 and a report.
func TestFlippedBit(t *testing.T) {
	const k = 30
	all := newWorld(t).table(4, "link", fmt.Sprintf("flip=%d", k))
	for _, p := range all {
		<-p.done
	}
	for _, p := range all {
		if p.has("aside") { // a process got no processor for so long that the others went on; there may be no desync then
			t.Logf("%s set a seat aside: the match is played again, more slowly", p.name)
			all = newWorld(t).table(4, "link", fmt.Sprintf("flip=%d", k), "--think", "200ms")
			break
		}
	}
	for _, p := range all {
		p.exit(3)
		e := p.last("desync")
		guilty := all[3].last("started").Seat
		if e.K != k || len(e.Seats) != 1 || e.Seats[0] != float64(guilty) {
			t.Errorf("%s: desync at entry %d of seats %v, want %d of %d", p.name, e.K, e.Seats, k, guilty)
		}
		if report, err := os.ReadFile(e.Report); err != nil || len(report) == 0 {
			t.Errorf("%s: report: %v", p.name, err)
		}
	}
	diffed(t, all, k)
}

// TestEquivocator: a process signs two results of one entry. All others find it
// out, keep the proof and say so; they go on without it and end the match with one
// hash, in logs that verify.
func TestEquivocator(t *testing.T) {
	t.Parallel()
	all := newWorld(t).table(4, "link", "equivocate=12", "--think", "100ms") // so long that it is set aside before the end
	cheat := all[3].last
	var want string
	for _, p := range all[:3] {
		p.exit(0)
		c := p.last("cheat")
		if guilty := cheat("started").Seat; c.Seat != guilty || !strings.Contains(c.Text, "p3 signed two different results") {
			t.Errorf("%s: cheat %+v, want seat %d", p.name, c, guilty)
		}
		if proof, err := os.ReadFile(c.File); err != nil || bytes.Count(proof, []byte("\nrecord ")) != 2 || !strings.Contains(string(proof), c.Text) {
			t.Errorf("%s: proof: %v\n%s", p.name, err, proof)
		}
		if !p.has("aside") { // the proof needs its time to reach everybody, and a lucky match may end before
			t.Logf("%s: the match was over before the cheat was set aside", p.name)
		} else if a := p.last("aside"); a.Seat != c.Seat {
			t.Errorf("%s: set aside: %+v", p.name, a)
		}
		e := p.last("match-over")
		if want == "" {
			want = e.Hash
		}
		if out, code := lastcard("verify", "--json", e.Log); e.Hash != want || code != 0 || !strings.Contains(out, want) {
			t.Errorf("%s: hash %s, not %s; verify: exit %d: %s", p.name, e.Hash, want, code, out)
		}
		if p.has("desync") {
			t.Errorf("%s: the states differ", p.name)
		}
	}
}

// TestFlippedBitAside: at a table that chose so, the others play on to the end
// without the process whose state differs, which ends with code 3.
func TestFlippedBitAside(t *testing.T) {
	w := newWorld(t)
	host := w.start("p0", "host", "--auto", "--seats", "4", "--option", "points=200,diverged=aside")
	link := (<-host.invite).Link
	all := []*process{host, w.start("p1", "bot", link), w.start("p2", "bot", link), w.start("p3", "bot", link, "--fault", "flip=30")}
	wrong := all[3]
	wrong.exit(3)
	if e := wrong.last("error"); e.Code != "diverged" || wrong.last("desync").Report == "" {
		t.Errorf("%+v", e)
	}
	guilty := wrong.last("started").Seat
	for _, p := range all[:3] {
		p.exit(0)
		e, want := p.last("parted"), host.last("match-over").Hash
		if e.Seat != guilty || e.K != p.last("desync").K || !strings.Contains(e.Text, "the state of p3 differs") {
			t.Errorf("%s: %+v, want seat %d", p.name, e, guilty)
		}
		if b, err := os.ReadFile(e.File); err != nil || bytes.Count(b, []byte("\nrecord ")) != 4 {
			t.Errorf("%s kept %q, %v", p.name, b, err)
		}
		over := p.last("match-over")
		if out, code := lastcard("verify", "--json", over.Log); over.Hash != want || code != 0 || !strings.Contains(out, want) {
			t.Errorf("%s: hash %s, not %s; verify: exit %d: %s", p.name, over.Hash, want, code, out)
		}
	}
}

// diffed is what lastcard diff makes of what the processes of a desync have left: the last
// of them has the wrong state.
func diffed(t *testing.T, all []*process, k int) {
	t.Helper()
	good, wrong := all[0].last("desync").Report, all[len(all)-1].last("desync").Report
	logs := [3]string{all[0].last("started").Log, all[1].last("started").Log, all[len(all)-1].last("started").Log}
	at := fmt.Sprintf("first difference: entry %d, ", k)
	for _, c := range []struct {
		a, b string
		code int
		says string
	}{
		{logs[0], logs[1], 0, "no difference\n"},
		{good, wrong, 1, at},
		{logs[0], wrong, 1, at},
		{logs[0], logs[2], 1, fmt.Sprintf("Entry %d of %s is not what the rules", k, logs[2])},
	} {
		if out, code := lastcard("diff", c.a, c.b); code != c.code || !strings.Contains(out, c.says) {
			t.Errorf("diff %s %s: exit %d: %s", c.a, c.b, code, out)
		}
	}
	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	command := strings.Fields(lines[len(lines)-1])
	if out, code := lastcard(command[1:]...); code != 0 || !strings.Contains(out, fmt.Sprintf("After entry %d, state ", k)) {
		t.Errorf("%s: exit %d: %s", lines[len(lines)-1], code, out)
	}
}

// TestInterrupt: Ctrl-C leaves politely, and says by its exit code that the
// match was not over.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot send Ctrl-C there")
	}
	t.Parallel()
	w := newWorld(t)
	host := w.start("host", "host", "--auto", "--seats", "2", "--option", "points=1000", "--think", "50ms")
	guest := w.start("guest", "bot", (<-host.invite).Link, "--think", "50ms")
	<-guest.played
	if err := guest.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	guest.exit(130)
	if err := host.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	host.exit(130)
}

// TestReplay: the log of a match, listed and at one entry.
func TestReplay(t *testing.T) {
	all := newWorld(t).table(2, "link", "")
	for _, p := range all {
		p.exit(0)
	}
	over := all[0].last("match-over")
	out, code := lastcard("replay", over.Log)
	if code != 0 || !strings.Contains(out, "    0  genesis") || !strings.Contains(out, "state "+over.Hash) {
		t.Errorf("replay: exit %d: %s", code, out)
	}
	const early = 8 // a play; a round takes longer with seven cards each
	var mid event
	for _, e := range all[0].events {
		if e.Event == "entry" && e.K == early {
			mid = e
		}
	}
	out, code = lastcard("replay", over.Log, "--at", fmt.Sprint(early), "--seat", "1")
	if code != 0 || !strings.HasPrefix(out, fmt.Sprintf("After entry %d, state ", early)+mid.Hash) || !strings.Contains(out, "Your hand (") {
		t.Errorf("replay --at %d: exit %d, want state %s: %s", early, code, mid.Hash, out)
	}
	for _, args := range [][]string{{"--at", "99999"}, {"--seat", "2"}} {
		if out, code := lastcard(append([]string{"replay", over.Log}, args...)...); code != 2 {
			t.Errorf("replay %v: exit %d: %s", args, code, out)
		}
	}
}
