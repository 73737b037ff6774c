package table

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// All tables play an action within one round trip after somebody acts. The time is virtual, so computing and
// disks take none. The command bench lockstep measures them too.
func TestOneRoundTrip(t *testing.T) {
	for _, delay := range []time.Duration{0, 50 * time.Millisecond, 150 * time.Millisecond} {
		t.Run(delay.String(), func(t *testing.T) { synctest.Test(t, func(t *testing.T) { oneRoundTrip(t, delay) }) })
	}
}

func oneRoundTrip(t *testing.T, delay time.Duration) {
	tables, err := InMemory(t.TempDir(), delay, seam.Setup{Game: "uno", Seats: 4}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := party{t: t, tables: tables}
	p.leaveAtEnd()
	g, _ := games.Lookup("uno")
	rng := rand.New(rand.NewPCG(1, 1))
	for measured := 0; measured < 20; {
		time.Sleep(2 * time.Second) // by then all tables rest
		synctest.Wait()
		first := tables[0].Snapshot()
		if first.Stage != seam.Playing || first.View.Need != engine.NeedAction {
			if first.Stage > seam.Playing || first.View.Need == engine.NeedNext {
				return // the round is over already
			}
			continue
		}
		x := tables[0]
		for _, y := range tables {
			if s := y.Snapshot(); s.Me == first.View.Turn {
				x = y
			}
		}
		s := x.Snapshot()
		if err := x.Act(bot.Choose(g, &s.View, rng)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2*delay + 5*time.Millisecond)
		synctest.Wait()
		for i, y := range tables {
			if now := y.Snapshot(); now.Step <= first.Step {
				t.Fatalf("action %d: seat %d has not applied it a round trip and 5 ms later", measured, i)
			}
		}
		measured++
	}
}

// BenchmarkResume measures the time to verify and replay a saved log of a thousand entries.
func BenchmarkResume(b *testing.B) {
	path, w := longLog(b, 1000)
	entries := uint64(0)
	for b.Loop() {
		s, _, trouble := readSaved(path, lockstep.KeyOf(w.key))
		if trouble != nil {
			b.Fatal(trouble)
		}
		x := newTable(w, nil, Options{})
		m, err := x.seat.matchMaker().resume(&s)
		if err != nil {
			b.Fatal(err)
		}
		entries = m.entries
		m.log.close()
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N)/float64(entries)*1000, "ms/1000-entries")
}

// longLog plays a match of four seats. It returns the path of one seat's log, which has at least n entries, and
// the player of that seat.
func longLog(b *testing.B, n int) (string, player) {
	e := newEvening(b, seam.Setup{Game: "uno", Rules: "points=100000", Seats: 4}, 4, Options{Auto: true})
	e.awaitEntries(0, n)
	for i := range e.tables {
		e.tables[i].Leave()
		<-e.tables[i].Done()
	}
	return e.logs[0], e.whos[0]
}

// BenchmarkCatchUp measures how long a seat whose log has hardly begun needs to get a thousand entries from the
// others.
func BenchmarkCatchUp(b *testing.B) {
	const n = 1000
	e := newEvening(b, seam.Setup{Game: "uno", Rules: "points=100000", Seats: 4}, 4, Options{Auto: true})
	e.kill(3)
	early, err := os.ReadFile(e.logs[3])
	if err != nil {
		b.Fatal(err)
	}
	e.awaitEntries(0, n)
	for i := range 3 {
		e.tables[i].Leave()
		<-e.tables[i].Done()
	}
	for i := range 3 { // without Auto, so these seats add no entries
		e.resume(i, Options{})
	}
	e.logs[3] = filepath.Join(b.TempDir(), "early"+logSuffix)
	for b.Loop() {
		b.StopTimer()
		if err := os.WriteFile(e.logs[3], early, 0o600); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		e.resume(3, Options{})
		for e.tables[3].Snapshot().Entries < n {
			time.Sleep(time.Millisecond)
		}
		b.StopTimer()
		e.kill(3)
		b.StartTimer()
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/1000-entries")
}
