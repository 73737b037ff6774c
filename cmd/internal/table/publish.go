package table

import (
	"reflect"
	"time"

	"lastcard/render/seam"
)

// publish makes a new snapshot of the seat. If it differs from the one before, publish puts the differences
// into the feed as facts, and shows the snapshot to the front end, at once or after Options.Delay. The loop
// calls publish after each turn that may have changed something, so no other code has to track which changes
// affect the snapshot.
func (t *Table) publish() {
	now, old := t.seat.snapshot(), t.display.newest
	if reflect.DeepEqual(old, now) {
		t.display.showDue(time.Now())
		return
	}
	for _, f := range changes(old, now) {
		t.seat.feed.put(f)
	}
	now.LastFact = t.seat.feed.lastNumber()
	t.display.addSnapshot(now, time.Now(), t.seat.looksOn())
}

// showFailed shows the table of a faulty game as it was last seen, but as failed, with the trouble. It does not
// call the game.
func (t *Table) showFailed() {
	x := *t.display.newest
	x.Stage, x.Trouble, x.ActionPending, x.LastFact = seam.Failed, t.seat.stay.trouble.forPeople(), false, t.seat.feed.lastNumber()
	t.display.addSnapshot(&x, time.Now(), t.seat.looksOn())
}
