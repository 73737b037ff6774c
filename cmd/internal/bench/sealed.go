package bench

import (
	"context"
	"fmt"
	"os"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/cmd/internal/replay"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
)

// sealedPatience bounds one match of Sealed.
const sealedPatience = 5 * time.Minute

// Sealed measures matches with a sealed deck, in separate processes over loopback: the time from the
// signed genesis to the first choice, the time of an action, and the size of the log. It also measures
// how long it takes to verify such a log.
func Sealed(ctx context.Context, program string) (all []Figure, err error) {
	for _, n := range []int{2, 4, 10} {
		figures, err := sealedMatch(ctx, program, n)
		if err != nil {
			return nil, err
		}
		all = append(all, figures...)
	}
	figures, err := verifySealed(ctx)
	return append(all, figures...), err
}

// sealedMatch plays one round among so many processes.
func sealedMatch(ctx context.Context, program string, seats int) ([]Figure, error) {
	ctx, cancel := context.WithTimeout(ctx, sealedPatience)
	defer cancel()
	m := newWireMatch(ctx, program, seats, "points=20", "deck="+engine.DeckSealed)
	if err := m.start(); err != nil {
		return nil, err
	}
	defer m.stop()
	s := sealedStart{first: map[int]bool{}}
	size, entries := int64(0), 0
	acts, err := m.measure(s.told, func(l wireLine) {
		if l.event.Event != "match-over" {
			return
		}
		if info, err := os.Stat(l.event.Log); err == nil && l.from == 0 {
			size, entries = info.Size(), l.event.Entries
		}
	})
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("sealed/%d-processes", seats)
	figures := []Figure{
		{name + "/ready", float64(s.ready.Sub(s.begun).Milliseconds()), "ms", "from the first genesis to the last process at which a card can be played"},
		{name + "/log", float64(size) / float64(max(entries, 1)), "bytes/entry", fmt.Sprintf("%d entries", entries)},
	}
	return append(figures, spread(name+"/action-applied-at-all", acts)...), nil
}

// sealedStart finds out when the first card can be played.
type sealedStart struct {
	begun, ready time.Time
	first        map[int]bool // the processes that have told of a play; looked up only
}

func (s *sealedStart) told(l wireLine) {
	switch {
	case l.event.Event == "started" && s.begun.IsZero():
		s.begun = l.at
	case l.event.Event != "entry" || s.first[l.from]:
	case l.event.Kind == lockstep.EntryPlay.String():
		s.first[l.from] = true
	default: // the last entry before the first play
		if l.at.After(s.ready) {
			s.ready = l.at
		}
	}
}

// Seats and actions of the match that is verified.
const (
	verifySeats   = 8
	verifyActions = 1000
)

// verifySealed is how long it takes to verify a log.
func verifySealed(ctx context.Context) ([]Figure, error) {
	dir, err := os.MkdirTemp("", "lastcard-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	log, err := longMatch(ctx, dir)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(log)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	acts, size, start := 0, int64(0), time.Now()
	_, err = replay.Walk(f, func(_ *lockstep.Genesis, m replay.Moment) bool {
		if m.Entry.Acts() {
			acts++
		}
		return true
	})
	took := time.Since(start)
	if info, err := f.Stat(); err == nil {
		size = info.Size()
	}
	name := fmt.Sprintf("sealed/verify-%d-seats", verifySeats)
	return []Figure{
		{name, took.Seconds() * verifyActions / float64(max(acts, 1)), "s/1000 actions", fmt.Sprintf("%d actions", acts)},
		{name + "/log", float64(size) * verifyActions / float64(max(acts, 1)) / (1 << 20), "MiB/1000 actions", ""},
	}, err
}

// longMatch plays verifyActions actions in this process, and returns the path of a log.
func longMatch(ctx context.Context, dir string) (log string, err error) {
	m, s := newMatch(ctx), latencySetup
	s.Rules, s.Seats = "points=100000 deck="+engine.DeckSealed, verifySeats
	o := m.options()
	o.Auto = true
	if m.tables, err = table.InMemory(dir, line.Faults{}, s, o); err != nil {
		return "", err
	}
	for ctx.Err() == nil && m.tables[0].Snapshot().Step < verifyActions {
		select {
		case <-m.woken:
		case <-ctx.Done():
		}
	}
	m.leave()
	return m.tables[0].Outcome().Log, ctx.Err()
}
