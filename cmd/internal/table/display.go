package table

import (
	"slices"
	"sync/atomic"
	"time"

	"lastcard/render/seam"
)

// MaxDelay is the longest delay of a spectator's table.
const MaxDelay = seam.MaxDelay * time.Minute

// maxHeldSnapshots is how many snapshots can wait at once. When so many wait, a new snapshot replaces the last
// of them.
const maxHeldSnapshots = 2 * keptViews

// display is what front ends see of a table: the newest snapshot and the facts. With Options.Delay a spectator
// sees everything later by that time, from the beginning of the first match on. So a spectator who shows the
// table to others does not help a player. Only the display is late: the seat itself is not, and the others at
// the table notice nothing.
//
// The seat of a delayed display adds its facts to a feed that front ends do not read. When a fact is due, it
// moves to the feed that they read. Both feeds have limits, so the waiting facts cannot fill the memory.
type display struct {
	snap atomic.Pointer[seam.Snapshot] // the snapshot that people see
	feed *feed                         // the facts that people see
	wake func()                        // called when snap has changed; may be nil

	// Only the table's goroutine uses the fields below.
	delay      time.Duration
	ahead      *feed          // the feed to which the seat adds its facts; without a delay the same as feed
	newest     *seam.Snapshot // the newest snapshot, even if people do not see it yet
	lastPassed uint64         // the number, in ahead, of the last fact that has moved to feed
	queue      []heldSnapshot // the snapshots that people do not see yet; the one that is due first comes first
}

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

// addSnapshot queues a new snapshot, and shows what is due now. looksOn says that the seat only watches
// (seat.looksOn). Otherwise nothing is delayed any more: the snapshot is due at once, and so is everything that
// still waits.
func (x *display) addSnapshot(s *seam.Snapshot, now time.Time, looksOn bool) {
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

// showDue shows the newest snapshot that is due, and the facts up to it.
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
		for _, fact := range x.ahead.factsAfter(x.lastPassed) {
			if fact.Seq <= shown.LastFact {
				x.feed.put(fact.Fact)
			}
		}
		x.lastPassed, shown.LastFact = shown.LastFact, x.feed.lastNumber() // each feed has its own numbers
	}
	x.snap.Store(&shown)
	if x.wake != nil {
		x.wake()
	}
}

// drain is called when the table is over. It shows each snapshot that is left as soon as that snapshot is due. It
// returns after the last one, or when the person leaves (quit).
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
