package table

import (
	"slices"
	"sync/atomic"
	"time"

	"lastcard/render/seam"
)

// MaxDelay is the longest delay of a spectator's table.
const MaxDelay = seam.MaxDelay * time.Minute

// maxHeldSnapshots is the most snapshots that can wait at once. Beyond that, the newest replaces the one
// before it.
const maxHeldSnapshots = 2 * keptViews

// display is what front ends see of a table: the newest snapshot and the facts. With Options.Delay, what a
// spectator sees from the first match on comes later by that time, so that a spectator who shows the table to
// others does not help a player. Only the display is late. The seat itself is not, and the others notice
// nothing.
//
// To a delayed display the seat adds its facts through a feed that front ends do not read. When the facts are
// due, they move to the feed that front ends read. Both feeds have limits, so the waiting facts cannot fill
// the memory.
type display struct {
	snap atomic.Pointer[seam.Snapshot] // the newest snapshot that people see
	feed *feed                         // the facts that people see
	wake func()                        // called when snap has changed; may be nil

	// Only the table's goroutine uses the fields below.
	delay      time.Duration
	ahead      *feed          // the feed to which the seat adds its facts; without a delay it is the feed that people see
	newest     *seam.Snapshot // the newest snapshot, even if nobody sees it yet
	lastPassed uint64         // the number, in ahead, of the last fact that has moved
	queue      []heldSnapshot // in the order in which they are due
}

// heldSnapshot is a snapshot that waits until it is due.
type heldSnapshot struct {
	dueAt time.Time
	snap  *seam.Snapshot
}

func newDisplay(o *Options) *display {
	x := &display{feed: newFeed(), wake: o.Wake, newest: &seam.Snapshot{}}
	x.ahead = x.feed
	if o.Watch && o.Delay > 0 {
		x.delay, x.ahead = min(o.Delay, MaxDelay), newFeed()
	}
	return x
}

// take takes a new snapshot with the facts before it, and shows what is due now. If looksOn is false, the seat
// does not only watch. Then the snapshot is due at once, and so is everything before it, to keep the order.
func (x *display) take(s *seam.Snapshot, now time.Time, looksOn bool) {
	if len(x.queue) >= maxHeldSnapshots {
		x.queue = x.queue[:maxHeldSnapshots-1]
	}
	due := now
	if looksOn {
		due = now.Add(x.delay)
	}
	x.queue = append(x.queue, heldSnapshot{due, s})
	for i := range x.queue {
		if x.queue[i].dueAt.After(due) {
			x.queue[i].dueAt = due
		}
	}
	x.newest = s
	x.showDue(now)
}

// showDue shows the newest snapshot that is due, with the facts before it.
func (x *display) showDue(now time.Time) {
	n := 0
	for n < len(x.queue) && !x.queue[n].dueAt.After(now) {
		n++
	}
	if n == 0 {
		return
	}
	shown := *x.queue[n-1].snap
	x.queue = slices.Delete(x.queue, 0, n)
	if x.ahead != x.feed {
		for _, told := range x.ahead.factsAfter(x.lastPassed) {
			if told.Seq <= shown.LastFact {
				x.feed.put(told.Fact)
			}
		}
		x.lastPassed, shown.LastFact = shown.LastFact, x.feed.lastNumber() // each feed has its own numbers
	}
	x.snap.Store(&shown)
	if x.wake != nil {
		x.wake()
	}
}

// drain shows what is left when the table is over. After the person has left (quit), it shows nothing more.
func (x *display) drain(quit <-chan struct{}) {
	for len(x.queue) > 0 {
		wait := time.NewTimer(time.Until(x.queue[0].dueAt))
		select {
		case <-wait.C:
			x.showDue(time.Now())
		case <-quit:
			wait.Stop()
			return
		}
	}
}
