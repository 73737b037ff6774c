package bench

import (
	"context"
	"fmt"
	"os"
	"time"

	"lastcard/cmd/internal/replay"
	"lastcard/engine"
	"lastcard/lockstep"
)

// sealedPatience bounds one match of MeasureSealed.
const sealedPatience = 5 * time.Minute

// MeasureSealed measures matches with a sealed deck, in separate processes over loopback: the time from
// the signed genesis until a card can be played at every process, the time of an action, and the
// size of the log. It also measures how long it takes to verify the log of a longer match.
func MeasureSealed(ctx context.Context, program string) (all []Figure, err error) {
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

// sealedMatch plays a short match among processes, one for each seat.
func sealedMatch(ctx context.Context, program string, seats int) ([]Figure, error) {
	ctx, cancel := context.WithTimeout(ctx, sealedPatience)
	defer cancel()
	m, err := playWire(ctx, program, seats, "points=20", "deck="+engine.DeckSealed)
	if err != nil {
		return nil, err
	}
	defer m.stop()
	over, size := lastEvent(m.procs[0], "match-over"), int64(0)
	if info, err := os.Stat(over.Log); err == nil {
		size = info.Size()
	}
	name := fmt.Sprintf("sealed/%d-processes", seats)
	figures := []Figure{
		{name + "/ready", float64(m.dealTime().Milliseconds()), "ms", "from the first genesis to the last process at which a card can be played"},
		{name + "/log", float64(size) / float64(max(over.Entries, 1)), "bytes/entry", fmt.Sprintf("%d entries", over.Entries)},
	}
	return append(figures, spreadFigures(name+"/action-applied-at-all", actionTimes(m.events()))...), nil
}

// dealTime returns the time from the first genesis until a card can be played at every
// process.
func (m *wireMatch) dealTime() time.Duration {
	var begun, ready time.Time
	for _, events := range m.events() {
		for _, e := range events {
			if e.Event == "started" && (begun.IsZero() || e.ReadAt.Before(begun)) {
				begun = e.ReadAt
			}
			if e.Event == "entry" && e.Kind == lockstep.EntryPlay.String() {
				break
			}
			if e.Event == "entry" && e.ReadAt.After(ready) {
				ready = e.ReadAt
			}
		}
	}
	return ready.Sub(begun)
}

// Seats and entries of the match that verifySealed verifies.
const (
	verifySeats   = 8
	verifyActions = 1000
)

func verifySealed(ctx context.Context) ([]Figure, error) {
	dir, err := os.MkdirTemp("", "lastcard-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	_, log, err := playInMemory(ctx, dir, 0, memorySetup(verifySeats, engine.DeckSealed), 0, verifyActions)
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
