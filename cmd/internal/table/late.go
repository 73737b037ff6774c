package table

import (
	"slices"
	"time"

	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// MaxLate is the longest delay of a spectator's table.
const MaxLate = seam.MaxDelay * time.Minute

// maxHeld is the most snapshots that can wait at once. Beyond that, the newest replaces the one
// before it.
const maxHeld = 2 * keptViews

// late delays what a spectator's table shows, so that a spectator who shows it to others does not
// help a player. From the first match on, the facts, the chat and the snapshots appear later by
// Options.Late. Only the display is late. The program itself is not, and the seats notice nothing.
//
// The seat adds its facts to a feed that front ends do not read. When the facts are due, they move
// to the feed of the table. Both feeds have limits, so the waiting facts cannot fill the memory.
type late struct {
	delay   time.Duration
	ahead   *feed          // the feed to which the seat adds its facts
	last    *seam.Snapshot // the newest snapshot that hold has taken
	passed  uint64         // the number in ahead of the last fact that pass has moved
	waiting []held         // in the order in which they are due
}

// held is a snapshot that waits until it is due. upTo is the number of the last fact that belongs to
// it.
type held struct {
	due  time.Time
	upTo uint64
	snap *seam.Snapshot
}

func newLate(delay time.Duration) *late {
	return &late{delay: min(delay, MaxLate), ahead: newFeed(), last: &seam.Snapshot{}}
}

// hold keeps a snapshot, and the facts before it, until they are due. If looksOn is false, the snapshot
// and everything before it are due at once, so that the order is kept.
func (l *late) hold(x *seam.Snapshot, now time.Time, looksOn bool) {
	if len(l.waiting) >= maxHeld {
		l.waiting = l.waiting[:maxHeld-1]
	}
	due := now
	if looksOn {
		due = now.Add(l.delay)
	}
	l.waiting = append(l.waiting, held{due, l.ahead.last(), x})
	for i := range l.waiting {
		if l.waiting[i].due.After(due) {
			l.waiting[i].due = due
		}
	}
	l.last = x
}

// looksOn reports whether the seat only watches: it has a match to watch, and asks for no seat in the next.
func (s *seat) looksOn() bool {
	switch {
	case s.match == nil || s.match.watcher == nil:
		return false
	case s.phase != seam.Lobby || s.lobby == nil:
		return true
	}
	return slices.ContainsFunc(s.lobby.Watchers(), func(w lobby.Watcher) bool { return w.Me })
}

// pass moves the facts that are due into a feed. It returns the newest snapshot that is due, nil if
// there is none.
func (l *late) pass(to *feed, now time.Time) *seam.Snapshot {
	n := 0
	for n < len(l.waiting) && !l.waiting[n].due.After(now) {
		n++
	}
	if n == 0 {
		return nil
	}
	x := l.waiting[n-1]
	l.waiting = slices.Delete(l.waiting, 0, n)
	for _, told := range l.ahead.after(l.passed) {
		if told.Seq <= x.upTo {
			to.put(told.Fact)
		}
	}
	l.passed = x.upTo
	shown := *x.snap
	shown.LastFact = to.last() // each feed has its own numbers
	return &shown
}
