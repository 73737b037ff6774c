package table

import (
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/lockstep"
	"lastcard/render/seam"
)

// copied copies the present log of seat i to another directory.
func (e *evening) copied(i int) savedTable {
	e.t.Helper()
	b, err := os.ReadFile(e.logs[i])
	if err != nil {
		e.t.Fatal(err)
	}
	path := filepath.Join(e.t.TempDir(), filepath.Base(e.logs[i]))
	if err := os.WriteFile(path, b, 0o600); err != nil {
		e.t.Fatal(err)
	}
	s, _, trouble := readSaved(path, lockstep.KeyOf(e.whos[i].key))
	if trouble != nil {
		e.t.Fatal(trouble)
	}
	return s
}

// twin plays seat i from a copy of its log, with the same identity.
func (e *evening) twin(i int, s savedTable) *Table {
	x := e.sit(i, place{savedTable: &s}, slowly)
	e.t.Cleanup(func() { x.Leave(); <-x.Done() })
	return x
}

// nobodyCheats waits for all tables, and fails the test if one has accused anybody of cheating.
func (e *evening) nobodyCheats() {
	e.t.Helper()
	e.finish()
	for i, events := range e.events {
		if x := find[seam.Cheat](events); len(x) > 0 {
			e.t.Errorf("at table %d: %+v", i, x)
		}
	}
}

// checkStopped checks that a table stops within a minute, because another program plays its seat.
func checkStopped(t *testing.T, x *Table) {
	t.Helper()
	select {
	case <-x.Done():
	case <-time.After(time.Minute):
		t.Fatalf("it plays on: %+v", x.Snapshot())
	}
	if o := x.Outcome(); o.Trouble == nil || o.Trouble.Code != "twin" || o.Exit() != 4 {
		t.Errorf("it ends with %d, %v", o.Exit(), o.Trouble)
	}
}

// If a second program resumes a copy of a seat's log while the first program plays that seat, the second one
// stops within a minute and says why. The first one plays to the end, and no table accuses anybody of cheating.
func TestCopyStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, seam.Setup{Game: "uno", Rules: "points=50", Seats: 3}, 3, slowly)
		e.awaitEntries(2, 8)
		s := e.copied(2)
		e.awaitEntries(2, 4)
		x := e.twin(2, s)
		checkStopped(t, x)
		e.over()
		e.nobodyCheats()
	})
}

// If one person resumes a match from two copies of the log, one of the two programs stops. If one of them started
// later, that one stops. The others play to the end with the other program, and nobody is accused of cheating.
func TestTwoCopiesResumed(t *testing.T) {
	for _, later := range []time.Duration{0, 15 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			e := newEvening(t, seam.Setup{Game: "uno", Rules: "points=50", Seats: 3}, 3, slowly)
			e.awaitEntries(0, 8)
			for _, x := range e.tables {
				x.Leave()
				<-x.Done()
			}
			s := e.copied(2)
			for i := range e.tables {
				e.resume(i, slowly)
			}
			time.Sleep(later)
			x := e.twin(2, s)
			time.Sleep(20 * time.Second)
			if first := e.tables[2]; later == 0 && first.Snapshot().Stage == seam.Failed {
				e.tables[2], x, e.logs[2] = x, first, s.path
			}
			checkStopped(t, x)
			e.over()
			e.nobodyCheats()
		})
	}
}

// A seat that is resumed from an old backup of its log finds out that the log is too old, gets the rest from the
// others, and plays to the end. Nobody accuses it of cheating.
func TestRestoredBackup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t, seam.Setup{Game: "uno", Rules: "points=50", Seats: 3}, 3, slowly)
		e.awaitEntries(2, 6)
		backup, err := os.ReadFile(e.logs[2])
		if err != nil {
			t.Fatal(err)
		}
		e.awaitEntries(2, 6)
		e.kill(2)
		if err := os.WriteFile(e.logs[2], backup, 0o600); err != nil {
			t.Fatal(err)
		}
		e.resume(2, slowly)
		wait[seam.OlderLog](t, e.tables[2])
		e.over()
		e.nobodyCheats()
	})
}
