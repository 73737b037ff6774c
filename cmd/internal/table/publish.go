package table

import (
	"reflect"
	"time"

	"lastcard/render/seam"
)

// publish makes a new snapshot of everything. If it differs from the one before, publish shows it to
// the front end, at once or after Options.Late. No other code has to track which changes affect the
// snapshot; publish is called in each turn of the loop that may have changed something.
func (t *Table) publish() {
	now := t.seat.snapshot()
	old := t.newest()
	if reflect.DeepEqual(old, now) {
		t.tellDue()
		return
	}
	for _, f := range changes(old, now) {
		t.seat.feed.put(f)
	}
	now.LastFact = t.seat.feed.last()
	t.release(now)
}

// release takes a new snapshot, and shows it when it is due.
func (t *Table) release(x *seam.Snapshot) {
	if t.late == nil {
		t.shown(x)
		return
	}
	t.late.hold(x, time.Now(), t.seat.looksOn())
	t.tellDue()
}

// newest returns the newest snapshot, even if the front end does not see it yet.
func (t *Table) newest() *seam.Snapshot {
	if t.late != nil {
		return t.late.last
	}
	if x := t.snap.Load(); x != nil {
		return x
	}
	return &seam.Snapshot{}
}

// shown makes x the snapshot that people see.
func (t *Table) shown(x *seam.Snapshot) {
	t.snap.Store(x)
	if t.wake != nil {
		t.wake()
	}
}

// drain shows the delayed facts and snapshots that are left when the table is over. After the person
// has left, it shows nothing more.
func (t *Table) drain() {
	for t.late != nil && len(t.late.waiting) > 0 {
		wait := time.NewTimer(time.Until(t.late.waiting[0].due))
		select {
		case <-wait.C:
			t.tellDue()
		case <-t.quit:
			wait.Stop()
			return
		}
	}
}

// tellDue shows the delayed facts and snapshots that are due.
func (t *Table) tellDue() {
	if t.late == nil {
		return
	}
	if x := t.late.pass(t.feed, time.Now()); x != nil {
		t.shown(x)
	}
}
