package bench

import (
	"context"
	"fmt"
	"os"
	"sync"
	"time"

	"lastcard/cmd/internal/child"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep/sim"
	"lastcard/render/seam"
)

// latencySeats is the number of players, latencyActions about how many actions are measured for each delay, and
// latencyThink a bot's pause besides the delay, as wireThink is. memoryPatience bounds each match in memory.
const (
	latencySeats   = 4
	latencyActions = 60
	latencyThink   = 40 * time.Millisecond
	memoryPatience = 5 * time.Minute
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
	s, think := memorySetup(latencySeats, engine.DeckOpen), delay+latencyThink
	seats, _, err := playInMemory(ctx, dir, delay, s, think, skippedEntries+latencyActions)
	return actionTimes(seats), err
}

// memorySetup is a match that does not end before it has been measured.
func memorySetup(seats int, deck string) seam.Setup {
	return seam.Setup{Game: games.Measured, Rules: "points=100000 deck=" + deck, Seats: seats}
}

// playInMemory plays a match of bots whose tables are all in this process, until each seat has reported a number
// of entries. It returns these entries by seat, and the path of one of the logs.
func playInMemory(
	ctx context.Context, dir string, delay time.Duration, s seam.Setup, think time.Duration, entries int,
) ([][]child.Event, string, error) {
	tables, err := table.InMemory(dir, delay, s, table.Options{Auto: true, ThinkTime: think})
	if err != nil {
		return nil, "", err
	}
	ctx, cancel := context.WithTimeout(ctx, memoryPatience)
	defer cancel()
	seats := make([][]child.Event, len(tables))
	var reading sync.WaitGroup
	for i, t := range tables {
		reading.Go(func() {
			for len(seats[i]) < entries {
				fact, err := t.Next(ctx)
				if err != nil {
					return // ctx has ended
				}
				if e, ok := fact.Fact.(seam.Entry); ok {
					read := child.Event{Event: "entry", K: e.K, Kind: e.Kind, Took: e.TookMillis, ReadAt: time.Now()}
					seats[i] = append(seats[i], read)
				}
			}
		})
	}
	reading.Wait()
	for _, t := range tables {
		t.Leave()
	}
	for _, t := range tables {
		<-t.Done()
	}
	return seats, tables[0].Outcome().Log, ctx.Err()
}
