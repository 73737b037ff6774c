package bench

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/lockstep/sim"
	"lastcard/render/seam"
)

// latencySeats is the number of players, latencyActions the number of actions that are
// measured for each delay, and latencyPatience bounds each wait for the tables.
const (
	latencySeats    = 4
	latencyActions  = 60
	latencyPatience = 30 * time.Second
)

// MeasureTraffic measures what an action costs each peer, in bytes and messages, at tables of the given
// sizes. It also measures the bytes while nobody plays.
func MeasureTraffic(seats []int) ([]Figure, error) {
	var out []Figure
	for _, n := range seats {
		l, err := sim.Traffic(n)
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("lockstep/%d-peers", n)
		out = append(out,
			Figure{name, l.Messages, "messages/action/peer", "a broadcast counted once for each receiver"},
			Figure{name, l.Sends, "sends/action/peer", "a broadcast is one"},
			Figure{name, l.Bytes, "bytes/action/peer", "a broadcast counted once for each receiver"},
			Figure{name, l.Quiet, "bytes/s/peer", "while nobody plays"})
	}
	return out, nil
}

// MeasureLatency measures the time from an action until all tables of a match have applied it. The
// match has four seats, each with a table in this process. It is measured once for each of the delays,
// by which a simulated network delays every packet. The tables are complete: they have Ed25519
// signatures, and logs that are synced to disk. The aim is one round trip plus 5 ms.
func MeasureLatency(ctx context.Context, delays []time.Duration) ([]Figure, error) {
	var out []Figure
	for _, d := range delays {
		all, err := latencyAt(ctx, d)
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("lockstep/applied-at-all-%d,%v-one-way", latencySeats, d)
		out = append(out, spreadFigures(name, all)...)
		over := make([]time.Duration, len(all))
		for i, x := range all {
			over[i] = x - 2*d
		}
		out = append(out, spreadFigures(name+"/beyond-a-round-trip", over)...)
	}
	return out, nil
}

func latencyAt(ctx context.Context, delay time.Duration) ([]time.Duration, error) {
	dir, err := os.MkdirTemp("", "lastcard-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	m := newMatch(ctx)
	if m.tables, err = table.InMemory(dir, delay, latencySetup, m.options()); err != nil {
		return nil, err
	}
	defer m.leaveTables()
	var all []time.Duration
	for len(all) < latencyActions {
		took, err := m.playAction()
		if err != nil {
			return nil, err
		}
		all = append(all, took)
	}
	return all, nil
}

// latencySetup is the match that MeasureLatency plays.
var latencySetup = seam.Setup{Game: games.Measured, Rules: "points=100000 deck=" + engine.DeckOpen, Seats: latencySeats}

// memoryMatch is a match whose tables are all in this process.
type memoryMatch struct {
	ctx          context.Context
	tables       []*table.Table
	tableChanged chan struct{} // receives a token when a table has changed
	game         engine.Game
	rng          *rand.Rand
}

func newMatch(ctx context.Context) *memoryMatch {
	game, _ := games.Lookup(latencySetup.Game)
	return &memoryMatch{ctx: ctx, tableChanged: make(chan struct{}, 1), game: game, rng: rand.New(rand.NewPCG(1, 1))}
}

func (m *memoryMatch) options() table.Options {
	return table.Options{Ready: true, Wake: func() {
		select {
		case m.tableChanged <- struct{}{}:
		default:
		}
	}}
}

// leaveTables leaves all tables, and waits until they are over.
func (m *memoryMatch) leaveTables() {
	for _, t := range m.tables {
		t.Leave()
	}
	for _, t := range m.tables {
		<-t.Done()
	}
}

var errSlow = errors.New("bench: the table in memory does not go on")

// waitUntil waits until ok holds. It asks again whenever a table has changed.
func (m *memoryMatch) waitUntil(ok func() bool) error {
	late := time.After(latencyPatience)
	for !ok() {
		select {
		case <-m.tableChanged:
		case <-m.ctx.Done():
			return m.ctx.Err()
		case <-late:
			return errSlow
		}
	}
	return nil
}

// playAction plays one action as soon as the previous one has reached all tables. It returns
// the time until all tables have applied it.
func (m *memoryMatch) playAction() (time.Duration, error) {
	var actor *table.Table
	var action engine.Action
	var step uint64
	if err := m.waitUntil(func() bool { actor, action, step = m.nextTurn(); return actor != nil }); err != nil {
		return 0, err
	}
	begin := time.Now()
	if err := actor.Act(action); err != nil {
		return 0, err
	}
	err := m.waitUntil(func() bool {
		return !slices.ContainsFunc(m.tables, func(t *table.Table) bool { return t.Snapshot().Step <= step })
	})
	return time.Since(begin), err
}

// nextTurn returns the table whose seat is in turn, an action for it, and the step of all tables. The
// table is nil while the tables are at different steps or the seat has nothing to do. Between two
// rounds, nextTurn agrees to the next round for the seats.
func (m *memoryMatch) nextTurn() (actor *table.Table, action engine.Action, step uint64) {
	step = m.tables[0].Snapshot().Step
	for _, t := range m.tables {
		s := t.Snapshot()
		switch {
		case s.Stage != seam.Playing || s.Step != step || s.ActionPending:
			return nil, action, step
		case s.View.Need == engine.NeedNext && !s.View.Seats[s.Me].Next:
			_ = t.Act(engine.Act(engine.Next)) // refused if another table was first; the loop tries again
			return nil, action, step
		case s.View.Need == engine.NeedAction && s.View.Turn == s.Me:
			if a := bot.Choose(m.game, &s.View, m.rng); a.Kind != engine.KindNone {
				actor, action = t, a
			}
		}
	}
	return actor, action, step
}
