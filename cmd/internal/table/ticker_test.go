package table

import (
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// A table at rest wakes the computer less often. But it makes every tick, at most restTicks late, and none
// twice. When something ends the rest, it makes the ticks that are due.
func TestTickerRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		x := newTicker(begin)
		defer x.beat.Stop()
		var ticks, beats int
		run := func(calm bool, until time.Duration) {
			beats = 0
			for limit := time.NewTimer(until); ; {
				select {
				case now := <-x.beat.C:
					ticks += x.onBeat(now, calm)
					beats++
				case <-limit.C:
					return
				}
			}
		}
		due := func() int { return int(time.Since(begin) / TickEvery) }
		run(false, 10*time.Second+10*time.Millisecond)
		if ticks != due() || beats != ticks {
			t.Errorf("a table with something to do made %d ticks in %d beats, want %d in as many", ticks, beats, due())
		}
		run(true, 10*time.Second)
		if late := due() - ticks; late < 0 || late > restTicks {
			t.Errorf("a table at rest is %d ticks late", late)
		}
		if most := restAfter + int(10*time.Second/TickEvery)/restTicks; beats > most {
			t.Errorf("a table at rest woke up %d times in ten seconds, want %d at most", beats, most)
		}
		for n := range 3 {
			run(true, 3210*time.Millisecond)
			if ticks += x.endRest(time.Now()); ticks < due()-n || ticks > due() {
				t.Errorf("after the rest there are %d ticks, want %d", ticks, due())
			}
		}
		if ticks += x.endRest(time.Now()); ticks > due() {
			t.Errorf("after two events at one moment there are %d ticks, want %d", ticks, due())
		}
		run(true, TickEvery+time.Millisecond)
		if beats != 1 {
			t.Errorf("%d beats in the tick after an event, want 1", beats)
		}
	})
}

// A match is calm while a person thinks, but not before it has begun, and not while a seat waits for the others
// to take its move.
func TestCalmWhileSomebodyThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tables, err := InMemory(t.TempDir(), 100*time.Millisecond, seam.Setup{Game: "uno", Seats: 3}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		p := party{t: t, tables: tables}
		p.leaveAtEnd()
		calm := func(x *Table) (is bool) {
			_ = x.runCommand(func(s *seat) error { is = s.match.isCalm(); return nil })
			return is
		}
		if calm(tables[0]) {
			t.Error("a seat whose match has not begun is calm")
		}
		for _, x := range tables {
			until(t, x, func(s seam.Snapshot) bool { return s.Stage == seam.Playing && s.View.Need == engine.NeedAction })
		}
		time.Sleep(2 * time.Second)
		for i, x := range tables {
			if !calm(x) {
				t.Errorf("seat %d is not calm while somebody thinks", i)
			}
		}
		acted := false
		for _, x := range tables {
			s := x.Snapshot()
			if acted || s.View.Turn != s.Me {
				continue
			}
			if err := x.Act(s.View.Legal[0]); err != nil {
				t.Fatal(err)
			}
			if acted = true; calm(x) {
				t.Error("a seat is calm while it waits for the others to take its move")
			}
		}
		if !acted {
			t.Error("no seat is in turn")
		}
	})
}
