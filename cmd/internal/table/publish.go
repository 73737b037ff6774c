package table

import (
	"reflect"
	"time"

	"lastcard/render/seam"
)

// publish makes a new snapshot of everything. If it differs from the one before, publish shows it to
// the front end, at once or after Options.Delay. No other code has to track which changes affect the
// snapshot; publish is called in each turn of the loop that may have changed something.
func (t *Table) publish() {
	now := t.seat.snapshot()
	old := t.newestSnapshot()
	if reflect.DeepEqual(old, now) {
		t.showDue()
		return
	}
	for _, f := range changes(old, now) {
		t.seat.feed.put(f)
	}
	now.LastFact = t.seat.feed.lastNumber()
	t.releaseSnapshot(now)
}

// releaseSnapshot takes a new snapshot, and shows it when it is due.
func (t *Table) releaseSnapshot(x *seam.Snapshot) {
	if t.delayer == nil {
		t.showSnapshot(x)
		return
	}
	t.delayer.hold(x, time.Now(), t.seat.lobbies.looksOn(t.seat.match, t.seat.stay.phase == seam.Lobby))
	t.showDue()
}

// newestSnapshot returns the newest snapshot, even if the front end does not see it yet.
func (t *Table) newestSnapshot() *seam.Snapshot {
	if t.delayer != nil {
		return t.delayer.newestSnapshot
	}
	if x := t.snap.Load(); x != nil {
		return x
	}
	return &seam.Snapshot{}
}

// showSnapshot makes x the snapshot that people see.
func (t *Table) showSnapshot(x *seam.Snapshot) {
	t.snap.Store(x)
	if t.wake != nil {
		t.wake()
	}
}

// drain shows the delayed facts and snapshots that are left when the table is over. After the person
// has left, it shows nothing more.
func (t *Table) drain() {
	for t.delayer != nil && len(t.delayer.queue) > 0 {
		wait := time.NewTimer(time.Until(t.delayer.queue[0].dueAt))
		select {
		case <-wait.C:
			t.showDue()
		case <-t.quit:
			wait.Stop()
			return
		}
	}
}

// showDue shows the delayed facts and snapshots that are due.
func (t *Table) showDue() {
	if t.delayer == nil {
		return
	}
	if x := t.delayer.pass(t.feed, time.Now()); x != nil {
		t.showSnapshot(x)
	}
}
