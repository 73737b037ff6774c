package table

import (
	"slices"
	"time"

	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// MaxDelay is the longest delay of a spectator's table.
const MaxDelay = seam.MaxDelay * time.Minute

// maxHeldSnapshots is the most snapshots that can wait at once. Beyond that, the newest replaces the one
// before it.
const maxHeldSnapshots = 2 * keptViews

// delayer delays what a spectator's table shows, so that a spectator who shows it to others does not
// help a player. From the first match on, the facts, the chat and the snapshots appear later by
// Options.Delay. Only the display is late. The seat itself is not, and the others notice nothing.
//
// The seat adds its facts to a feed that front ends do not read. When the facts are due, they move
// to the feed of the table. Both feeds have limits, so the waiting facts cannot fill the memory.
type delayer struct {
	delay          time.Duration
	aheadFeed      *feed          // the feed to which the seat adds its facts
	newestSnapshot *seam.Snapshot // the newest snapshot that hold has taken
	lastPassed     uint64         // the number, in aheadFeed, of the last fact that pass has moved
	queue          []heldSnapshot // in the order in which they are due
}

// heldSnapshot is a snapshot that waits until it is due. lastFact is the number of the last fact that
// belongs to it.
type heldSnapshot struct {
	dueAt    time.Time
	lastFact uint64
	snap     *seam.Snapshot
}

func newDelayer(delay time.Duration) *delayer {
	return &delayer{delay: min(delay, MaxDelay), aheadFeed: newFeed(), newestSnapshot: &seam.Snapshot{}}
}

// hold keeps a snapshot, and the facts before it, until they are due. If looksOn is false, the seat does not
// only watch. Then the snapshot is due at once, and so is everything before it, to keep the order.
func (l *delayer) hold(x *seam.Snapshot, now time.Time, looksOn bool) {
	if len(l.queue) >= maxHeldSnapshots {
		l.queue = l.queue[:maxHeldSnapshots-1]
	}
	due := now
	if looksOn {
		due = now.Add(l.delay)
	}
	l.queue = append(l.queue, heldSnapshot{due, l.aheadFeed.lastNumber(), x})
	for i := range l.queue {
		if l.queue[i].dueAt.After(due) {
			l.queue[i].dueAt = due
		}
	}
	l.newestSnapshot = x
}

// looksOn reports whether the seat only watches: its last match is one that it watches or has watched, and it
// has not sat down in the lobby of the next one. inLobby says that the person sees that lobby.
func (l *lobbies) looksOn(m *match, inLobby bool) bool {
	switch {
	case m == nil || m.watcher == nil:
		return false
	case !inLobby || l.present == nil:
		return true
	}
	return slices.ContainsFunc(l.present.Watchers(), func(w lobby.Watcher) bool { return w.Me })
}

// pass moves the facts that are due into a feed. It returns the newest snapshot that is due, nil if
// there is none.
func (l *delayer) pass(to *feed, now time.Time) *seam.Snapshot {
	n := 0
	for n < len(l.queue) && !l.queue[n].dueAt.After(now) {
		n++
	}
	if n == 0 {
		return nil
	}
	x := l.queue[n-1]
	l.queue = slices.Delete(l.queue, 0, n)
	for _, told := range l.aheadFeed.factsAfter(l.lastPassed) {
		if told.Seq <= x.lastFact {
			to.put(told.Fact)
		}
	}
	l.lastPassed = x.lastFact
	shown := *x.snap
	shown.LastFact = to.lastNumber() // each feed has its own numbers
	return &shown
}
