package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
)

// BenchmarkAction is the time from an action to its being applied at all of
// four tables: over memory, and over real libp2p on loopback, with logs that
// are synced to disk. ns/op is the mean; p50 and p99 are in milliseconds.
func BenchmarkAction(b *testing.B) {
	b.Run("mem", func(b *testing.B) {
		bell, o := newBell()
		p := gather(b, Faults{}, benchSetup, same(4, o)...)
		measure(b, p.tables, bell)
	})
	b.Run("libp2p", func(b *testing.B) {
		bell, o := newBell()
		homes := loopback(b, 4)
		x, err := homes[0].Host(benchSetup, o)
		if err != nil {
			b.Fatal(err)
		}
		tables := []*Table{x}
		inv := wait[Invite](b, x)
		for _, h := range homes[1:] {
			x, err := h.Join(inv.Link, o)
			if err != nil {
				b.Fatal(err)
			}
			tables = append(tables, x)
		}
		measure(b, tables, bell)
	})
}

var benchSetup = Setup{Game: "uno", Rules: "points=100000", Seats: 4}

// bell rings when any of the tables has changed.
type bell chan struct{}

func newBell() (bell, Options) {
	c := make(bell, 1)
	return c, Options{Ready: true, Wake: func() {
		select {
		case c <- struct{}{}:
		default:
		}
	}}
}

// until waits until ok holds.
func (c bell) until(b *testing.B, ok func() bool) {
	late := time.After(time.Minute)
	for !ok() {
		select {
		case <-c:
		case <-late:
			b.Fatal("waited in vain")
		}
	}
}

// measure plays b.N actions, each as soon as the one before is everywhere. What
// the table does besides (shuffles, next rounds) is not counted.
func measure(b *testing.B, tables []*Table, c bell) {
	for _, x := range tables {
		defer func() { x.Leave(); <-x.Done() }()
	}
	var times []time.Duration
	for b.Loop() {
		b.StopTimer()
		x, a, step := turn(b, tables, c)
		b.StartTimer()
		begin := time.Now()
		if err := x.Act(a); err != nil {
			b.Fatalf("%v: %v", a, err)
		}
		c.until(b, func() bool { return everywhere(tables, step+1) })
		times = append(times, time.Since(begin))
	}
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2].Seconds()*1000, "p50-ms")
	b.ReportMetric(times[len(times)*99/100].Seconds()*1000, "p99-ms")
}

func everywhere(tables []*Table, step uint64) bool {
	for _, x := range tables {
		if x.Snapshot().Step < step {
			return false
		}
	}
	return true
}

// turn brings the table to where some seat has an action to choose.
func turn(b *testing.B, tables []*Table, c bell) (x *Table, a engine.Action, step uint64) {
	g, _ := games.Lookup("uno")
	rng := rand.New(rand.NewPCG(step, 1))
	c.until(b, func() bool {
		step = tables[0].Snapshot().Step
		for _, y := range tables {
			s := y.Snapshot()
			if s.Stage != Playing || s.Step != step || s.Pending {
				return false
			}
			if s.View.Need == engine.NeedNext && !s.View.Seats[s.Me].Next {
				_ = y.Act(engine.Act(engine.Next))
				return false
			}
			if s.View.Turn == s.Me && s.View.Need == engine.NeedAction {
				x, a = y, bot.Choose(g, &s.View, rng)
			}
		}
		return x != nil && a.Kind != engine.KindNone
	})
	return x, a, step
}
