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
	"time"
)

// wireSeats is how many processes play, wireSkip how many entries at the start
// are not counted (connections are still forming).
const (
	wireSeats = 4
	wireSkip  = 10
)

// Wire measures four separate processes of this program over loopback, playing
// one match of bots that do not think, and beside it the round trip of one byte
// over a raw libp2p stream to another process, while the match goes on.
//
// An action's time runs from the moment its actor is known to have applied the
// entry before it, which is when its bot acts, until the last of the four has
// applied it. Both moments are when the process's line arrives here; so the
// bot's choice, fsync and the pipe are included.
func Wire(ctx context.Context, program string) ([]Figure, error) {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Minute)
	defer cancel()
	dir, err := os.MkdirTemp("", "lastcard-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	m := &wireMatch{ctx: ctx, program: program, dir: dir, lines: make(chan wireLine, 1024)}
	if err := m.start(); err != nil {
		return nil, err
	}
	defer m.stop()
	rtt, err := rawStream(ctx, program)
	if err != nil {
		return nil, err
	}
	all, err := m.measure()
	if err != nil {
		return nil, err
	}
	return append(spread("wire/action-applied-at-all-4", all), spread("wire/raw-libp2p-round-trip", rtt)...), nil
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
}

type wireMatch struct {
	ctx     context.Context
	program string
	dir     string
	lines   chan wireLine
	procs   []*exec.Cmd
	seatOf  [wireSeats]int // process → seat
}

// start runs the host and, once it has a link, the bots.
func (m *wireMatch) start() error {
	err := m.spawn("host", "--auto", "--seats", "4", "--option", "points=200", "--name", "p0")
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
			for i := 1; i < wireSeats && err == nil; i++ {
				err = m.spawn("bot", l.event.Link, "--name", fmt.Sprintf("p%d", i))
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
		"--timeout", "60s", "--data", filepath.Join(m.dir, fmt.Sprint(from)))
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
}

// errCut is that a process ended before the match did.
var errCut = errors.New("a process ended before the match was over")

// measure reads events until all processes have ended.
func (m *wireMatch) measure() ([]time.Duration, error) {
	applied := map[uint64]*[wireSeats]time.Time{} // by entry; looked up only
	actors := map[uint64]int{}                    // seat that acted
	var last uint64
	for ended, over := 0, 0; ended < wireSeats; {
		select {
		case <-m.ctx.Done():
			return nil, m.ctx.Err()
		case l := <-m.lines:
			switch {
			case l.end && over <= ended:
				return nil, errCut
			case l.end:
				ended++
			case l.event.Event == "match-over":
				over++
			case l.event.Event == "started":
				m.seatOf[l.from] = l.event.Seat
			case l.event.Event == "entry":
				k := l.event.K
				if applied[k] == nil {
					applied[k] = &[wireSeats]time.Time{}
				}
				applied[k][l.from] = l.at
				if l.event.Kind == "play" {
					actors[k] = l.event.Seat
				}
				last = max(last, k)
			}
		}
	}
	return m.times(applied, actors, last), nil
}

// times are the actions' times, of plays whose entry before was a play too.
func (m *wireMatch) times(applied map[uint64]*[wireSeats]time.Time, actors map[uint64]int, last uint64) []time.Duration {
	var all []time.Duration
	for k := uint64(wireSkip); k <= last; k++ {
		seat, isPlay := actors[k]
		_, afterPlay := actors[k-1]
		if !isPlay || !afterPlay || applied[k] == nil || applied[k-1] == nil {
			continue
		}
		from := slices.Index(m.seatOf[:], seat)
		end := slices.MaxFunc(applied[k][:], time.Time.Compare)
		if from < 0 || applied[k-1][from].IsZero() || slices.ContainsFunc(applied[k][:], time.Time.IsZero) {
			continue
		}
		all = append(all, end.Sub(applied[k-1][from]))
	}
	return all
}
