package bench

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"lastcard/cmd/internal/child"
	"lastcard/engine"
)

// wireSeats is how many processes MeasureWire starts. skippedEntries is how many entries at the start of a match
// do not count, because connections are still forming. wireThink is a bot's pause: shorter than any person's,
// and long enough that an action does not wait for the checks of the previous one.
const (
	wireSeats      = 4
	skippedEntries = 10
	wireThink      = "40ms"
)

// MeasureWire measures four separate processes of this program, which play one match
// of bots over loopback.
//
// An action's time runs from the moment its actor offers it until the last of the
// four has applied it. The actor's output says how long the action took at its
// own table. MeasureWire measures the rest by the times at which the lines of the
// processes arrive, so that part includes the pipes.
func MeasureWire(ctx context.Context, program string) ([]Figure, error) {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Minute)
	defer cancel()
	m, err := playWire(ctx, program, wireSeats, "points=200", "deck="+engine.DeckOpen)
	if err != nil {
		return nil, err
	}
	defer m.stop()
	return spreadFigures(fmt.Sprintf("wire/action-applied-at-all-%d", wireSeats), actionTimes(m.events())), nil
}

// spreadFigures returns the median, the 95th percentile and the number of measurements.
func spreadFigures(name string, all []time.Duration) []Figure {
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

type wireMatch struct {
	ctx            context.Context
	program        string
	seats          int
	options        []string // options of the table
	dir            string   // holds the data of all processes, until the match is stopped
	procs          []*child.Process
	endedProcesses chan *child.Process // receives each process once, when all its events have been read
}

func newWireMatch(ctx context.Context, program string, seats int, options ...string) *wireMatch {
	return &wireMatch{
		ctx: ctx, program: program, seats: seats, options: options, endedProcesses: make(chan *child.Process, seats),
	}
}

// playWire plays a match to its end. The match keeps its data until the caller calls
// stop.
func playWire(ctx context.Context, program string, seats int, options ...string) (*wireMatch, error) {
	m := newWireMatch(ctx, program, seats, options...)
	err := m.start()
	if err == nil {
		err = m.awaitEnd()
	}
	if err != nil {
		m.stop()
		return nil, err
	}
	return m, nil
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
	if err = m.spawn(host...); err != nil {
		return err
	}
	isLink := func(e child.Event) bool { return e.Event == "invite" && e.Link != "" }
	invite, _, ok := m.procs[0].Await(0, nil, isLink)
	if !ok {
		return cmp.Or(m.ctx.Err(), fmt.Errorf("the host ended early: %s", lastEvent(m.procs[0], "error").Text))
	}
	for i := 1; i < m.seats && err == nil; i++ {
		err = m.spawn("join", invite.Link, "--auto", "--name", fmt.Sprintf("p%d", i))
	}
	return err
}

func (m *wireMatch) spawn(args ...string) error {
	args = append(args, "--json", "--no-lan", "--no-internet", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1",
		"--timeout", "60s", "--think", wireThink, "--data", filepath.Join(m.dir, fmt.Sprint(len(m.procs))))
	return m.add(exec.CommandContext(m.ctx, m.program, args...))
}

// add starts a process of the match.
func (m *wireMatch) add(cmd *exec.Cmd) error {
	p, err := child.Start(cmd)
	if err != nil {
		return err
	}
	m.procs = append(m.procs, p)
	go func() {
		<-p.Done
		m.endedProcesses <- p
	}()
	return nil
}

// lastEvent returns the last event of a kind; the zero event if there is none.
func lastEvent(p *child.Process, kind string) (x child.Event) {
	for _, x = range p.FindEvents(child.IsKind(kind)) {
	}
	return x
}

func (m *wireMatch) stop() {
	for _, p := range m.procs {
		_ = p.Cmd.Process.Kill() // the process may have ended by itself
		<-p.Done
	}
	_ = os.RemoveAll(m.dir)
}

var errEndedEarly = errors.New("a process ended before the match was over")

// awaitEnd waits until all processes have ended, or one has ended too early.
func (m *wireMatch) awaitEnd() error {
	for range m.procs {
		select {
		case <-m.ctx.Done():
			return m.ctx.Err()
		case p := <-m.endedProcesses:
			if lastEvent(p, "match-over").Event == "" {
				return errEndedEarly
			}
		}
	}
	return nil
}

// events returns the events of each process.
func (m *wireMatch) events() (all [][]child.Event) {
	for _, p := range m.procs {
		all = append(all, p.Events())
	}
	return all
}

// actionTimes returns the time of each action that all seats have reported, except the first entries
// (skippedEntries). seats has the events of each seat.
func actionTimes(seats [][]child.Event) (all []time.Duration) {
	acts := map[uint64]*wireAction{} // by entry; never iterated
	var last uint64
	for _, events := range seats {
		for _, e := range events {
			if e.Event != "entry" || e.Kind != "play" {
				continue
			}
			if acts[e.K] == nil {
				acts[e.K] = &wireAction{}
			}
			acts[e.K].addEvent(e)
			last = max(last, e.K)
		}
	}
	for k := uint64(skippedEntries); k <= last; k++ {
		if a := acts[k]; a != nil && a.reports == len(seats) && !a.offeredAt.IsZero() {
			all = append(all, a.appliedAt.Sub(a.offeredAt))
		}
	}
	return all
}

// wireAction is one action: when its actor offered it, when the last seat applied it, and how many
// seats have reported it.
type wireAction struct {
	offeredAt, appliedAt time.Time
	reports              int
}

func (a *wireAction) addEvent(e child.Event) {
	a.reports++
	if e.Took > 0 {
		a.offeredAt = e.ReadAt.Add(-time.Duration(e.Took * float64(time.Millisecond)))
	}
	if e.ReadAt.After(a.appliedAt) {
		a.appliedAt = e.ReadAt
	}
}
