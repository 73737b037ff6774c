package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"lastcard/engine"
)

// wireSeats is how many processes play if nothing else is said, wireSkip how many entries at the start
// are not counted (connections are still forming), wireThink a bot's pause: quicker
// than any hand, and long enough that an action does not wait for the checks of the last.
const (
	wireSeats = 4
	wireSkip  = 10
	wireThink = "40ms"
)

// Wire measures four separate processes of this program over loopback, playing
// one match of bots.
//
// An action's time runs from the moment its actor offers it until the last of the
// four has applied it. The actor tells how long the action took at its own table;
// the rest is measured here, by when the lines of the processes arrive, and so
// includes the pipes.
func Wire(ctx context.Context, program string) ([]Figure, error) {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Minute)
	defer cancel()
	m := newWireMatch(ctx, program, wireSeats, "points=200", "deck="+engine.DeckOpen)
	if err := m.start(); err != nil {
		return nil, err
	}
	defer m.stop()
	all, err := m.measure()
	if err != nil {
		return nil, err
	}
	return spread(fmt.Sprintf("wire/action-applied-at-all-%d", wireSeats), all), nil
}

// spread is the median, the 95th percentile and the number of measurements.
func spread(name string, all []time.Duration) []Figure {
	if len(all) == 0 {
		return []Figure{{name, 0, "measurements", ""}}
	}
	slices.Sort(all)
	us := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }
	return []Figure{
		{name + "/median", us(all[len(all)/2]), "us", ""},
		{name + "/p95", us(all[len(all)*95/100]), "us", ""},
		{name, float64(len(all)), "measurements", ""},
	}
}

// wireLine is one event of one process, when it arrived.
type wireLine struct {
	at    time.Time
	from  int
	event wireEvent
	end   bool
}

type wireEvent struct {
	Event string `json:"event"`
	Link  string `json:"link"`
	K     uint64 `json:"k"`
	Kind  string `json:"kind"`
	Seat  int    `json:"seat"`
	Text  string `json:"text"`

	Took    float64 `json:"took"` // ms
	Entries int     `json:"entries"`
	Log     string  `json:"log"`
}

type wireMatch struct {
	ctx     context.Context
	program string
	seats   int
	options []string // of the table
	dir     string   // of all data, while it plays
	lines   chan wireLine
	procs   []*exec.Cmd
}

func newWireMatch(ctx context.Context, program string, seats int, options ...string) *wireMatch {
	return &wireMatch{ctx: ctx, program: program, seats: seats, options: options, lines: make(chan wireLine, 1024)}
}

// start runs the host and, once it has a link, the bots.
func (m *wireMatch) start() (err error) {
	if m.dir, err = os.MkdirTemp("", "lastcard-bench-"); err != nil {
		return err
	}
	host := []string{"host", "--auto", "--seats", strconv.Itoa(m.seats), "--name", "p0"}
	for _, o := range m.options {
		host = append(host, "--option", o)
	}
	err = m.spawn(host...)
	for err == nil && len(m.procs) == 1 {
		select {
		case <-m.ctx.Done():
			err = m.ctx.Err()
		case l := <-m.lines:
			if l.end || l.event.Event == "error" {
				err = fmt.Errorf("the host ended early: %s", l.event.Text)
			}
			if l.event.Event != "invite" || l.event.Link == "" {
				continue
			}
			for i := 1; i < m.seats && err == nil; i++ {
				err = m.spawn("join", l.event.Link, "--auto", "--name", fmt.Sprintf("p%d", i))
			}
		}
	}
	if err != nil {
		m.stop()
	}
	return err
}

func (m *wireMatch) spawn(args ...string) error {
	from := len(m.procs)
	args = append(args, "--json", "--no-lan", "--no-internet", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1",
		"--timeout", "60s", "--think", wireThink, "--data", filepath.Join(m.dir, fmt.Sprint(from)))
	c := exec.CommandContext(m.ctx, m.program, args...)
	out, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	m.procs = append(m.procs, c)
	go m.read(from, out)
	return nil
}

func (m *wireMatch) read(from int, out io.Reader) {
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		l := wireLine{at: time.Now(), from: from}
		if json.Unmarshal(lines.Bytes(), &l.event) == nil {
			m.send(l)
		}
	}
	m.send(wireLine{from: from, end: true})
}

func (m *wireMatch) send(l wireLine) {
	select {
	case m.lines <- l:
	case <-m.ctx.Done():
	}
}

func (m *wireMatch) stop() {
	for _, c := range m.procs {
		_ = c.Process.Kill() // it may have ended by itself
		_ = c.Wait()
	}
	_ = os.RemoveAll(m.dir)
}

// errCut says that a process ended before the match did.
var errCut = errors.New("a process ended before the match was over")

// measure reads events until all processes have ended, and returns how long actions took. Others listen.
func (m *wireMatch) measure(others ...func(wireLine)) ([]time.Duration, error) {
	acts := map[uint64]*act{} // by entry; looked up only
	var last uint64
	err := m.events(func(l wireLine) {
		if l.event.Event == "entry" && l.event.Kind == "play" {
			k := l.event.K
			if acts[k] == nil {
				acts[k] = &act{}
			}
			acts[k].told(l)
			last = max(last, k)
		}
		for _, tell := range others {
			tell(l)
		}
	})
	if err != nil {
		return nil, err
	}
	var all []time.Duration
	for k := uint64(wireSkip); k <= last; k++ {
		if a := acts[k]; a != nil && a.heard == m.seats && !a.offered.IsZero() {
			all = append(all, a.applied.Sub(a.offered))
		}
	}
	return all, nil
}

// events tells the events of all processes until all have ended.
func (m *wireMatch) events(tell func(wireLine)) error {
	for ended, over := 0, 0; ended < m.seats; {
		select {
		case <-m.ctx.Done():
			return m.ctx.Err()
		case l := <-m.lines:
			switch {
			case l.end && over <= ended:
				return errCut
			case l.end:
				ended++
				continue
			case l.event.Event == "match-over":
				over++
			}
			tell(l)
		}
	}
	return nil
}

// act is one action: when it was offered, and when the last seat so far applied it.
type act struct {
	offered, applied time.Time
	heard            int
}

func (a *act) told(l wireLine) {
	a.heard++
	if l.event.Took > 0 {
		a.offered = l.at.Add(-time.Duration(l.event.Took * float64(time.Millisecond)))
	}
	if l.at.After(a.applied) {
		a.applied = l.at
	}
}
